import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { isQuick, shared } from '../vitest.shared.ts';

/** Payments, storefront checkouts, a sign-in and crashes: the flows of `npm test`. */
const SMOKES = ['payments', 'storefront', 'dashboard-home', 'crash'].map((name) => `${name}.test.ts`);
const others = readdirSync(new URL('test/e2e', import.meta.url))
  .filter((name) => !SMOKES.includes(name))
  .map((name) => `test/e2e/${name}`);
/** True in `npm run drill -- bitcoind`. */
const isOnBitcoin = process.env.TEST_BITCOIND !== undefined;

export default defineConfig({
  test: {
    ...shared,
    exclude: isQuick ? [...shared.exclude, ...others] : shared.exclude,
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    globalSetup: ['./test/support/global-setup.ts'],
    setupFiles: ['./test/support/property-seed.ts', ...(isOnBitcoin ? ['./test/support/bitcoin-regtest.ts'] : [])],
    // A page that a crowded machine starves is asked once more; the summary names each test that needed it.
    retry: { count: 1, condition: /Timeout \d+ms exceeded/ },
  },
});
