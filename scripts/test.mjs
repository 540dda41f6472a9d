// Runs tests: `npm test` every unit, property, database and API test, with a few whole flows through the browser and real
// processes; with the names of files or folders, all that match; with TILL_TESTS=all, everything.
import { spawnSync } from 'node:child_process';

const { NODE_ENV } = process.env;
await import('./build-pages.mjs');

const args = process.argv.slice(2);
const isNamed = args.some((arg) => !arg.startsWith('-'));
const scope = process.env.TILL_TESTS ?? (isNamed ? 'named' : 'quick');
const { status } = spawnSync('vitest', ['run', ...args], {
  stdio: 'inherit',
  env: { ...process.env, TILL_TESTS: scope, NODE_ENV },
});
process.exitCode = status ?? 1;
