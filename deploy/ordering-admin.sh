#!/bin/sh
# Administers the ordering service through the JMX proxy of Tomcat's Manager.
#
#   ordering-admin.sh users create email=baker@shop.example firstname=Bo lastname=Bakker
#   ordering-admin.sh tokens devices user=baker@shop.example
#   ordering-admin.sh service Version
#
# Without arguments it lists its commands. Needs curl, and an account of the Manager with the
# role manager-jmx. These variables say where the Manager is, and which account to use:
#
#   ORDERING_MANAGER                the Manager's URL (http://localhost:8080/manager)
#   ORDERING_MANAGER_USER           the account (admin)
#   ORDERING_MANAGER_PASSWORD_FILE  a file with its password on the first line, or
#   ORDERING_MANAGER_PASSWORD       the password itself
#   ORDERING_CONTEXT                the context path of the service (/)
#   ORDERING_CONTEXT_VERSION        an older version, in a parallel deployment (001); by default the newest
#
# A value NAME=@FILE is read from a file. A table is printed as lines with tabs between the columns.
# The exit code is 0 for success, 1 if the service refused the command or a file cannot be read (the reason
# is printed), 2 if the arguments are wrong, 22 if the Manager rejects the account or there is none at its
# URL, and one of curl's if that cannot be reached.
set -eu

# Each line: the concern, then an attribute (with a capital first letter), or an operation and its
# parameters; those in brackets are optional.
known() {
  cat <<'END'
catalogue platforms [after]
catalogue addPlatform name
catalogue setBranding platform [colour] [logo]
catalogue companies [after]
catalogue shops company [after]
catalogue addCompany name vat street nr zipcode city country
catalogue addShop company name street nr zipcode city country currency zone
catalogue renamePlatform platform name
catalogue renameCompany company name
catalogue renameShop shop name
catalogue removePlatform platform
catalogue removeCompany company
catalogue removeShop shop
catalogue validate company file
catalogue importFile company file
catalogue validateText company json
catalogue importText company json
catalogue export company
catalogue schema
clients list [after]
clients show clientId
clients register clientId name platform redirectUris scopes [company] [origins]
clients rename clientId name
clients setRedirectUris clientId redirectUris
clients setOrigins clientId [origins]
clients setScopes clientId scopes
clients setFirstParty clientId firstParty
clients setChallengeRequired clientId required
clients setPlatform clientId platform
clients setCompany clientId [company]
clients disable clientId
clients enable clientId
clients remove clientId
loyalty list company [after]
loyalty ofUser user
loyalty show card
loyalty bookings card [before]
loyalty issue company [user] [number]
loyalty adjust card points reason
loyalty block card
loyalty unblock card
mail Waiting
mail DelaySeconds
mail list [before]
mail failures [before]
mail retry mail
mail retryAll
mail sendTest recipient
metrics Requests
metrics ServerErrors
metrics PoolActive
metrics PoolMaximum
metrics FeedPositions
metrics NotificationsDue
metrics list [prefix]
notifications Waiting
notifications Due
notifications DelaySeconds
notifications Devices
notifications queue [after]
notifications show notification
notifications cancel notification
notifications retry notification
orders find filter [before]
orders show order
orders lines order
orders detail order
orders showByNumber shop year number
orders history order
orders setStatus order status [reason] [text]
orders ready order
orders setPayment order payment
orders refund order
orders setExternalNumber order number
payments providers [after]
payments configure company file
payments choose company provider
payments remove company
payments test company
payments attempts [before]
payments attemptsOfOrder order
payments refunds attempt
payments look attempt
payments refund order
payments differences
payments encryptAnew
pushConfigurations list [after]
pushConfigurations register clientId service file
pushConfigurations registerWebPush clientId subject
pushConfigurations replace clientId service file
pushConfigurations remove clientId service
pushConfigurations encryptAnew
service Version
service Started
service DatabaseProduct
service DatabaseUrl
service DatabaseReachable
service Ready
service overview
service settings
service migrations
service audit [before]
service backup name
service drain
service resume
tokens devices user
tokens counts [after]
tokens revokeUser user
tokens revokeDevice user device [client]
tokens revokeClient client
users find part [after]
users list [after]
users show user
users create email firstname lastname
users resetPassword user
users signOutEverywhere user
users disable user
users enable user
users permissions user
users permit user company kinds [shops]
users forbid user company
users export user [file]
users erase user
users erased
users eraseAgain file
webhooks Waiting
webhooks Failing
webhooks DelaySeconds
webhooks list [after]
webhooks show webhook
webhooks attempts webhook [before]
webhooks enable webhook
webhooks disable webhook
webhooks replay webhook after
webhooks test webhook
webhooks encryptAnew
END
}

fail() {
  printf '%s\n' "$1" >&2
  exit 2
}

refused() {
  printf '%s\n' "$1" >&2
  exit 22
}

usage() {
  printf 'usage: ordering-admin.sh CONCERN OPERATION [NAME=VALUE]...\n\n'
  known
}

# As text between the double quotes of a curl configuration file.
quoted() {
  printf '%s' "$1" | sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' | awk 'NR > 1 { printf "\\n" } { printf "%s", $0 }'
}

# The proxy separates arguments by commas and has no escape for them; the service undoes this one.
escaped() {
  printf '%s' "$1" | sed -e 's/%/%25/g' -e 's/,/%2C/g'
}

