#!/usr/bin/env bash
# Injects faults under load and reports what clients saw. Starts the cluster of cluster.sh if it does not run.
#
#   ./faults.sh [ROUNDS [FAULT...]]      by default 3 rounds of every fault
#   RATE=20 USERS=10                     orders per second, and users: each has two clients that order and one that polls
#
# Prints a table, which is also in faults.md of the cluster's directory, and fails if a goal is missed:
#   - no fault loses, misses or repeats an order
#   - the outage is at most 15 s for a dead postmaster, and 30 s for any other fault
#   - the run with asynchronous replication loses something: otherwise the others would prove nothing
set -euo pipefail
# shellcheck source=cluster.sh
. "$(dirname "${BASH_SOURCE[0]}")/cluster.sh"
rounds=${1:-3}
shift || true
faults=("$@")
[ ${#faults[@]} -gt 0 ] || faults=(none app postmaster node machine pause standby etcd etcds senders async)
rate=${RATE:-20}
users=${USERS:-10}
table=$trial/faults.md
missed_goals=0

set_dcs() { curl -s -m 5 -o /dev/null -X PATCH -d "$1" "http://${address[$(primary)]}:8008/config"; }
etcd_leader() { local n; for n in "${nodes[@]}"; do
  # no grep -q: it would end curl, which then counts as failed
  if curl -s -m 2 "http://${address[$n]}:2379/metrics" | grep '^etcd_server_is_leader 1' >/dev/null; then echo "$n"; return; fi; done; return 1; }

# inject FAULT: `now` marks the moment; ends when every part works again
inject() {
  local at
  case $1 in
    none) now; sleep 15 ;;
    app) now; signal KILL app north; sleep 12; up app north ;;
    postmaster) at=$(primary); now; signal KILL postmaster "$at"; sleep 25 ;;
    node) at=$(primary); now; signal KILL node "$at"; sleep 35; up node "$at" ;;
    machine) at=$(primary); now; kill -9 $(processes node "$at") $(processes etcd "$at"); sleep 35; up etcd "$at"; up node "$at" ;;
    pause) at=$(primary); now; signal STOP node "$at"; sleep 35; signal CONT node "$at"; sleep 5 ;;
    standby) at=$(standby); now; signal KILL node "$at"; sleep 20; up node "$at" ;;
    etcd) at=$(etcd_leader); now; signal KILL etcd "$at"; sleep 15; up etcd "$at" ;;
    etcds) now; for at in "${nodes[@]}"; do signal KILL etcd "$at"; done; sleep 20; for at in "${nodes[@]}"; do up etcd "$at"; done; sleep 5 ;;
    senders) at=$(primary); signal STOP senders "$at"; sleep 2; now; signal KILL node "$at"; sleep 35; up node "$at" ;;
    async) at=$(primary); signal STOP senders "$at"; sleep 2; now; signal KILL node "$at"; sleep 35; up node "$at" ;;
    *) fail "no fault is named $1" ;;
  esac
  sleep 5
}
now() { echo fault >&"$order"; }

accounts() { # the prefix of their names
  database -o /dev/null -c "insert into account (firstname, lastname, email, email_key, password_hash, created_at)
    select 'Load', 'Load', name, name, password_hash, now() from account, generate_series(1, $users) i,
    lateral (select '$1' || i || '@load.example') n (name) where email = 'customer@demo.example'"
}

run() { # FAULT ROUND
  local prefix=r$RANDOM$RANDOM- result line
  accounts "$prefix"
  cat >"$trial/rows.sh" <<ROWS
. "$here/cluster.sh"
for i in \$(seq 60); do database -At -F \$'\t' -c "select a.email, o.id, coalesce(k.request_key, '-') from account a join orders o on
  o.account_id = a.id left join idempotency_key k on k.account_id = a.id and k.result = o.id::text where a.email like '$prefix%'
  order by a.email, o.position" && exit; sleep 1; done; exit 1
ROWS
  coproc LOAD { java -Xmx192m -XX:+UseSerialGC -cp "$trial/load" Load "http://${address[haproxy]}:8080" "$prefix" "$users" demo-customer "$rate" "bash $trial/rows.sh" 2>>"$trial/log/load.log"; }
  load=$LOAD_PID
  exec {order}>&"${LOAD[1]}" {responses}<&"${LOAD[0]}"
  read -r line <&"$responses" || line=nothing
  [ "$line" = ready ] || fail "the load does not start: $trial/log/load.log"
  sleep 8
  inject "$1" >&2
  echo stop >&"$order"
  read -r result <&"$responses" || fail "no result: $trial/log/load.log"
  exec {order}>&- {responses}<&-
  wait "$load" || true
  judge "$1" "$2" "$result"
}

judge() {
  local o r w m acknowledged lost missed repeated vanished others verdict=reached limit=30
  IFS=$'\t' read -r o r w m acknowledged lost missed repeated vanished others <<<"$3"
  [ "$1" != postmaster ] || limit=15
  if [ "$1" = async ]; then
    if [ "$lost" = 0 ]; then verdict=MISSED; else verdict='loses, as expected'; fi
  elif [ "$lost$missed$repeated$vanished" != 0000 ] || awk "BEGIN { exit !($o > $limit) }"; then
    verdict=MISSED
  fi
  [ "$verdict" != MISSED ] || missed_goals=$((missed_goals + 1))
  echo "| $1 | $2 | $o | $r | $w | $m | $acknowledged | $lost | $missed | $repeated | $vanished | $verdict | $others |" | tee -a "$table"
}

if [ ! -e "$trial" ]; then start >&2; fi
mkdir -p "$trial/load"
javac -d "$trial/load" "$here"/../load/*.java
database -c "update shop set slot_capacity = null, revision = revision + 1 where id = 1 and slot_capacity is not null"
cat >"$table" <<'HEAD'
| fault | round | outage of orders, s | of reads, s | longest wait, s | median, ms | acknowledged | lost | missed | repeated | vanished | | other responses |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|---|
HEAD
cat "$table"
for fault in "${faults[@]}"; do
  for round in $(seq "$rounds"); do
    healthy >&2
    if [ "$fault" = async ]; then set_dcs '{"synchronous_mode": false, "synchronous_mode_strict": false, "maximum_lag_on_failover": 104857600}'; sleep 8; fi
    run "$fault" "$round"
    if [ "$fault" = async ]; then
      set_dcs '{"synchronous_mode": true, "synchronous_mode_strict": true, "maximum_lag_on_failover": 1048576}'; sleep 8
    fi
  done
done
exit $((missed_goals > 0))
