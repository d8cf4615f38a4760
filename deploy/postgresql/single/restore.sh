#!/usr/bin/env bash
# Restores a backup of backup.sh into an empty data directory; as the user postgres, with the service and PostgreSQL stopped.
#
#   restore.sh DIRECTORY DATA [TIME]      to the end of the archive, or to the state at TIME ('2026-11-20 17:45:00+00')
#
# Then start PostgreSQL on DATA, wait until it is no longer in recovery, and run after-restore.sql before the service starts.
set -euo pipefail
directory=$1
data=$2
time=${3:-}
umask 077
if [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then echo "$data is not empty" >&2; exit 1; fi

# the newest backup that was finished before that time
chosen=
for backup in "$directory"/base/*; do
  finished=$(stat -c %Y "$backup/backup_manifest")
  if [ -z "$time" ] || [ "$finished" -lt "$(date -d "$time" +%s)" ]; then chosen=$backup; fi
done
[ -n "$chosen" ] || { echo "no backup in $directory/base is older than $time" >&2; exit 1; }
mkdir -p "$data"
cp -a "$chosen/." "$data/"
chmod 700 "$data"
# a backup of a server that was itself restored still has what it was restored with
sed -i '/^recovery_target_time\|^recovery_target_action\|^restore_command/d' "$data/postgresql.auto.conf"
{
  echo "restore_command = 'cp \"$directory/wal/%f\" \"%p\"'"
  echo "recovery_target_action = 'promote'"
  if [ -n "$time" ]; then echo "recovery_target_time = '$time'"; fi
} >>"$data/postgresql.auto.conf"
touch "$data/recovery.signal"
echo "$chosen"
