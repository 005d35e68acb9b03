#!/bin/sh
# Runs once, while the cluster is empty (docker-entrypoint-initdb.d), as the superuser.
set -eu
secrets=${SECRETS_DIRECTORY:-/run/secrets}

psql -v ON_ERROR_STOP=1 --no-psqlrc --username "$POSTGRES_USER" --dbname postgres \
  -v owner_password="$(cat "$secrets/database-owner-password")" \
  -v backup_password="$(cat "$secrets/database-backup-password")" \
  -f "${SQL_DIRECTORY:-/etc/bufete}/create-roles.sql"

# The image lets every role connect to databases, and nobody from another machine to replication.
echo 'host replication bufete_backup all scram-sha-256' >> "$PGDATA/pg_hba.conf"
