#!/usr/bin/env bash
# Starts deploy/compose.yaml with podman-compose by docs/operating/containers.md: Till, PostgreSQL and Caddy, in a
# separate network, with a chain beside it. Takes an order over HTTPS, and checks that it survives restarts, new
# containers and a restored backup. No registry is queried: images are built from Debian's packages, under the names of
# the public ones.
#   npm run drill -- compose     needs root, a Debian mirror in the machine's sources, and the npm registry
# Without these, reports that in one line and does not fail.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. scripts/drills/images/common.sh

HOST=pay.example.com
NET="till-$$"
SERVICES="$BASE-services"
GUIDE="$PWD/docs/operating/containers.md"
RANGE=172.29.84
# A reader of the guide has a public name, a mail server and a chain; these values replace them.
CHAIN=local CHAIN_PORT=8545 FEE_RECIPIENT=0x90F79bf6EB2c4f870365E785982E1f101E93b906

# Prints podman-compose's name for the container of a service in the folder of compose.yaml.
container() { echo "deploy_${1}_1"; }

# Podman's own settings, since podman-compose passes none on: the folder of images, limits no higher than this
# machine's, and health checks by this drill only, since there is no systemd.
podman_of_compose() {
  cat >"$work/containers.conf" <<END
[containers]
default_ulimits = ["nofile=$(ulimit -Hn):$(ulimit -Hn)", "nproc=4096:4096"]
[engine]
cgroup_manager = "cgroupfs"
runtime = "runc"
events_logger = "file"
[network]
network_backend = "netavark"
network_config_dir = "$work/networks"
END
  mkdir -p "$work/bin" "$work/networks"
  printf '#!/bin/sh\nexec nsenter --net=%q %q --root %q --runroot %q "$@"\n' \
    "/run/netns/$NET" "$(command -v podman)" "$work/storage" "$work/run" >"$work/bin/podman"
  chmod +x "$work/bin/podman"
  export CONTAINERS_CONF="$work/containers.conf" DISABLE_HC_SYSTEMD=true PATH="$work/bin:$PATH"
}

# Runs a command in the separate network, where ports 80 and 443 are free.
in_network() { nsenter --net="/run/netns/$NET" "$@"; }
compose() { (cd "$work/deploy" && podman-compose "$@") >>"$work/compose.log" 2>&1 </dev/null; }

# Replaces the public image: creates the user and the database of the environment, once, and runs its arguments.
postgres_image() {
  mkdir -p "$work/postgres"
  cat >"$work/postgres/entrypoint" <<'END'
#!/bin/sh
set -e
PGDATA=/var/lib/postgresql/data PATH="/usr/lib/postgresql/15/bin:$PATH"
export PGDATA PATH
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --encoding=UTF8 --locale=C.UTF-8 \
    --auth-host=scram-sha-256 --auth-local=trust >/dev/null
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl --silent --wait --options='-c listen_addresses=' start >/dev/null
  createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl --silent --wait stop
fi
shift
exec postgres -c listen_addresses='*' "$@"
END
  chmod +x "$work/postgres/entrypoint"
  printf 'FROM %s\nCOPY entrypoint /\nENTRYPOINT ["/entrypoint"]\n' "$SERVICES" >"$work/postgres/Containerfile"
  stand_in postgres
}

caddy_image() {
  mkdir -p "$work/caddy"
  cat >"$work/caddy/Containerfile" <<END
FROM $SERVICES
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
END
  stand_in caddy
}

# Built under the public image's name in compose.yaml.
stand_in() {
  local name
  name="$(sed -nE "s#^ +image: (docker.io/library/$1:[^@]*).*#\1#p" deploy/compose.yaml)"
  podman_ build --quiet --format docker --isolation chroot --layers=false --tag "$name" "$work/$1" >/dev/null
  printf '%s: made of Debian packages\n' "$name"
}

# The base of both of them.
services() {
  mmdebstrap --quiet --variant=essential --include=postgresql-15,caddy --dpkgopt='path-exclude=/usr/share/man/*' bookworm - |
    podman_ import --quiet - "$SERVICES" >/dev/null
}

# The chain of the test, which containers reach at their network's gateway.
outside() {
  in_network "$NODE" server/test/drills/outside.ts >"$work/outside.log" 2>&1 &
  OUTSIDE=$!
  in_network sysctl -qw net.ipv4.conf.all.route_localnet=1
  in_network nft "add table ip outside; add chain ip outside in { type nat hook prerouting priority dstnat; };
    add rule ip outside in ip daddr $RANGE.1 tcp dport $CHAIN_PORT dnat to 127.0.0.1:$CHAIN_PORT"
  until grep -q ready "$work/outside.log"; do kill -0 "$OUTSIDE" && sleep 2; done
}

