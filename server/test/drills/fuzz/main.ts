// Sends generated requests to every surface: the documented interface, and all other routes, without a session and with
// one of each role. No answer may show a fault, reveal or change data of a store without access for the sender, or
// leave a row behind when it is a refusal. Runs the same tests as every test run, many times as long.
//   npm run drill -- fuzz [--requests 200000] [--seed 1]
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = join(import.meta.dirname, '../../../..');
/** Share of requests that go to the documented interface. */
const SHARE_OF_INTERFACE = 0.3;
/** Ends only a campaign that hangs, in milliseconds. */
const LIMIT_MS = 12 * 3_600_000;

const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } });
const requests = Number(values.requests ?? 200_000);
const seed = Number(values.seed ?? randomInt(2 ** 31));
const forInterface = Math.round(requests * SHARE_OF_INTERFACE);

process.stdout.write(`${requests} requests, --seed ${seed}\n`);
const campaigns = ['openapi-fuzz.test.ts', 'surfaces'].map((name) => join('server/test/fuzz', name));
const program = join(ROOT, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  // The last option would otherwise consume a file as its value.
  [program, 'run', '--project', '@till/server', ...campaigns, '--disable-console-intercept'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_SEED: String(seed),
      FUZZ_REQUESTS: String(forInterface),
      FUZZ_SURFACE_REQUESTS: String(requests - forInterface),
      TILL_CAMPAIGN_LIMIT_MS: String(LIMIT_MS),
    },
  },
);
process.exitCode = status ?? 1;
