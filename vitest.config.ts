import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['server', 'web/hosted', 'sdk'],
    reporters: ['default', './server/test/support/summary-reporter.ts'],
  },
});
