"""Messages between the processes of one server: none, polling of the log, or Redis."""
