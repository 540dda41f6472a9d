// Writes docs/openapi.json: the output of `till openapi`, with a placeholder for the service's address.
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
