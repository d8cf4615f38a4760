#!/usr/bin/env bash
# Tries a backup and its restore, with one PostgreSQL that has ordering.conf and one app node: orders are placed while the backup
# is taken, tables are dropped, the moment before that is restored, and every row of every table is compared. Does the same with
# a logical dump. Then restores to a moment between the orders, and tries the cursor of a lost order. Then restores the end of that,
# and the moment before the accident again. Fails if a row differs.
#
# Needs what ../ha/cluster.sh needs, without Patroni, etcd and HAProxy. Takes two minutes.
set -euo pipefail
export ORDERING_TRIAL=${ORDERING_TRIAL:-/tmp/ordering-restore} ORDERING_NET=${ORDERING_NET:-127.78.0}
single=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=../ha/cluster.sh
. "$single/../ha/cluster.sh"
export PGHOST=${address[a]} PGUSER=postgres PGPASSWORD=trial
backups=$trial/backups
service=http://${address[north]}:8080
as=$(as_postgres)

sql() { psql -X -At -q -v ON_ERROR_STOP=1 "${@:2}" "$1"; }
serve() { # DATA: starts PostgreSQL on it
  launch "postgres" $as "$bin/postgres" -D "$1" -c "listen_addresses=${address[a]}" -c unix_socket_directories= -c shared_buffers=128MB
  for _ in $(seq 240); do
    if [ "$(sql postgres -c 'select pg_is_in_recovery()' 2>/dev/null)" = f ]; then return; fi
    sleep 0.25
  done
  fail "PostgreSQL does not start: $trial/log/postgres.log"
}
end() { # NAME
  if running "$1"; then kill -INT "$(cat "$trial/run/$1")"; while running "$1"; do sleep 0.2; done; fi
}
clean_up() { end app-north; end postgres; [ "${KEEP:-}" = 1 ] || rm -rf "$trial"; }
rows() { # DATABASE: every row of every table, as text, sorted
  sql "$1" -c "select format('select %L, t::text from %I t', tablename, tablename) from pg_tables where schemaname = 'public'" |
    sed 's/$/;/' | sql "$1" | LC_ALL=C sort
}
compare() { # WHAT FILE FILE
  cmp -s "$2" "$3" || { diff "$2" "$3" | head -5 | cut -c1-200 >&2; fail "$1: rows differ"; }
  # a text may have several lines
  echo "$1: $(grep -c '^[a-z_]*|' "$2") rows of $(grep -o '^[a-z_]*|' "$2" | sort -u | wc -l) tables, all equal"
}
serve_app() { up app north; await 180 "the service" responds north 8081/health/ready; }
token() { curl -sS --fail-with-body "$service/api/token" -d grant_type=password -d client_id=demo-first-party -d device_id="$2" -d device_name=try \
  -d username="$1" -d password=demo-customer | sed 's/.*"access_token":"\([^"]*\)".*/\1/'; }
