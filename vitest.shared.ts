import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';

/** True for `npm test` without names. */
export const isQuick = process.env.TILL_TESTS === 'quick';

/** What the tests of every workspace have in common. */
export const shared = {
  pool: 'forks',
  // Start other programs: nodes, browsers, database clusters, `till` itself.
  exclude: isQuick ? ['**/*.e2e.test.ts'] : [],
  // A file waits about half of its time for a database, a chain or a process, so that a core has work for two.
  maxWorkers: Math.min(2 * availableParallelism() + 1, 6),
  // A process runs many files: to load the service anew for each takes longer than most of them.
  isolate: false,
  // Only against what hangs: no test says how long something takes, and a busy machine is slow.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 120_000 } },
  // Of the workers and, through `test/cli/till.ts`, of each `till` that a test starts: half of its start is compiling.
  env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/till-tests', import.meta.url)) },
} satisfies ViteUserConfig['test'];
