"""Message types of WebSocket and REST, from which the page's TypeScript types are generated."""
