#!/bin/sh
# Copies the bucket beside the copies of the database. Objects are written before the rows that name them and never change,
# so a copy of the bucket made AFTER a copy of the database has every file of that copy. Nothing is removed from the copy:
# the database can be brought to a moment at which a file that was removed since was still there.
#   copy-bucket.sh          now
#   copy-bucket.sh hourly   after each copy of the database, and each hour
set -eu
secrets=${SECRETS_DIRECTORY:-/run/secrets}
AWS_ACCESS_KEY_ID=$(cat "$secrets/s3-access-key-id")
AWS_SECRET_ACCESS_KEY=$(cat "$secrets/s3-secret-access-key")
export AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY
backups=${BACKUPS:-/backups}

newest_database() { ls "$backups/base" 2>/dev/null | grep 'Z$' | sort | tail -n 1 || true; }

copy() {
  before=$(newest_database)
  mkdir -p "$backups/bucket"
  aws --endpoint-url "$S3_ENDPOINT" s3 sync "s3://$S3_BUCKET" "$backups/bucket" --only-show-errors
  printf '%s\n' "$before" > "$backups/bucket.after"
  echo "$backups/bucket has every file of the database's copy ${before:-(none yet)}"
}

if [ "${1:-}" != hourly ]; then
  copy
  exit
fi
trap 'exit 0' TERM INT
minutes=60
while :; do
  if [ "$minutes" -ge 60 ] || [ "$(newest_database)" != "$(cat "$backups/bucket.after" 2>/dev/null)" ]; then
    if sh "$0"; then minutes=0; else echo 'The bucket could not be copied; it is tried again in a minute.' >&2; fi
  fi
  sleep 60 &
  wait $!
  minutes=$((minutes + 1))
done
