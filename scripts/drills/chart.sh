#!/usr/bin/env bash
# Checks the chart with helm, and renders it with the values of docs/operating/containers.md.
#   npm run drill -- chart     needs helm; without it, reports that in one line and does not fail
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../deploy/helm/till"

command -v helm >/dev/null || {
  printf 'skipped: helm is not installed\n'
  exit 0
}
values=(--set image.repository=registry.example.com/till --set existingSecret=till
  --set settings.BASE_URL=https://pay.example.com --set images.existingClaim=till-images
  --set ingress.enabled=true --set networkPolicy.enabled=true --set serviceMonitor.enabled=true)
helm lint --strict . "${values[@]}"
helm template till . "${values[@]}" | grep -E '^kind:' | sort | uniq -c
