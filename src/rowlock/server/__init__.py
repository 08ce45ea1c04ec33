"""Rowlock for many: tables on the web, stored as logs of events."""
