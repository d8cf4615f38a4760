#!/usr/bin/env bash
# A whole cluster on one machine, to try it: three etcd members and database nodes (a, b, c), two app nodes (north, south)
# and HAProxy, each at its own loopback IP address, with the files of this directory. All its files are in one directory.
#
#   ./cluster.sh start | stop | status | psql [ARGUMENT...]
#   ./cluster.sh up|kill|pause|resume node a|b|c      (Patroni and PostgreSQL)
#   ./cluster.sh up|kill etcd a|b|c
#   ./cluster.sh up|kill app north|south
#   ./cluster.sh kill postmaster a|b|c
#   ./cluster.sh pause senders a|b|c                  (PostgreSQL's walsenders)
#   ./cluster.sh primary | standby                    (prints the node)
#
# Needs the Debian packages patroni, etcd-server, haproxy, postgresql-15, gettext-base, openssl and curl; a JDK; the packaged WAR (ORDERING_WAR,
# target/ordering.war) and Tomcat (CATALINA_HOME; mvn package unpacks one into target/servers or target/cargo). As root,
# databases run as the user postgres. The directory is ORDERING_TRIAL, /tmp/ordering-ha; stop removes it unless KEEP=1.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../../.." && pwd)
trial=${ORDERING_TRIAL:-/tmp/ordering-ha}
war=${ORDERING_WAR:-$(ls "$root"/target/ordering*.war 2>/dev/null | head -1 || true)}
tomcat=${CATALINA_HOME:-$(ls -d "$root"/target/servers/apache-tomcat-* "$root"/target/cargo/tomcat/*/apache-tomcat-* 2>/dev/null | head -1 || true)}
net=${ORDERING_NET:-127.77.0}
bin=${PG_BIN:-/usr/lib/postgresql/15/bin}
nodes=(a b c)
declare -A address=([a]=$net.1 [b]=$net.2 [c]=$net.3 [north]=$net.11 [south]=$net.12 [haproxy]=$net.20)

fail() { echo "$*" >&2; exit 1; }

# Starts a process in its own session and stores its id: launch NAME COMMAND...
launch() {
  local name=$1; shift
  (cd "$trial" && exec setsid "$@" >>"$trial/log/$name.log" 2>&1 </dev/null) &
  echo $! >"$trial/run/$name"
}
# Whether a process runs. One that was killed may be a zombie for a while.
running() { [ -f "$trial/run/$1" ] && ps -o state= -p "$(cat "$trial/run/$1")" | grep -qv Z; }
ended() { ! running "$1"; }
as_postgres() { if [ "$(id -u)" = 0 ]; then echo setpriv --reuid=postgres --regid=postgres --clear-groups --inh-caps=-all; fi; }
fill() { NODE=${1-} ADDRESS=${2-} DATA=${3-} envsubst; }
await() { # await SECONDS WHAT COMMAND...
  local end=$((SECONDS + $1)) what=$2; shift 2
  until "$@" >/dev/null 2>&1; do [ $SECONDS -lt $end ] || fail "not within the time: $what; see $trial/log, and stop the rest with $here/cluster.sh stop"; sleep 0.5; done
}
responds() { [ "$(curl -s -m 2 -o /dev/null -w '%{http_code}' "http://${address[$1]}:$2")" = 200 ]; }
find_node() { local n; for n in "${nodes[@]}"; do if responds "$n" "8008/$1"; then echo "$n"; return; fi; done; return 1; }
primary() { find_node primary; }
standby() { find_node sync; }
database() { PGPASSWORD=$(cat "$trial/superuser") psql -X -q -v ON_ERROR_STOP=1 "host=${address[haproxy]} port=5000 user=postgres dbname=${DB:-ordering} connect_timeout=3" "$@"; }

# The base directory of a Tomcat with the WAR: prepare_app NAME CONTEXT-FILE
prepare_app() {
  local base=$trial/$1
  mkdir -p "$base"/{conf/Catalina/localhost,logs,temp,webapps/ROOT,work}
  cp "$tomcat/conf/web.xml" "$base/conf/"
  cp "$2" "$base/conf/Catalina/localhost/ROOT.xml"
  (cd "$base/webapps/ROOT" && jar xf "$war")
  cat >"$base/conf/server.xml" <<XML
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8080" address="${address[$1]}" protocol="HTTP/1.1" bindOnInit="false"/>
    <Connector port="8081" address="${address[$1]}" protocol="HTTP/1.1" bindOnInit="false" maxThreads="4" minSpareThreads="4"/>
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps" unpackWARs="false" autoDeploy="false"/>
    </Engine>
  </Service>
</Server>
XML
}
prepare() {
  [ -n "$war" ] && [ -n "$tomcat" ] || fail "the WAR or Tomcat is missing: mvn package -DskipTests, see the first lines of this script"
  mkdir -p "$trial"/{run,log,data,etc,backups/wal}
  for secret in superuser replication ordering; do openssl rand -hex 16 >"$trial/$secret"; done
  chmod 600 "$trial"/{superuser,replication,ordering}
  export MEMBERS ETCD NAME BIN=$bin ARCHIVE=$trial/backups/wal NETWORK=127.0.0.0/8 A=${address[a]} B=${address[b]} C=${address[c]} NORTH=${address[north]} SOUTH=${address[south]}
  MEMBERS=$(for n in "${nodes[@]}"; do echo "$n=http://${address[$n]}:2380"; done | paste -sd,)
  ETCD=$(for n in "${nodes[@]}"; do echo "${address[$n]}:2379"; done | paste -sd,)
  export SUPERUSER_PASSWORD REPLICATION_PASSWORD PASSWORD DATABASE=${address[haproxy]} PROXY=127.0.0.1 PUBLIC_URL=http://${address[haproxy]}:8080
  SUPERUSER_PASSWORD=$(cat "$trial/superuser") REPLICATION_PASSWORD=$(cat "$trial/replication") PASSWORD=$(cat "$trial/ordering")
  for n in "${nodes[@]}"; do
    NAME=$n fill "$n" "${address[$n]}" "$trial/data/etcd-$n" <"$here/etcd.env" >"$trial/etc/etcd-$n.env"
    fill "$n" "${address[$n]}" "$trial/data/$n" <"$here/patroni.yml" >"$trial/etc/patroni-$n.yml"
  done
  fill haproxy "${address[haproxy]}" <"$here/haproxy.cfg" >"$trial/etc/haproxy.cfg"
  fill <"$here/ordering.xml" >"$trial/etc/ordering.xml"
  for n in north south; do prepare_app "$n" "$trial/etc/ordering.xml"; done
  if [ "$(id -u)" = 0 ]; then chown -R postgres: "$trial/data" "$trial/etc" "$trial/log" "$trial/backups"; fi
}

up() {
  running "$1-$2" && fail "$1 $2 is running"
  case $1 in
    etcd) launch "etcd-$2" $(as_postgres) env $(grep -v '^#' "$trial/etc/etcd-$2.env") /usr/bin/etcd --log-level warn ;;
    node) launch "node-$2" $(as_postgres) env -u PGPASSWORD /usr/bin/patroni "$trial/etc/patroni-$2.yml" ;;
    haproxy) launch haproxy-$2 /usr/sbin/haproxy -db -f "$trial/etc/haproxy.cfg" ;;
    app) launch "app-$2" java -Xmx320m -Xss512k -XX:+UseSerialGC "-Dcatalina.home=$tomcat" "-Dcatalina.base=$trial/$2" "-Djava.io.tmpdir=$trial/$2/temp" \
      -Dordering.demo=true -cp "$tomcat/bin/bootstrap.jar:$tomcat/bin/tomcat-juli.jar" org.apache.catalina.startup.Bootstrap start ;;
    *) fail "no part is named $1" ;;
  esac
}

postmaster() { head -1 "$trial/data/$1/postmaster.pid" 2>/dev/null; }
processes() { # of a part: its own, and PostgreSQL's
  case $1 in
    postmaster) postmaster "$2" ;;
    senders) pgrep -f '^postgres: .*walsender' -P "$(postmaster "$2")" ;;
    node) cat "$trial/run/node-$2"; if p=$(postmaster "$2") && [ -n "$p" ]; then echo "$p"; pgrep -P "$p" || true; fi ;;
    *) cat "$trial/run/$1-$2" ;;
  esac
}
signal() { kill "-$1" $(processes "$2" "$3") 2>/dev/null || true; }

start() {
  [ ! -e "$trial" ] || fail "$trial exists: stop first"
  prepare
  for n in "${nodes[@]}"; do up etcd "$n"; done
  for n in "${nodes[@]}"; do up node "$n"; done
  up haproxy all
  await 90 "a primary" primary
  await 90 "a synchronous standby" standby
  DB=postgres database -c "create role ordering login password '$(cat "$trial/ordering")'" \
    -c "alter role ordering set idle_in_transaction_session_timeout = '10s'" -c "create database ordering owner ordering"
  up app north
  await 120 "the first app node" responds north 8081/health/ready
  up app south
  await 120 "the second app node" responds south 8081/health/ready
  healthy
}
# Every part works, and one standby is synchronous.
healthy() {
  for n in "${nodes[@]}"; do
    await 60 "etcd $n" responds "$n" 2379/health
    await 120 "node $n" responds "$n" 8008/health
  done
  await 60 "a primary" primary
  await 60 "a synchronous standby" standby
  for n in "${nodes[@]}"; do [ "$n" = "$(primary)" ] || await 120 "replica $n" responds "$n" 8008/replica; done
  for n in north south; do await 120 "app $n" responds $n 8081/health/ready; done
  await 30 "the service through HAProxy" responds haproxy 8080/versions
  await 30 "the database through HAProxy" database -c 'select 1'
}
stop() {
  end() { # SIGNAL NAME...
    local name signal=$1; shift
    for name in "$@"; do if running "$name"; then kill "-$signal" "$(cat "$trial/run/$name")" || true; fi; done
  }
  end TERM app-north app-south
  for n in "${nodes[@]}"; do signal CONT node "$n"; done
  end TERM node-a node-b node-c
  for _ in $(seq 60); do
    running app-north || running app-south || running node-a || running node-b || running node-c || break
    sleep 0.5
  done
  for n in "${nodes[@]}"; do signal KILL node "$n"; done
  end KILL app-north app-south etcd-a etcd-b etcd-c haproxy-all
  sleep 1
  [ "${KEEP:-}" = 1 ] || rm -rf "$trial"
}
status() { patronictl -c "$trial/etc/patroni-a.yml" list; for f in "$trial"/run/*; do running "$(basename "$f")" && echo "$(basename "$f") runs" || echo "$(basename "$f") does not run"; done; }

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  case "${1-}" in
    start | stop | status | primary | standby | healthy) "$1" ;;
    psql) shift; database "$@" ;;
    up) up "$2" "$3" ;;
    kill) signal KILL "$2" "$3"; await 10 "the end of $2 $3" ended "$2-$3" ;;
    pause) signal STOP "$2" "$3" ;;
    resume) signal CONT "$2" "$3" ;;
    *) sed -n '2,/^set/{/^#/p}' "$0"; exit 2 ;;
  esac
fi