password() {
  if [ -n "${ORDERING_MANAGER_PASSWORD_FILE:-}" ]; then
    head -n 1 "$ORDERING_MANAGER_PASSWORD_FILE"
  elif [ -n "${ORDERING_MANAGER_PASSWORD:-}" ]; then
    printf '%s\n' "$ORDERING_MANAGER_PASSWORD"
  else
    fail 'set ORDERING_MANAGER_PASSWORD_FILE or ORDERING_MANAGER_PASSWORD'
  fi
}

# The value given for a parameter; empty if none is.
value_of() {
  wanted=$1
  shift
  for given in "$@"; do
    case $given in
      "$wanted=@"*) cat "${given#"$wanted=@"}" ;;
      "$wanted="*) printf '%s' "${given#*=}" ;;
    esac
  done
}

if [ $# -lt 2 ]; then
  usage
  exit 2
fi
concern=$1
operation=$2
shift 2
line=$(known | awk -v c="$concern" -v o="$operation" '$1 == c && $2 == o')
[ -n "$line" ] || fail "there is no $concern $operation; ordering-admin.sh alone lists what there is"
parameters=$(printf '%s\n' "$line" | cut -s -d ' ' -f 3-)

names=' '
for given in "$@"; do
  name=${given%%=*}
  case " $parameters " in
    *" $name "* | *" [$name] "*) ;;
    *) fail "$concern $operation takes: ${parameters:-nothing}; not: $given" ;;
  esac
  case $names in
    *" $name "*) fail "$name is given twice" ;;
  esac
  names="$names$name "
done

# Arguments by their place, up to the last that is given.
arguments=
pending=
count=0
for parameter in $parameters; do
  name=${parameter#[}
  name=${name%]}
  value=$(value_of "$name" "$@")
  if [ -z "$value" ]; then
    case $names in
      *" $name "*) fail "the value of $name is empty" ;;
    esac
    case $parameter in
      '['*) ;;
      *) fail "$name is missing; $concern $operation takes: $parameters" ;;
    esac
    pending="$pending,"
  else
    if [ $count -gt 0 ]; then
      pending="$pending,"
    fi
    arguments="$arguments$pending$(escaped "$value")"
    pending=
    count=$((count + 1))
  fi
done

secret=$(password)
bean=$(printf '%s' "$concern" | awk '{ print toupper(substr($0, 1, 1)) substr($0, 2) }')
name="ordering:type=$bean,context=\"${ORDERING_CONTEXT:-/}\""
if [ -n "${ORDERING_CONTEXT_VERSION:-}" ]; then
  name="$name,version=\"$ORDERING_CONTEXT_VERSION\""
fi

# No secret or personal data are on a command line: curl reads all of them from its input.
answer=$(
  {
    printf 'url = "%s/jmxproxy"\n' "$(quoted "${ORDERING_MANAGER:-http://localhost:8080/manager}")"
    printf 'user = "%s:%s"\n' "$(quoted "${ORDERING_MANAGER_USER:-admin}")" "$(quoted "$secret")"
    case $operation in
      [A-Z]*)
        printf 'data-urlencode = "get=%s"\n' "$(quoted "$name")"
        printf 'data-urlencode = "att=%s"\n' "$operation"
        ;;
      *)
        printf 'data-urlencode = "invoke=%s"\n' "$(quoted "$name")"
        printf 'data-urlencode = "op=%s"\n' "$operation"
        if [ $count -gt 0 ]; then
          printf 'data-urlencode = "ps=%s"\n' "$(quoted "$arguments")"
        fi
        ;;
    esac
  } | curl --silent --show-error --get --write-out '\n%{http_code}' --config -
)
status=${answer##*
}
answer=$(printf '%s' "${answer%
*}")

manager=${ORDERING_MANAGER:-http://localhost:8080/manager}
case $status in
  2??) ;;
  401) refused "the Manager refuses the account ${ORDERING_MANAGER_USER:-admin}: its name or password is not that of conf/tomcat-users.xml, or it was locked for five minutes after five wrong passwords" ;;
  403) refused "the Manager lets the account ${ORDERING_MANAGER_USER:-admin} do no such thing: it needs the role manager-jmx, and has to call from an address that the Manager's context file allows (the machine itself)" ;;
  404) refused "there is no Manager at $manager: copy deploy/tomcat/manager.xml to conf/Catalina/localhost, or set ORDERING_MANAGER" ;;
  *) refused "the Manager at $manager answers $status; its log tells why" ;;
esac

case $answer in
  'OK - Attribute get '*) printf '%s\n' "${answer#*"$operation = "}" ;;
  'OK - '*) printf '%s\n' "$answer" | tail -n +2 ;;
  'Error - javax.management.MBeanException: '*)
    # the reason, which the proxy prints twice
    printf '%s\n' "${answer#Error - javax.management.MBeanException: }" \
      | awk '/^javax.management.MBeanException: / { exit } { print }' >&2
    exit 1
    ;;
  *InstanceNotFoundException* | *"$name"*)
    printf 'the service is not running at context %s\n' "${ORDERING_CONTEXT:-/}" >&2
    exit 1
    ;;
  *)
    printf '%s\n' "$answer" >&2
    exit 1
    ;;
esac