# Prints a block of the guide: the nth of a chapter.
block() { awk -v chapter="$1" -v wanted="$2" '/^##/ { in_it = index($0, chapter) > 0; n = 0 }
  /^```/ { inside = $0 == "```sh"; n += inside; next } in_it && inside && n == wanted' "$GUIDE"; }

# Writes the operator's files, exactly as in the guide.
files() {
  git archive HEAD deploy .env.example | tar -x -C "$work"
  # The replacement of a public image has another digest.
  sed -i -E '/^ +image: /s/@sha256:[0-9a-f]+//' "$work/deploy/compose.yaml"
  block '# Compose' 1 | sed -n '/docker compose/q; p' >"$work/block"
  grep -q "TILL_HOST=$HOST" "$work/block"
  (cd "$work/deploy" && bash -euo pipefail "$work/block")
  # Caddy's own authority in place of a public one, which would not sign that name.
  sed -i 's/^\temail .*/\tlocal_certs/' "$work/deploy/Caddyfile"
  grep -q local_certs "$work/deploy/Caddyfile"
  sed -s '$a\' "$work"/deploy/secrets/* >"$work/secrets"
  printf 'TILL_IMAGE=%s\n' "$IMAGE" >>"$work/deploy/.env"
  printf '%s\n' 'RATES_FIXED={"usdc":{"usd":"1"}}' "CHAIN_LOCAL_RPC_URLS=http://$RANGE.1:$CHAIN_PORT" \
    "FEE_RECIPIENT=$FEE_RECIPIENT" 'MAIL_FROM=Till <till@example.com>' >>"$work/deploy/till.env"
}

# The guide's commands for podman-compose.
up() {
  block podman-compose 1 >"$work/block"
  (cd "$work/deploy" && bash -euo pipefail "$work/block") >>"$work/compose.log" 2>&1 </dev/null
}

row() { printf '| %s | %s |\n' "$1" "$2"; }
# Checks the content of a row.
expect() {
  row "$1" "$3"
  [ "$2" = "$3" ] || { printf 'expected: %s\n' "$2" && return 1; }
}

# Waits until a health check passes.
healthy() {
  local waited=0
  until podman healthcheck run "$(container "$1")" >/dev/null 2>&1; do
    [ "$((waited += 1))" -lt 150 ] || { printf '%s is not healthy\n' "$1" && logs "$1" && return 1; }
    sleep 2
  done
  expect "health check of \`$1\`" healthy "$(podman inspect --format '{{.State.Health.Status}}' "$(container "$1")")"
}
logs() { podman logs "$(container "$1")" 2>&1 | tail -n 20; }

# Calls Caddy, and trusts only the authority that it has created for itself.
https() {
  in_network curl -sS --cacert "$work/root.crt" --resolve "$HOST:443:127.0.0.1" -m 60 "$@"
}
status() { https -o /dev/null -w '%{http_code}' "$@"; }

trust_caddy() {
  local waited=0
  until podman cp "$(container caddy):/data/caddy/pki/authorities/local/root.crt" "$work/root.crt" >/dev/null 2>&1 &&
    [ "$(status "https://$HOST/verify" 2>/dev/null)" = 200 ]; do
    [ "$((waited += 1))" -lt 60 ] || { logs caddy && return 1; }
    sleep 2
  done
}

store() {
  printf '{"store":{"slug":"drill","name":"Drill","payouts":{"%s":"0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC"},
    "paymentMethods":["usdc-%s"],"apiKeys":[{"name":"shop","scopes":["orders:read","orders:write"]}],
    "products":[{"title":"Guide","priceAmount":"9.99","priceCurrency":"usd","deliveryText":"thanks"}]}}' "$CHAIN" "$CHAIN" |
    podman exec --interactive "$(container till)" till provision --file /dev/stdin --json >"$work/store"
  KEY="$(field 'apiKeys[0].key' <"$work/store")" PRODUCT="$(field 'products[0].id' <"$work/store")"
}

field() { "$NODE" -p "JSON.parse(fs.readFileSync(0,'utf8')).$1"; }

