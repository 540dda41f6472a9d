// Writes docs/openapi.json: what `till openapi` prints, with a placeholder for where the service is reached.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const BASE_URL = 'https://pay.example.com';

const till = spawnSync(process.execPath, [join(ROOT, 'server', 'bin', 'till.js'), 'openapi'], {
  env: { ...process.env, BASE_URL },
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
  maxBuffer: 64 * 1024 * 1024,
});
if (till.status !== 0) process.exit(till.status ?? 1);
writeFileSync(join(ROOT, 'docs', 'openapi.json'), till.stdout);
