#!/usr/bin/env bash
# Checks the chart with helm, and renders it with values as docs/operating/containers.md has them.
#   npm run drill -- chart     needs helm; where it is not to be had it says so in one line, and fails nothing
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../deploy/helm/till"

command -v helm >/dev/null || {
  printf 'skipped: helm is not installed\n'
  exit 0
}
values=(--set image.repository=registry.example.com/till --set existingSecret=till --set settings.BASE_URL=https://pay.example.com
  --set images.existingClaim=till-images --set ingress.enabled=true --set networkPolicy.enabled=true --set serviceMonitor.enabled=true)
helm lint --strict . "${values[@]}"
helm template till . "${values[@]}" | grep -E '^kind:' | sort | uniq -c
