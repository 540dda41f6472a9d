import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    include: ['test/**/*.test.ts'],
    // The tests use the real service, on the database of its tests.
    globalSetup: ['../../server/test/support/global-setup.ts'],
  },
});
