#!/usr/bin/env bash
# Runs the workflow of the guide's page about n8n on deliveries of the service, with n8n's own engine and nodes. The
# engine takes 360 MB; all of n8n, with its editor, takes more than 1,700 MB and would test nothing more.
#   npm run drill -- n8n
set -euo pipefail
cd "$(dirname "$0")/../.."

NODES=n8n-nodes-base@2.39.7
# The dependencies loaded by these nodes, out of 90 for all nodes.
PACKAGES=(n8n-core@2.39.8 n8n-workflow@2.39.3 @e965/xlsx@0.20.3 basic-auth@2.0.1 csv-parse@7.0.2 iconv-lite@0.6.3 isbot@3.6.13
  luxon@3.7.2 moment-timezone@0.5.48 tmp-promise@3.0.3 ts-ics@1.2.2 uuid@11.1.1)

WORK="$(mktemp -d)"
trap 'rm -rf "$WORK"' EXIT
echo '{"private":true}' >"$WORK/package.json"
(cd "$WORK" && npm install --omit=optional --ignore-scripts --no-audit --no-fund --loglevel=error "${PACKAGES[@]}")
(cd "$WORK" && tar xzf "$(npm pack --silent "$NODES")" && mv package nodes)
# The engine writes its key for credentials to that folder.
N8N_USER_FOLDER="$WORK" TEST_N8N="$WORK" node scripts/test.mjs docs/automation
