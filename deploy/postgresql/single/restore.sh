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

before() { [ -z "$time" ] || [ "$(stat -c %Y "$1")" -lt "$(date -d "$time" +%s)" ]; }
position() { echo $(((16#${1%/*} << 32) + 16#${1#*/})); } # of 1/6B374D84

# A restore begins a new timeline, and so does a failover; this is the one that has that time. A failover left out nothing, and
# the log just before it may be complete only in the timeline that it began.
timeline=00000001
continued() { tail -n 1 "$1" | grep -q "^$((16#$timeline))[[:space:]].*no recovery target specified"; }
for history in "$directory"/wal/*.history; do
  if [ -e "$history" ] && { before "$history" || continued "$history"; }; then timeline=$(basename "$history" .history); fi
done
# whether it continues the backup, and not from a moment before it: then a restore undid what the backup has
continues() { # BACKUP
  local own end fork
  read -r own end < <(sed -n 's/.*"Timeline": \([0-9]*\),.*"End-LSN": "\(.*\)".*/\1 \2/p' "$1/backup_manifest")
  if [ "$own" = $((16#$timeline)) ]; then return; fi
  fork=$(awk -v own="$own" '$1 == own { print $2 }' "$directory/wal/$timeline.history")
  [ -n "$fork" ] && [ "$(position "$end")" -le "$(position "$fork")" ]
}

# the newest such backup that was finished before that time
chosen=
for backup in "$directory"/base/*; do
  if before "$backup/backup_manifest" && continues "$backup"; then chosen=$backup; fi
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
  echo "recovery_target_timeline = '0x$timeline'"
  if [ -n "$time" ]; then echo "recovery_target_time = '$time'"; fi
} >>"$data/postgresql.auto.conf"
touch "$data/recovery.signal"
echo "$chosen"
