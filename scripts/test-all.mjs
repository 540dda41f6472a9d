// Runs the tests (all, or those named) with their full random campaigns: from new seeds, printed first, or with
// --fixed-seeds from those of `npm test`.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

const SEEDS = ['TILL_SIM_SEED', 'FUZZ_SEED', 'KILL_SEED', 'PROPERTY_SEED'];
const FIXED = '--fixed-seeds';

const args = process.argv.slice(2);
const isFixed = args.includes(FIXED);
const drawn = isFixed ? [] : SEEDS.map((name) => [name, process.env[name] ?? String(randomInt(2 ** 31))]);
if (!isFixed) process.stdout.write(`Seeds of this run: ${drawn.map(([name, seed]) => `${name}=${seed}`).join(' ')}\n`);
const { status } = spawnSync('npm', ['test', '--', ...args.filter((arg) => arg !== FIXED)], {
  stdio: 'inherit',
  env: { ...process.env, ...Object.fromEntries(drawn), TILL_TESTS: 'all' },
});
process.exitCode = status ?? 1;
