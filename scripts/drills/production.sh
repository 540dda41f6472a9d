#!/usr/bin/env bash
# Installs only the serving parts of the committed files, with the built-in PostgreSQL, in an empty home, and uses them
# as an ordinary user: a store, an order, a restart, and a copy of the data folder served from another place.
#   npm run drill -- production     as root, which becomes nobody for that; needs the npm registry
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
[ "$(id -u)" = 0 ] || { echo 'skipped: only root can become another user'; exit 0; }

work="$(mktemp -d /var/tmp/till-production-XXXXXX)"
till=''
end() {
  local code=$?
  [ -z "$till" ] || kill "$till" 2>/dev/null || true
  wait 2>/dev/null || true
  [ "$code" = 0 ] || { [ ! -e "$work/log" ] || tail -n 20 "$work/log" >&2; printf 'the drill failed (%d)\n' "$code" >&2; }
  rm -rf "$work"
}
trap end EXIT
phase() { printf '\n=== %s (after %d s)\n' "$*" "$SECONDS"; }

phase "install $(git rev-parse --short HEAD)"
git clone --quiet --shared . "$work/till"
mkdir "$work/home" "$work/data"
cd "$work/till"
export HOME="$work/home"
npm run --silent install:production -- --built-in-postgres | tail -n 1
npx till --version
chown nobody "$work/home" "$work/data"
chmod 755 "$work"

export PORT=0 OPERATOR_PORT=0 LOG_LEVEL=warn DATA_DIR="$work/data" SECRET_KEY
SECRET_KEY="$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')"
run() { setpriv --reuid=nobody --regid=nogroup --clear-groups node_modules/.bin/node server/bin/till.js "$@"; }

# Starts the service and waits for its address.
start() {
  : >"$work/serve"
  chmod 666 "$work/serve"
  setpriv --reuid=nobody --regid=nogroup --clear-groups node_modules/.bin/node server/bin/till.js serve --json \
    >"$work/serve" 2>>"$work/log" &
  till=$!
  until [ -s "$work/serve" ]; do kill -0 "$till" && sleep 0.2; done
  url="$(node_modules/.bin/node -p 'JSON.parse(fs.readFileSync(process.argv[1], "utf8")).baseUrl' "$work/serve")"
}
stop() {
  kill "$till"
  wait "$till"
  till=''
}
# Calls the API with the store's key: method, path, body.
ask() { curl --silent --fail-with-body --request "$1" "$url$2" --header "Authorization: Bearer $key" --json "${3:-}"; }
field() { node_modules/.bin/node -p 'JSON.parse(fs.readFileSync(0, "utf8"))[process.argv[1]]' "$1"; }

phase 'as root it refuses'
node_modules/.bin/node server/bin/till.js serve 2>&1 | tail -n 1 || true
phase 'a store, and the first start'
run migrate >/dev/null
key="$(run provision --json --file - <<'JSON' | node_modules/.bin/node -p 'JSON.parse(fs.readFileSync(0, "utf8")).apiKeys[0].key'
{
  "owner": { "email": "owner@example.com", "password": "a long password" },
  "store": {
    "slug": "games", "name": "Games",
    "apiKeys": [{ "name": "shop", "scopes": ["orders:read", "orders:write", "products:read"] }],
    "products": [{ "title": "Game key", "priceAmount": "19.99", "priceCurrency": "usd", "stock": ["KEY-1", "KEY-2"] }]
  }
}
JSON
)"
start
for path in /readyz /dashboard /docs /verify; do
  printf '%s %s\n' "$path" "$(curl --silent --output /dev/null --write-out '%{http_code}' "$url$path")"
done
product="$(ask GET /v1/products | node_modules/.bin/node -p 'JSON.parse(fs.readFileSync(0, "utf8")).data[0].id')"
order="$(ask POST /v1/orders "{\"items\":[{\"productId\":\"$product\",\"quantity\":1}]}" | field id)"
echo 'an order is made'
grep -E '^(Uid|NoNewPrivs|CapEff)' "/proc/$till/status"

phase 'stop, and start again'
stop
start
[ "$(ask GET "/v1/orders/$order" | field id)" = "$order" ]
echo 'the order is there'

phase 'the data folder copied, and served from there'
stop
cp -a "$work/data" "$work/copy"
rm -rf "$work/data"
export DATA_DIR="$work/copy"
start
[ "$(ask GET "/v1/orders/$order" | field id)" = "$order" ]
echo 'the order is there'
stop
phase 'done'
