# Shared by the drills of images: bases made of Debian's packages, and the image of the committed files. Sourced in the
# project's folder.
# shellcheck shell=bash disable=SC2034
BASE=localhost/till-drill-base BUILDER=localhost/till-drill-builder IMAGE=localhost/till-drill
NODE="$PWD/node_modules/.bin/node"

skip() {
  printf 'skipped: %s\n' "$*"
  exit 0
}

phase() { printf '\n=== %s (after %d s)\n' "$*" "$SECONDS"; }

needs() {
  [ "$(id -u)" = 0 ] || skip 'the drills of images need root'
  local missing=()
  command -v podman >/dev/null || missing+=(podman)
  # The runtime that works with podman on any kind of control groups.
  command -v runc >/dev/null || missing+=(runc)
  command -v mmdebstrap >/dev/null || missing+=(mmdebstrap)
  install_packages "${missing[@]}"
}

install_packages() {
  [ $# = 0 ] || {
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
  } ||
    skip "$* cannot be installed"
}

# Takes the exit code, where another command has run since.
end() {
  local code="${1:-$?}"
  podman_ rm --all --force >/dev/null 2>&1 || true
  [ -z "${postgres:-}" ] || { kill "$postgres" && wait "$postgres"; } 2>/dev/null || true
  podman_ rmi --all --force >/dev/null 2>&1 || true
  rm -rf "$work"
  [ "$code" = 0 ] || printf 'the drill failed (%d)\n' "$code" >&2
}

# Keeps images of this drill only in its own folder.
podman_() { podman --root "$work/storage" --runroot "$work/run" --cgroup-manager cgroupfs --runtime runc "$@"; }

# A base like Debian's slim images: essential packages, without documentation. The other one adds this machine's access
# to the registry of packages.
bases() {
  mmdebstrap --quiet --variant=essential --include=libstdc++6 --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' --dpkgopt='path-exclude=/usr/share/doc/*' \
    --dpkgopt='path-include=/usr/share/doc/*/copyright' bookworm - | podman_ import --quiet - "$BASE" >/dev/null
  local npm certificates=/etc/ssl/certs/ca-certificates.crt
  npm="$(realpath "$(command -v npm)")"
  mkdir -p "$work/builder/bin" "$work/builder/etc" "$work/builder/lib/node_modules"
  cp -L "$NODE" "$work/builder/bin/node"
  cp -R "${npm%/bin/*}" "$work/builder/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/builder/bin/npm"
  if [ -s "$certificates" ]; then
    cp "$certificates" "$work/builder/etc/" &&
      echo cafile=/usr/local/etc/ca-certificates.crt >"$work/builder/etc/npmrc"
  fi
  printf 'FROM %s\nCOPY . /usr/local/\n' "$BASE" >"$work/Builder"
  podman_ build --quiet --isolation chroot --layers=false --tag "$BUILDER" --file "$work/Builder" "$work/builder" >/dev/null
}

# Builds the image, or with its name the image of a target.
build() {
  local target="${1:-}"
  mkdir -p "$work/context"
  git archive HEAD | tar -x -C "$work/context"
  podman_ build --quiet --format docker --isolation chroot --network host --layers=false --build-arg BASE_IMAGE="$BASE" \
    --build-arg BUILD_IMAGE="$BUILDER" --file "$work/context/deploy/Containerfile" --tag "$IMAGE${target:+-$target}" \
    ${target:+--target "$target"} "$work/context" >/dev/null
}
