"""WebSockets: the handler of a table's socket, and the uvicorn protocol that carries it."""
