#!/usr/bin/env bash
# Runs the tests of the Litecoin node on a Bitcoin node. Debian's unstable distribution has one, Bitcoin Knots: it is fetched
# at a pinned version with all its libraries, unpacked beside the system, and removed afterwards.
#   npm run drill -- bitcoind
set -euo pipefail
cd "$(dirname "$0")/../.."

VERSION=29.4.knots20260508.3-1
SHA256_amd64=33649ca0ff563b2276b0c13cf11e8b1f87b2a977bb3f91d86fdee569d8568cc1
MIRROR=http://deb.debian.org/debian
KEYRING=/usr/share/keyrings/debian-archive-keyring.gpg
LIBRARIES=(libc6 libevent-core-2.1-7t64 libevent-extra-2.1-7t64 libevent-pthreads-2.1-7t64 libstdc++6 libzmq5 libsqlite3-0)

skipped() {
  echo "skipped: $1"
  exit 0
}
[ -e "$KEYRING" ] && command -v apt-get dpkg-deb >/dev/null || skipped 'this is no Debian'
[ "$(dpkg --print-architecture)" = amd64 ] || skipped "the node's checksum is known for amd64 only"

WORK="$(mktemp -d)"
trap 'rm -rf "$WORK"' EXIT
chmod 755 "$WORK"
mkdir -p "$WORK/lists/partial" "$WORK/cache/archives/partial" "$WORK/node" "$WORK/root"
: >"$WORK/status"
echo "deb [signed-by=$KEYRING] $MIRROR sid main" >"$WORK/sources.list"
# An apt with no knowledge of the system, to which nothing is installed: every library is downloaded.
apt() {
  apt-get -qq -o Dir::Etc::SourceList="$WORK/sources.list" -o Dir::Etc::SourceParts=/dev/null -o Dir::State::Lists="$WORK/lists" \
    -o Dir::State::status="$WORK/status" -o Dir::Cache="$WORK/cache" -o Debug::NoLocking=1 -o APT::Sandbox::User=root \
    -o Acquire::Check-Valid-Until=false "$@"
}
apt update || skipped "$MIRROR cannot be reached"
(cd "$WORK/node" && apt download "bitcoin-knots=$VERSION") || skipped "$MIRROR no longer has bitcoin-knots $VERSION"
echo "$SHA256_amd64  $(echo "$WORK"/node/*.deb)" | sha256sum --check --quiet
apt -y --no-install-recommends --download-only install "${LIBRARIES[@]}" >/dev/null
for package in "$WORK"/node/*.deb "$WORK"/cache/archives/*.deb; do dpkg-deb -x "$package" "$WORK/root"; done

cat >"$WORK/bitcoind" <<END
#!/bin/sh
exec "$WORK/root/usr/lib64/ld-linux-x86-64.so.2" --library-path "$WORK/root/usr/lib/x86_64-linux-gnu" \\
  "$WORK/root/usr/bin/bitcoind" "\$@"
END
chmod +x "$WORK/bitcoind"
"$WORK/bitcoind" --version | head -n 1
TEST_BITCOIND="$WORK/bitcoind" node scripts/test.mjs money/chains/utxo/{announcements,conformance,litecoind,node}.test \
  money/payments/utxo
