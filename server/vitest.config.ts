import { defineConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    globalSetup: ['./test/support/global-setup.ts'],
    setupFiles: ['./test/support/property-seed.ts'],
    // A page that a crowded machine starves is asked once more; the summary names each test that needed it.
    retry: { count: 1, condition: /Timeout \d+ms exceeded/ },
  },
});
