#!/bin/sh
# Copies the whole cluster, checks the copy, and removes copies that are older than BACKUP_DAYS.
#   base-backup.sh          one copy now
#   base-backup.sh daily    a copy whenever the newest is a day old
set -eu
PGPASSWORD=$(cat "${BACKUP_PASSWORD_FILE:-/run/secrets/database-backup-password}")
export PGPASSWORD
backups=${BACKUPS:-/backups}
# An office that leaves is deleted after 30 days: older copies would still hold it.
days=${BACKUP_DAYS:-29}

# Names are instants (UTC), so they sort by age. A copy that was cut off keeps the name *.unfinished.
stamp() { date -u -d "$1" +%Y%m%dT%H%M%SZ; }
copies() { find "$backups/base" -mindepth 1 -maxdepth 1 -type d -name '*Z' -exec basename {} \; | sort; }

copy() {
  name=$(stamp now)
  mkdir -p "$backups/base"
  rm -rf "$backups"/base/*.unfinished
  pg_basebackup --no-password --pgdata "$backups/base/$name.unfinished" --wal-method stream --checkpoint fast
  pg_verifybackup --quiet "$backups/base/$name.unfinished"
  mv "$backups/base/$name.unfinished" "$backups/base/$name"
  echo "The copy is $backups/base/$name"
}

# The write-ahead log is of use from the start of the oldest copy on.
expire() {
  limit=$(stamp "-$days days")
  for name in $(copies); do
    if [ "$name" \< "$limit" ]; then
      rm -rf "${backups:?}/base/$name"
      echo "Removed $backups/base/$name"
    fi
  done
  oldest=$(copies | head -n 1)
  segment=$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p' "$backups/base/$oldest/backup_label")
  if [ -d "$backups/wal" ]; then pg_archivecleanup "$backups/wal" "$segment"; fi
}

if [ "${1:-}" != daily ]; then
  copy
  expire
  exit
fi
trap 'exit 0' TERM INT
while :; do
  newest=$(copies 2>/dev/null | tail -n 1)
  if [ -z "$newest" ] || [ "$newest" \< "$(stamp '-1 day')" ]; then
    sh "$0" || echo 'The copy failed; it is tried again in ten minutes.' >&2
  fi
  sleep 600 &
  wait $!
done
