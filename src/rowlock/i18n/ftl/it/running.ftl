# What a server says to whoever runs it.

error-failed = qualcosa è andato storto sul server, è stato annotato
error-wrong-host = questo server non si chiama così
error-unknown-setting = { $where }: l’impostazione { $key } non esiste
error-bad-setting = { $where }: { $key }: { $reason }
error-secret-short = { $where }: un segreto ha almeno { $least } caratteri
error-secret-open = { $where }: altri possono leggere questo segreto, chmod 600 lo tiene per te
error-not-a-backup = { $file } non è una copia completa di Rowlock
error-no-games-there = in { $folder } non ci sono partite
error-folder-served = { $folder } ha già un server: fermalo, o dai a questo un’altra cartella con --data
error-copied-elsewhere = le partite sono in { $found }: le copiano gli strumenti di PostgreSQL, pg_dump
