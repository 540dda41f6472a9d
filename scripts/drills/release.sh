#!/usr/bin/env bash
# Makes a release of the committed files twice, in two places with newly built pages in each, compares the bytes, and
# installs and starts it from its archive alone, with `npm ci --omit=dev`. Changes nothing here and pushes nothing.
#   npm run drill -- release     needs the installed packages and the npm registry
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

ROOT="$PWD" VERSION=77.1.0
NODE="$ROOT/node_modules/.bin/node"

phase() { printf '\n=== %s (after %d s)\n' "$*" "$SECONDS"; }

end() {
  local code=$?
  rm -rf "$work"
  [ "$code" = 0 ] || printf 'the drill failed (%d)\n' "$code" >&2
}

# Creates a clone with the packages of this checkout and no pages.
clone() {
  git clone --quiet --shared "$1" "$2"
  git -C "$2" config user.name Drill && git -C "$2" config user.email drill@example.com
  printf 'node_modules\n' >>"$2/.git/info/exclude"
  local folder
  for folder in . server; do
    if [ -e "$folder/node_modules" ]; then ln -s "$ROOT/$folder/node_modules" "$2/$folder/node_modules"; fi
  done
}

sums() { cat "$1/dist/release/SHA256SUMS"; }

work="$(mktemp -d /var/tmp/till-release-XXXXXX)"
trap end EXIT

phase "release of $(git rev-parse --short HEAD) as $VERSION"
clone "$ROOT" "$work/one"
(cd "$work/one" && "$NODE" scripts/release.mjs "$VERSION" --unpinned)
phase 'the same again, elsewhere'
clone "$work/one" "$work/in another folder"
(cd "$work/in another folder" && umask 077 && "$NODE" scripts/release.mjs "$VERSION" --unpinned >/dev/null)
[ "$(sums "$work/one")" = "$(sums "$work/in another folder")" ]
printf 'the same bytes:\n' && sums "$work/one"

phase 'install from the archive'
(cd "$work/one/dist/release" && sha256sum --check --quiet SHA256SUMS && du -h --apparent-size -- *)
tar -xzf "$work/one/dist/release/till-$VERSION.tar.gz" -C "$work"
cd "$work/till-$VERSION"
npm ci --omit=dev
du -sm node_modules
node_modules/.bin/node server/bin/till.js --version
built="$(node_modules/.bin/node scripts/build-pages.mjs)"
[ -z "$built" ] && echo 'the pages are of these sources'

phase 'serve'
"$NODE" "$ROOT/scripts/drills/postgres.mjs" "$work/postgres" >"$work/url" &
postgres=$!
until [ -s "$work/url" ]; do kill -0 "$postgres" && sleep 0.2; done
export DATABASE_URL SECRET_KEY PORT=0 OPERATOR_PORT=0 LOG_LEVEL=warn
DATABASE_URL="$(cat "$work/url")" SECRET_KEY="$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')"
node_modules/.bin/node server/bin/till.js serve --migrate --json >"$work/serve" 2>"$work/log" &
till=$!
until [ -s "$work/serve" ]; do kill -0 "$till" && sleep 0.2; done
"$NODE" -e '
  const { baseUrl } = JSON.parse(fs.readFileSync(process.argv[1], "utf8"));
  for (const path of ["/healthz", "/dashboard", "/verify"]) fetch(baseUrl + path).then(({ status }) => console.log(path, status));
' "$work/serve"
kill "$till" && wait "$till"
kill "$postgres"
wait "$postgres" || true
phase 'done'