# Creates an order over HTTPS like a shop, and opens its page like a buyer.
order() {
  https -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' \
    -d "{\"items\":[{\"productId\":\"$PRODUCT\",\"quantity\":1}]}" \
    "https://$HOST/v1/orders" >"$work/order"
  ORDER="$(field id <"$work/order")" PAGE="$(field url <"$work/order")"
  expect 'an order by HTTPS' pending "$(field status <"$work/order")"
  expect 'its page is under the name of the service' "https://$HOST" "$(cut -d / -f 1-3 <<<"$PAGE")"
  expect 'its page' 200 "$(status "$PAGE")"
}
ordered() { expect "$1" "$ORDER" "$(https -H "Authorization: Bearer $KEY" "https://$HOST/v1/orders/$ORDER" | field id)"; }

look() {
  local path
  for path in /dashboard /docs /verify; do expect "\`$path\`" 200 "$(status "https://$HOST$path")"; done
  expect '`/internal/tls-check` from outside' 404 "$(status "https://$HOST/internal/tls-check")"
  expect 'HTTP' "308 https://$HOST/" \
    "$(in_network curl -sS -o /dev/null -w '%{http_code} %{redirect_url}' --resolve "$HOST:80:127.0.0.1" "http://$HOST/")"
  local name pid
  for name in postgres till caddy; do
    pid="$(podman inspect --format '{{.State.Pid}}' "$(container "$name")")"
    expect "root of \`$name\`" ro "$(awk '$5 == "/" { split($6, a, ","); print a[1] }' "/proc/$pid/mountinfo")"
    row "user and capabilities of \`$name\`" \
      "$(awk '$1 == "Uid:" { print $2 }' "/proc/$pid/status"), $(awk '$1 == "CapEff:" { print $2 }' "/proc/$pid/status")"
    expect "secrets in the environment of \`$name\`" 0 "$(tr '\0' '\n' <"/proc/$pid/environ" | secrets_in)"
    expect "secrets in \`podman inspect\` of \`$name\`" 0 "$(podman inspect "$(container "$name")" | secrets_in)"
    expect "secrets in the log of \`$name\`" 0 "$(podman logs "$(container "$name")" 2>&1 | secrets_in)"
  done
  row "\`till deploy --chain $CHAIN --dry-run\`" \
    "$(podman exec "$(container till)" till deploy --chain "$CHAIN" --dry-run | head -n 1)"
}
secrets_in() { grep -cFf "$work/secrets" || true; }

process_of() { podman inspect --format '{{.State.Pid}}' "$(container "$1")"; }

# PostgreSQL stops and returns, first under a running Till, then under a starting one.
restarts() {
  local before
  before="$(process_of till)"
  podman stop "$(container postgres)" >/dev/null
  expect 'PostgreSQL stopped: health check of `till`' 1 "$(podman healthcheck run "$(container till)" >/dev/null 2>&1; echo $?)"
  expect 'the API meanwhile' 500 "$(status -H "Authorization: Bearer $KEY" "https://$HOST/v1/orders")"
  podman start "$(container postgres)" >/dev/null
  healthy postgres
  healthy till
  expect 'PostgreSQL is back: the same process of Till serves' "$before" "$(process_of till)"
  ordered 'the order'
  podman stop "$(container till)" "$(container postgres)" >/dev/null
  podman start "$(container till)" >/dev/null
  until podman logs "$(container till)" 2>&1 | tail -n 3 |
    grep -qE 'ECONNREFUSED|ENOTFOUND|EAI_AGAIN|timeout|not ready'; do
    sleep 2
  done
  podman start "$(container postgres)" >/dev/null
  healthy till
  row 'Till started before PostgreSQL: started again' "$(podman inspect --format '{{.RestartCount}}' "$(container till)") times"
  ordered 'the order'
}

# Makes the guide's backup, and restores it into an empty volume.
backup() {
  (cd "$work/deploy" && podman exec "$(container postgres)" pg_dump --username=till --format=custom till >till.dump)
  compose down --volumes
  expect 'volumes after `down --volumes`' 0 "$(podman volume ls --quiet | wc -l)"
  compose up --detach postgres
  healthy postgres
  podman exec --interactive "$(container postgres)" \
    pg_restore --username=till --dbname=till --clean --if-exists <"$work/deploy/till.dump"
  up
  healthy till
  trust_caddy
  ordered 'the order from the backup'
}

stop_all() {
  compose down || true
  [ -z "${OUTSIDE:-}" ] || { kill "$OUTSIDE" && wait "$OUTSIDE"; } 2>/dev/null || true
  # The name server of the containers' networks.
  ip netns pids "$NET" 2>/dev/null | xargs -r kill 2>/dev/null || true
  ip netns delete "$NET" 2>/dev/null || true
}

needs
missing=()
command -v podman-compose >/dev/null || missing+=(podman-compose)
command -v nft >/dev/null || missing+=(nftables)
command -v iptables >/dev/null || missing+=(iptables)
[ -x /usr/lib/podman/netavark ] || missing+=(netavark)
[ -x /usr/lib/podman/aardvark-dns ] || missing+=(aardvark-dns)
install_packages "${missing[@]}"
work="$(mktemp -d /var/tmp/till-compose-XXXXXX)"
trap 'result=$?; [ "$result" = 0 ] || tail -n 20 "$work/compose.log"; stop_all; end "$result"' EXIT
ip netns add "$NET" || skip 'no network of its own can be made here'
ip -n "$NET" link set lo up
phase 'images from Debian packages'
bases
services
postgres_image
caddy_image
phase "image of $(git rev-parse --short HEAD)"
build
podman_of_compose
outside
phase 'compose up'
files
up
row 'what' 'seen'
row '---' '---'
healthy postgres
healthy till
trust_caddy
store
order
look
restarts
compose down
expect 'containers after `down`' 0 "$(podman ps --all --quiet | wc -l)"
up
healthy till
trust_caddy
ordered 'the order after `down` and `up`'
backup
phase 'done'