place() { curl -sS --fail-with-body "$service/orders" -H "Authorization: Bearer $1" -H 'Content-Type: application/json' -d '{"cart": [{"product_id": 1,
  "shop_id": 1}], "payment_method": "point_of_sale", "checkout": {"method": "takeout", "takeout": {"shops": {"a": {"id": 1, "date": "'"$(date -d '2 days' +%F)"'",
  "time": "10:00"}}}}}' | sed 's/.*"results":\[{"id":\([0-9]*\).*/\1/'; }
seconds() { awk "BEGIN { printf \"%.1f\", $(date +%s.%N) - $1 }"; }

[ ! -e "$trial" ] || fail "$trial exists"
[ -n "$war" ] && [ -n "$tomcat" ] || fail "the WAR or Tomcat is missing"
trap clean_up EXIT
mkdir -p "$trial"/{run,log,data,load} "$backups/wal"
printf trial >"$trial/password"
if [ "$(id -u)" = 0 ]; then chown -R postgres: "$trial"; fi
$as "$bin/initdb" -D "$trial/data/first" -U postgres --auth=scram-sha-256 --pwfile="$trial/password" --encoding=UTF8 --locale=C.UTF-8 --data-checksums >"$trial/log/initdb.log"
grep -v -e ^listen_addresses -e ^shared_buffers "$single/ordering.conf" | sed "s|/var/backups/ordering|$backups|" >>"$trial/data/first/postgresql.conf"
serve "$trial/data/first"
sql postgres -c "create role ordering login password 'trial'" -c "create database ordering owner ordering"
sed -e "s|localhost:5432|${address[a]}:5432|" -e 's|CHANGE-ME|trial|' \
  -e "s|https://orders.example.com|$service|" "$single/../../tomcat/ordering.xml" >"$trial/context.xml"
prepare_app north "$trial/context.xml"
serve_app
sql ordering -c "update shop set slot_capacity = null, revision = revision + 1 where id = 1" -c "insert into account (firstname, lastname, email, email_key,
  password_hash, created_at) select 'Load', 'Load', name, name, password_hash, now() from account, generate_series(1, 5) i, lateral (select 'restore' || i || '@load.example')
  n (name) where email = 'customer@demo.example'"

# orders, and a base backup between them
javac -d "$trial/load" "$single"/../load/*.java
coproc LOAD { java -cp "$trial/load" Load "$service" restore 5 demo-customer 20 true 2>>"$trial/log/load.log"; }
load=$LOAD_PID
exec {order}>&"${LOAD[1]}" {responses}<&"${LOAD[0]}"
read -r line <&"$responses" || fail "no load: $trial/log/load.log"
sleep 4
begun=$(date +%s.%N)
$as env PGHOST="$PGHOST" PGPASSWORD="$PGPASSWORD" PG_BIN="$bin" PGUSER=postgres "$single/backup.sh" "$backups" >/dev/null
echo "base backup while orders are placed: $(seconds "$begun") s, $(du -sm "$backups/base" | cut -f1) MB, verified"
sleep 6
middle=$(sql ordering -c 'select clock_timestamp()')
sleep 4
echo stop >&"$order"
read -r line <&"$responses" || true
wait "$load" || true
orders=$(sql ordering -c 'select count(*) from orders')
lost=$(token restore1@load.example lost)
lost=$(place "$lost")
end app-north

# the accident
rows ordering >"$trial/before"
moment=$(sql ordering -c 'select clock_timestamp()')
sleep 1.5
sql ordering -c 'drop table order_line_option, order_line_upload, order_line, order_reservation' -c 'delete from idempotency_key' -c 'select pg_switch_wal()' >/dev/null
$as env PGHOST="$PGHOST" PGPASSWORD="$PGPASSWORD" PG_BIN="$bin" PGUSER=postgres "$single/backup.sh" "$backups" >/dev/null # of the wreck
end postgres

begun=$(date +%s.%N)
$as "$single/restore.sh" "$backups" "$trial/data/second" "$moment" >/dev/null
serve "$trial/data/second"
echo "restored to the moment before the accident: $(seconds "$begun") s, $orders orders"
rows ordering >"$trial/after"
compare "point in time" "$trial/before" "$trial/after"

begun=$(date +%s.%N)
"$bin/pg_dump" -Fc ordering >"$trial/ordering.dump"
echo "logical dump: $(seconds "$begun") s, $(du -k "$trial/ordering.dump" | cut -f1) KB"
begun=$(date +%s.%N)
sql postgres -c 'create database copy owner ordering'
"$bin/pg_restore" --exit-on-error --single-transaction --dbname=copy "$trial/ordering.dump"
echo "logical restore: $(seconds "$begun") s"
rows copy >"$trial/copy"
compare "logical dump" "$trial/before" "$trial/copy"
serve_app
token restore1@load.example after >/dev/null
echo "the service runs on what was restored"
end app-north
end postgres

# a restore that loses orders
$as "$single/restore.sh" "$backups" "$trial/data/third" "$middle" >/dev/null
serve "$trial/data/third"
echo "restored to a moment in the midst of the orders: $((orders + 1 - $(sql ordering -c 'select count(*) from orders'))) orders are lost"
sql ordering -f "$single/after-restore.sql" >/dev/null
serve_app
access=$(token restore1@load.example later)
new=$(place "$access")
[ "$new" -gt "$lost" ] || fail "the id $new may have been given out before"
response=$(curl -s -G "$service/orders" -d sort=ascending -d after_id="$lost" -H "Authorization: Bearer $access")
[[ $response == *'"invalid_cursor"'* ]] || fail "a lost cursor: $response"
echo "the next order has id $new, the last lost one $lost; the cursor of a lost order is refused: $(sed 's/.*"error":"\([^"]*\)".*/\1/' <<<"$response")"
end app-north
rows ordering >"$trial/before-end"
end postgres

# each restore begins a new timeline, and the newest backup is of the wreck on the first one
$as "$single/restore.sh" "$backups" "$trial/data/fourth" >/dev/null
serve "$trial/data/fourth"
rows ordering >"$trial/end"
compare "the end of what was restored" "$trial/before-end" "$trial/end"
end postgres
$as "$single/restore.sh" "$backups" "$trial/data/fifth" "$moment" >/dev/null
serve "$trial/data/fifth"
rows ordering >"$trial/again"
compare "the moment before the accident again" "$trial/before" "$trial/again"
