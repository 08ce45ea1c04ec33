# What a server says to whoever runs it.

error-failed = quelque chose a mal tourné sur le serveur, c’est noté
error-wrong-host = ce serveur ne s’appelle pas ainsi
error-unknown-setting = { $where } : le réglage { $key } n’existe pas
error-bad-setting = { $where } : { $key } : { $reason }
error-secret-short = { $where } : un secret a au moins { $least } caractères
error-secret-open = { $where } : d’autres peuvent lire ce secret, chmod 600 le garde pour toi
error-not-a-backup = { $file } n’est pas une sauvegarde complète de Rowlock
error-no-games-there = il n’y a pas de parties dans { $folder }
error-folder-served = { $folder } a déjà un serveur : arrête-le, ou donne à celui-ci un autre dossier avec --data
error-copied-elsewhere = les parties sont dans { $found } : les outils de PostgreSQL les copient, pg_dump
