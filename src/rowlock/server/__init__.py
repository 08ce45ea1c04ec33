"""The server: tables on the web, played over WebSockets and stored as logs of events."""
