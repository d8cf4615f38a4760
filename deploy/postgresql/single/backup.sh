#!/usr/bin/env bash
# Makes a base backup of the running PostgreSQL and checks it; as the user postgres, once a day.
#
#   backup.sh [DIRECTORY [KEEP]]      by default /var/backups/ordering, and 7 backups
#
# The variables of libpq choose the server (PGHOST, PGPORT, PGUSER; by default the local one). Any moment since the oldest of
# KEEP backups can be restored. Older backups, and the archive before the oldest one, are removed.
set -euo pipefail
directory=${1:-/var/backups/ordering}
keep=${2:-7}
bin=${PG_BIN:-/usr/lib/postgresql/15/bin}
umask 077
mkdir -p "$directory/base" "$directory/wal"

name=$(date -u +%Y%m%dT%H%M%SZ)
trap 'rm -rf "$directory/base/.$name"' EXIT
"$bin/pg_basebackup" -D "$directory/base/.$name" --checkpoint=fast --wal-method=stream --no-password
"$bin/pg_verifybackup" --quiet "$directory/base/.$name"
sync -f "$directory/base/.$name"
mv "$directory/base/.$name" "$directory/base/$name"
echo "$directory/base/$name"

# shellcheck disable=SC2012 # our own names, without blanks
for old in $(ls "$directory/base" | sort | head -n "-$keep"); do rm -rf "${directory:?}/base/$old"; done
# after a restore the oldest backup is not always the one that begins first in the log; the name of a file begins with its timeline
first=$(sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p' "$directory"/base/*/backup_label | sort -k 1.9 | head -n 1)
"$bin/pg_archivecleanup" "$directory/wal" "$first"
