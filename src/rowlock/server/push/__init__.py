"""Notifications for people whose page is closed, by Web Push (RFC 8030, 8291, 8292)."""
