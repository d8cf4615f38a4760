#!/usr/bin/env bash
# Measures the processor time and the log of an order and of a poll, and what a second app node and synchronous replication add,
# for ../../GROWTH.md. Starts the cluster of cluster.sh if it does not run. Other work on the machine hardly changes processor
# times, which come from /proc, but does change rates and latencies.
#
#   ./measure.sh [SECONDS]      by default 20 seconds of each
#
# The table is also in measured.md of the cluster's directory. The cluster runs on: ./cluster.sh stop ends it.
set -euo pipefail
# shellcheck source=cluster.sh
. "$(dirname "${BASH_SOURCE[0]}")/cluster.sh"
seconds=${1:-20}
tick=$(getconf CLK_TCK)

# processor time of processes so far, in ms: of those named, with the ended children of a postmaster
cpu() {
  local total=0 pid f
  for pid in "$@"; do
    f=$(sed 's/.*) //' "/proc/$pid/stat" 2>/dev/null) || continue
    # shellcheck disable=SC2086 # its fields
    set -- $f
    total=$((total + ${12} + ${13} + ${14} + ${15}))
  done
  echo $((total * 1000 / tick))
}
server() { local p; p=$(postmaster "$1"); echo "$p"; pgrep -P "$p"; }
# shellcheck disable=SC2046 # lists of ids
all() { # app, primary, synchronous standby, HAProxy (ms), log (bytes)
  echo "$(cpu $(cat "$trial"/run/app-north "$trial"/run/app-south)) $(cpu $(server "$first")) $(cpu $(server "$second")) $(cpu $(cat "$trial/run/haproxy-all")) $(
    database -At -c "select pg_current_wal_lsn() - '0/0'")"
}
run() { # NAME RATE USERS PAUSE-OF-POLLERS: prints what one request cost
  local prefix=m$RANDOM$RANDOM- load order responses line before after count
  database -o /dev/null -c "insert into account (firstname, lastname, email, email_key, password_hash, created_at) select 'Load', 'Load', name, name,
    password_hash, now() from account, generate_series(1, $3) i, lateral (select '$prefix' || i || '@load.example') n (name) where email = 'customer@demo.example'"
  first=$(primary) second=$(standby)
  coproc LOAD { java -Xmx192m -XX:+UseSerialGC "-Dpoll.pause=$4" -cp "$trial/load" Load "http://${address[haproxy]}:8080" "$prefix" "$3" demo-customer "$2" true 2>>"$trial/log/load.log"; }
  load=$LOAD_PID
  exec {order}>&"${LOAD[1]}" {responses}<&"${LOAD[0]}"
  read -r line <&"$responses" || fail "no load: $trial/log/load.log"
  sleep 3
  echo count >&"$order"; read -r -a before <<<"$(all)"; read -r line <&"$responses"; local from=$line
  sleep "$seconds"
  echo count >&"$order"; read -r -a after <<<"$(all)"; read -r line <&"$responses"
  echo stop >&"$order"; read -r count <&"$responses" || true
  exec {order}>&- {responses}<&-
  wait "$load" || true
  awk -v name="$1" -v f="$from" -v t="$line" -v b="${before[*]}" -v a="${after[*]}" -v s="$seconds" -v m="$(cut -f4 <<<"$count")" 'BEGIN {
    split(f, x, " "); split(t, y, " "); split(b, p, " "); split(a, q, " ")
    orders = y[1] - x[1]; polls = y[2] - x[2]; n = (orders > 0 ? orders : polls); if (n == 0) n = 1
    printf "| %s | %.1f | %.1f | %s | %.2f | %.2f | %.2f | %.2f | %.1f |\n", name, orders / s, polls / s, (orders > 0 ? m : ""), (q[1] - p[1]) / n, (q[2] - p[2]) / n,
      (q[3] - p[3]) / n, (q[4] - p[4]) / n, (q[5] - p[5]) / n / 1024 }' | tee -a "$trial/measured.md"
}

if [ ! -e "$trial" ]; then start >&2; fi
mkdir -p "$trial/load"
javac -d "$trial/load" "$here"/../load/*.java
database -c "update shop set slot_capacity = null, revision = revision + 1 where id = 1 and slot_capacity is not null"
healthy >&2
echo '| | orders/s | polls/s | median, ms | app, ms | primary, ms | standby, ms | HAProxy, ms | log, KB |
|---|--:|--:|--:|--:|--:|--:|--:|--:|' | tee "$trial/measured.md"
run 'warming up' 5000 8 1000000
run 'polls, two nodes' 0 8 0
run 'orders, two nodes, synchronous' 5000 8 1000000
mode() { curl -s -m 5 -o /dev/null -X PATCH -d "{\"synchronous_mode\": $1, \"synchronous_mode_strict\": $1}" "http://${address[$(primary)]}:8008/config"; sleep 8; }
standby() { find_node sync || find_node replica; }
mode false
run 'orders, two nodes, asynchronous' 5000 8 1000000
mode true
run 'orders, two nodes, synchronous, again' 5000 8 1000000
trap 'kill -CONT "$(cat "$trial/run/app-south")"' EXIT
kill -STOP "$(cat "$trial/run/app-south")"; sleep 4
run 'orders, one node, synchronous' 5000 8 1000000
run 'polls, one node' 0 8 0
