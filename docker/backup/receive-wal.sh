#!/bin/sh
# Receives the write-ahead log as it is written, so that the database can be brought to any moment since a base backup.
# The slot makes the server keep what was not received yet, up to max_slot_wal_keep_size.
set -eu
PGPASSWORD=$(cat "${BACKUP_PASSWORD_FILE:-/run/secrets/database-backup-password}")
export PGPASSWORD
directory=${BACKUPS:-/backups}/wal
mkdir -p "$directory"

pg_receivewal --no-password --directory "$directory" --slot bufete_wal --create-slot --if-not-exists
exec pg_receivewal --no-password --directory "$directory" --slot bufete_wal --synchronous
