#!/usr/bin/env bash
# Campaigns against the deposit contracts, too long for a test run: a million calls of the invariants from eight seeds,
# then sequences of payments and sweeps on a local chain, compared to the wei with the model in TypeScript. Slither too,
# if it is installed.
#   npm run drill -- contracts [calls] [sequences]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
export PATH="$PWD/node_modules/.bin:$PATH" NO_COLOR=1

CALLS="${1:-1000000}" SEQUENCES="${2:-400}" DEPTH=256 SEEDS=8
RUNS=$((CALLS / DEPTH / SEEDS + 1))

scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT

printf 'at %s, load %s\n\n' "$(git rev-parse --short HEAD)" "$(cut -d ' ' -f 1-3 /proc/loadavg)"
printf '| seed | sequences | calls | invariants that held | reverts |\n|---|---|---|---|---|\n'
total=0
for number in $(seq "$SEEDS"); do
  seed="$(printf '0x%x' $((0x7111 + number)))"
  FOUNDRY_INVARIANT_RUNS="$RUNS" FOUNDRY_INVARIANT_DEPTH="$DEPTH" FOUNDRY_FUZZ_SEED="$seed" \
    npm test -w contracts -- --match-contract SweepInvariant >"$scratch/log" 2>&1 || { cat "$scratch/log" && exit 1; }
  # All invariants are checked in one campaign, after each of its calls.
  held="$(grep -c '^\[PASS\] invariant_' "$scratch/log")"
  read -r runs calls reverts < <(sed -nE 's/.*runs: ([0-9]+), calls: ([0-9]+), reverts: ([0-9]+).*/\1 \2 \3/p' "$scratch/log")
  printf '| `%s` | %s | %s | %s | %s |\n' "$seed" "$runs" "$calls" "$held" "$reverts"
  total=$((total + calls))
done
printf '\n%s calls in %s s\n\n' "$total" "$SECONDS"

TILL_CONTRACT_SEQUENCES="$SEQUENCES" vitest run --project @till/server server/test/money/sweeping/contracts-model.test.ts

printf '\n'
if command -v slither >/dev/null; then
  slither contracts/src --solc "$PWD/contracts/solc.cjs" --solc-remaps "solady/=$PWD/node_modules/solady/" --fail-none
else
  echo 'skipped: slither, which this machine does not have'
fi
