# What a server says to whoever runs it.

error-failed = something went wrong on the server, and it was noted
error-wrong-host = this server is not called that
error-unknown-setting = { $where }: there is no setting { $key }
error-bad-setting = { $where }: { $key }: { $reason }
error-secret-short = { $where }: a secret has at least { $least } characters
error-secret-open = { $where }: others can read this secret, chmod 600 keeps it to yourself
error-not-a-backup = { $file } is not a whole backup of Rowlock
error-no-games-there = there are no games in { $folder }
error-folder-served = { $folder } is served already: stop that server, or give this one another folder with --data
error-copied-elsewhere = games are kept in { $found }: PostgreSQL's own tools copy them, pg_dump
