#!/bin/sh
# Runs Tomcat with the service in a container, and stops it without a failed request: on SIGTERM the node is drained, balancers
# have DRAIN_SECONDS (5) to notice, then Tomcat finishes the requests under way.
#
#   DATABASE_URL, DATABASE_USER, DATABASE_PASSWORD   jdbc:postgresql://HOST:5432/NAME; without a URL the embedded database, for
#                                                    trials, in the directory ORDERING_DATA
#   ORDERING_…                                       the settings of the service
#   NAME_FILE instead of NAME                        a file that contains the value, for example of a secret
set -eu
umask 077

for name in $(env | sed -n 's/^\(DATABASE_[A-Z_]*\|ORDERING_[A-Z_]*\)_FILE=.*/\1/p'); do
  [ "$name" != ORDERING_MANAGER_PASSWORD ] || continue
  eval "file=\$${name}_FILE"
  value=$(cat "$file")
  export "$name=$value"
  unset "${name}_FILE"
done

work=$CATALINA_TMPDIR
mkdir -p "$work/contexts" "$work/manager" "$work/work"
if [ -n "${DATABASE_URL:-}" ]; then
  cp "$CATALINA_BASE/conf/ordering.xml" "$work/contexts/ROOT.xml"
elif [ -n "${ORDERING_DATA:-}" ]; then
  sed '/<Resource /,/\/>/d' "$CATALINA_BASE/conf/ordering.xml" > "$work/contexts/ROOT.xml"
else
  echo 'set DATABASE_URL, or for a trial ORDERING_DATA and mount a volume there' >&2
  exit 2
fi

# An account of Tomcat's Manager that only this container can use, for ordering-admin.sh.
od -An -N16 -tx1 /dev/urandom | tr -d ' \n' > "$work/manager/password"
printf '<tomcat-users xmlns="http://tomcat.apache.org/xml" version="1.0"><user username="container" password="%s" roles="manager-jmx"/></tomcat-users>\n' \
  "$(cat "$work/manager/password")" > "$work/manager/users.xml"

export JAVA_OPTS="${JAVA_OPTS:-} -Dorg.apache.tomcat.util.digester.PROPERTY_SOURCE=org.apache.tomcat.util.digester.EnvironmentPropertySource"
"$CATALINA_HOME/bin/catalina.sh" run &
tomcat=$!

stop() {
  trap '' TERM INT
  timeout 10 "$CATALINA_BASE/bin/ordering-admin.sh" service drain > /dev/null && sleep "${DRAIN_SECONDS:-5}"
  kill -TERM "$tomcat"
}
trap stop TERM INT

status=0
wait "$tomcat" || status=$?
# a signal interrupts the wait
while kill -0 "$tomcat" 2> /dev/null; do
  status=0
  wait "$tomcat" || status=$?
done
# 143 is the exit code of a JVM after SIGTERM
[ "$status" = 143 ] || exit "$status"
