#!/usr/bin/env bash
# Installs Till on a bare Debian 12, block by block by docs/operating/install.md, and updates it: to a release that
# works, and to others that do not start. The Debian is a folder that boots its own systemd, in a separate network.
#   npm run drill -- install [--short] [--keep]     needs root, a Debian mirror in the machine's sources, and the npm registry
# Without these, reports that in one line and does not fail. --short runs every block of the guide and, of the updates,
# the one that works and the two that are rolled back; --keep does not delete the Debian.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# For this run only: another one may be in progress.
NET="till-$$"
ADDRESS=
HERE="$PWD/scripts/drills"

skip() {
  printf 'skipped: %s\n' "$*"
  exit 0
}

phase() { printf '\n=== %s (after %d s)\n' "$*" "$SECONDS"; }

# Prints the first mirror and the suite of the machine's own sources, in either form that apt reads.
mirror() {
  cat /etc/apt/sources.list /etc/apt/sources.list.d/*.sources 2>/dev/null |
    sed -nE 's/^URIs: *([^ ]*debian[^ ]*).*/\1/p; s/^deb +(\[[^]]*\] +)?([^ ]*debian[^ ]*) +bookworm .*/\2/p' |
    grep -v security | head -n 1 || true
}

needs() {
  [ "$(id -u)" = 0 ] || skip 'the drill of the installation needs root'
  [ "$(uname -m)" = x86_64 ] || skip 'the drill of the installation is for x64'
  MIRROR="$(mirror)"
  if [ -z "$MIRROR" ] || ! curl -fsI -m 20 "$MIRROR/dists/bookworm/Release" >/dev/null; then
    skip 'no Debian mirror can be reached'
  fi
  local missing=()
  command -v debootstrap >/dev/null || missing+=(debootstrap)
  command -v systemd-nspawn >/dev/null || missing+=(systemd-container)
  command -v nft >/dev/null || missing+=(nftables)
  command -v ip >/dev/null || missing+=(iproute2)
  [ ${#missing[@]} = 0 ] || {
    apt-get update -qq &&
      DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
  } ||
    skip "${missing[*]} cannot be installed"
}

end() {
  local code=$?
  set +e
  local job
  for job in "${OUTSIDE:-}" "${RELEASES:-}"; do [ -z "$job" ] || { kill "$job" && wait "$job"; } 2>/dev/null; done
  [ -z "${LEADER:-}" ] || kill -s RTMIN+4 "$LEADER" 2>/dev/null
  [ -z "${NSPAWN:-}" ] || wait "$NSPAWN" 2>/dev/null
  nft delete table ip "${NET/-/_}" 2>/dev/null
  ip link delete "$NET" 2>/dev/null
  ip netns delete "$NET" 2>/dev/null
  # Unless another run still needs it.
  if [ -n "${FORWARD:-}" ] && ! ip -o link | grep -qE ' till-[0-9]+@'; then
    { echo "$FORWARD" >/proc/sys/net/ipv4/ip_forward; } 2>/dev/null
  fi
  if [ "${KEEP:-}" = yes ]; then echo "kept: $SCRATCH"; else rm -rf --one-file-system "$SCRATCH"; fi
  exit "$code"
}

# Prints a range that this machine does not use.
free_range() {
  local third
  for third in $(seq 77 177); do
    ip -4 -o address | grep -qF " 10.213.$third." || { echo "10.213.$third" && return; }
  done
  return 1
}

# Creates a network with this machine as its gateway, so that the ports of the guide are free.
network() {
  local mtu
  FORWARD="$(cat /proc/sys/net/ipv4/ip_forward)"
  mtu="$(cat /sys/class/net/eth0/mtu 2>/dev/null || echo 1400)"
  ADDRESS="$(free_range)" &&
    ip netns add "$NET" &&
    ip link add "$NET" mtu "$mtu" type veth peer name eth0 mtu "$mtu" netns "$NET" &&
    ip address add "$ADDRESS.1/24" dev "$NET" && ip link set "$NET" up &&
    ip -n "$NET" address add "$ADDRESS.2/24" dev eth0 &&
    ip -n "$NET" link set eth0 up && ip -n "$NET" link set lo up &&
    ip -n "$NET" route add default via "$ADDRESS.1" &&
    echo 1 >/proc/sys/net/ipv4/ip_forward &&
    nft "add table ip ${NET/-/_}; add chain ip ${NET/-/_} out { type nat hook postrouting priority srcnat; };
      add rule ip ${NET/-/_} out ip saddr $ADDRESS.0/24 masquerade" &&
    ip netns exec "$NET" curl -fsI -m 20 "$MIRROR/dists/bookworm/Release" >/dev/null
}

# Creates a Debian with only the common base: an init, sudo, an ordinary user, and the machine's access to mirrors.
debian() {
  debootstrap --variant=minbase --include=systemd-sysv,dbus,sudo,ca-certificates,iproute2 \
    bookworm "$ROOT" "$MIRROR" >"$SCRATCH/debootstrap.log" ||
    { tail -n 5 "$SCRATCH/debootstrap.log" && skip 'no Debian can be put into a folder here'; }
  grep -lr -e debian /etc/apt/sources.list.d/*.sources 2>/dev/null |
    grep debian.sources | xargs -r cp -t "$ROOT/etc/apt/sources.list.d/"
  [ ! -e "$ROOT/etc/apt/sources.list.d/debian.sources" ] || : >"$ROOT/etc/apt/sources.list"
  apt-config dump | grep -E '^Acquire::(http|https|ftp|Check)' >"$ROOT/etc/apt/apt.conf.d/90machine" || true
  cp /usr/local/share/ca-certificates/*.crt "$ROOT/usr/local/share/ca-certificates/" 2>/dev/null || true
  chroot "$ROOT" update-ca-certificates >/dev/null 2>&1
  echo "registry=$(npm config get registry 2>/dev/null)" >"$ROOT/etc/npmrc"
  echo 'quiet "2";' >"$ROOT/etc/apt/apt.conf.d/90quiet"
  # Writes need not survive this machine.
  echo force-unsafe-io >"$ROOT/etc/dpkg/dpkg.cfg.d/drill"
  chroot "$ROOT" useradd --create-home --shell /bin/bash --groups sudo admin
  echo 'admin ALL=(ALL) NOPASSWD: ALL' >"$ROOT/etc/sudoers.d/admin"
  printf '127.0.0.1 localhost debian pay.example.com\n' >"$ROOT/etc/hosts"
  echo debian >"$ROOT/etc/hostname"
}

boot() {
  systemd-nspawn --quiet --boot --register=no --keep-unit --directory="$ROOT" --network-namespace-path="/run/netns/$NET" \
    --resolv-conf=copy-host --hostname=debian --console=pipe </dev/null >"$SCRATCH/boot.log" 2>&1 &
  NSPAWN=$!
  local deadline=$((SECONDS + 60))
  while [ "$SECONDS" -lt "$deadline" ]; do
    LEADER="$(tr -d ' ' <"/proc/$NSPAWN/task/$NSPAWN/children" 2>/dev/null)"
    if [ -n "$LEADER" ] && inside systemctl is-system-running --wait >/dev/null 2>&1; then return; fi
    kill -0 "$NSPAWN" 2>/dev/null || break
    # Units that need a real machine may have failed; it runs nevertheless.
    if [ -n "$LEADER" ] && [ "$(inside systemctl is-system-running 2>/dev/null)" = degraded ]; then return; fi
    sleep 0.5
  done
  tail -n 20 "$SCRATCH/boot.log"
  return 1
}

inside() {
  nsenter --target "$LEADER" --mount --uts --ipc --net --pid --root --wdns=/ -- \
    env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 "$@"
}
as_admin() { inside runuser -u admin -- env HOME=/home/admin USER=admin "$@"; }

# Creates the releases: this checkout is v1, and each other one is v1 with a change.
releases() {
  local source="$1"
  mkdir "$source"
  git ls-files -z --cached --others --exclude-standard --deduplicate |
    tar --null --files-from=- --create --ignore-failed-read 2>/dev/null | tar -x -C "$source"
  (
    cd "$source"
    export GIT_AUTHOR_NAME=drill GIT_AUTHOR_EMAIL=drill@example.com GIT_COMMITTER_NAME=drill GIT_COMMITTER_EMAIL=drill@example.com
    git init --quiet --initial-branch=main
    release() { git add --all && git commit --quiet --allow-empty --message="$1" && git tag "$1"; }
    release v1
    release v2
    echo "throw new Error('it cannot start');" >>server/src/app/commands/serve.ts &&
      release v3-does-not-start && git reset --quiet --hard v2
    # The API alone starts; the whole service ends immediately.
    opening="  const { config, log } = openSession(io, { required: \['secretKey'\]"
    failure="  if (roles.has('indexer')) throw new UsageError('it cannot follow chains');"
    sed -i "s/^$opening/$failure\n&/" server/src/app/commands/serve.ts
    if git diff --quiet; then echo 'serve.ts is no longer what v4 changes' && return 1; fi
    release v4-does-not-stay && git reset --quiet --hard v2
    echo 'create table drill (id integer primary key);' >server/migrations/9998_drill.sql
    release v5-migrates
    echo 'drop table orders cascade;' >server/migrations/9999_drill.sql &&
      echo "throw new Error('it cannot start');" >>server/src/app/commands/serve.ts
    release v6-migrates-and-does-not-start
    git checkout --quiet main && git reset --quiet --hard v1
  )
}

# Runs an update and compares its last line.
update() {
  local version="$1" expected="$2" said code=0
  said="$(as_admin sudo TILL_UPDATE_PATIENCE=240 till-update "$version" 2>&1)" || code=$?
  printf '%s\n' "$said"
  grep -qxF -- "$expected" <<<"$said" || { echo "expected: $expected" && return 1; }
  # Till serves regardless of the result.
  as_admin curl -fsS -o /dev/null --retry 5 --retry-all-errors https://pay.example.com/healthz
  printf 'current: %s, exit code %s\n' "$(inside readlink /opt/till/current)" "$code"
}

both_orders() {
  # shellcheck disable=SC2016
  as_admin bash -c 'TILL_HOST=pay.example.com; . "$HOME/drill"; api /v1/orders' | grep -oE '"url":"[^"]*/checkout/[^"]*"'
}

updates() {
  update v2 'v2 runs; v1 is still installed'
  [ -n "${SHORT:-}" ] || update v3-does-not-start 'error: v3-does-not-start did not come up; v2 still runs, nothing has changed'
  update v4-does-not-stay 'error: v4-does-not-stay did not come up; rolled back to v2'
  [ -n "${SHORT:-}" ] || update v5-migrates 'v5-migrates runs; v2 is still installed'
  local before=v5-migrates
  [ -z "${SHORT:-}" ] || before=v2
  # This one drops the orders.
  update v6-migrates-and-does-not-start \
    "error: v6-migrates-and-does-not-start did not come up; rolled back to $before, with the database as it was"
  [ "$(both_orders | wc -l)" = 2 ] && echo 'both orders are still there'
  [ -n "${SHORT:-}" ] ||
    update v2 'error: v2 is older than the database, which has the schema of v5-migrates; the way back is a backup (restore.md)'
}

main() {
  local option
  for option in "$@"; do
    case "$option" in
      --keep) KEEP=yes ;;
      --short) SHORT=yes ;;
      *) printf 'error: unknown option %s\n' "$option" >&2 && exit 2 ;;
    esac
  done
  needs
  SCRATCH="$(mktemp -d /var/tmp/till-drill-XXXXXX)"
  ROOT="$SCRATCH/root"
  trap end EXIT
  chmod 0755 "$SCRATCH"
  network 2>"$SCRATCH/network.log" ||
    skip "no network of its own with a way out can be made here: $(tail -n 1 "$SCRATCH/network.log")"

  phase 'a bare Debian'
  touch "$SCRATCH/outside.log"
  ip netns exec "$NET" node_modules/.bin/node server/test/drills/outside.ts >"$SCRATCH/outside.log" &
  OUTSIDE=$!
  releases "$SCRATCH/source" &
  RELEASES=$!
  debian
  wait "$RELEASES"
  RELEASES=
  mkdir -p "$ROOT/srv" && mv "$SCRATCH/source" "$ROOT/srv/till"
  until grep -q ready "$SCRATCH/outside.log"; do kill -0 "$OUTSIDE" || return 1; sleep 0.2; done
  boot || skip 'no systemd can be started in a folder here'
  inside systemctl --version | head -n 1

  phase 'docs/operating/install.md, block by block'
  # The home of the Debian's own user, inside its folder: not this machine's.
  node_modules/.bin/node "$HERE/blocks.mjs" >"$ROOT/home/admin/blocks"
  cp "$HERE/in-debian.sh" "$ROOT/home/admin/drill"
  # The output of apt and dpkg is in the log only.
  # shellcheck disable=SC2016
  as_admin bash -c 'set -o pipefail; bash "$HOME/blocks" 2>&1 | tee "$HOME/log"' |
    sed -uE -e '/^(Get:|Selecting|Preparing|Unpacking|Setting up|Processing|debconf:|update-alternatives:)/d' \
      -e '/^(Created symlink|Adding|Moving old data)|\(Reading database|^$/d'

  phase 'updates'
  updates
  phase 'done'
}

main "$@"
