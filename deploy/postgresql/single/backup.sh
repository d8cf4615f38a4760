#!/usr/bin/env bash
# A base backup of the running PostgreSQL, checked, beside the archive of its log of changes; as the user postgres, once a day.
#
#   backup.sh [DIRECTORY [KEEP]]      /var/backups/ordering, and 7 backups, unless told otherwise
#
# The server is the one of libpq's variables (PGHOST, PGPORT, PGUSER; by default the local one). With KEEP backups any moment
# since the oldest of them can be restored; what is older goes.
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
oldest=$(ls "$directory/base" | sort | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p' "$directory/base/$oldest/backup_label")
"$bin/pg_archivecleanup" "$directory/wal" "$first"
