"""Running a server: processes, port, data folder, logs, metrics port, backups, clean-up."""
