#!/bin/sh
# Makes docker/secrets: one file for each secret that compose.yml mounts, random where the installation chooses it, empty
# where a provider gives it. Files that are there stay as they are, so it can be run again after an upgrade.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
# The engine mounts the files as they are and the servers run without privileges, so everybody may read a file that
# nobody else reaches: the directory is its owner's alone.
chmod 700 secrets

random() { head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
secret() {
  if [ ! -e "secrets/$1" ]; then
    printf '%s' "$2" > "secrets/$1"
    chmod 444 "secrets/$1"
    echo "made docker/secrets/$1"
  fi
}

# Without it no file can be read again: keep a copy outside this machine.
secret master-key "$(random 32)"
# Of the first administrator; change it after the first login.
secret admin-password "Bufete-$(random 8)"
secret database-superuser-password "$(random 24)"
secret database-owner-password "$(random 24)"
secret database-backup-password "$(random 24)"
secret database-url "postgres://bufete:$(cat secrets/database-owner-password)@database:5432/bufete"
secret s3-access-key-id "$(random 12)"
secret s3-secret-access-key "$(random 24)"
# What Prometheus reads /metrics with.
secret metrics-token "$(random 24)"
# Mailpit keeps the messages and sends none; a real server: smtps://user:password@mail.example.com:465
secret smtp-url smtp://mail:1025

for name in openai-api-key daily-api-key daily-webhook-secret ice-servers \
  stripe-secret-key stripe-webhook-secret ath-public-token ath-private-token; do
  secret "$name" ''
done
