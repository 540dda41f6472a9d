import { defineConfig } from 'vitest/config';
import CampaignsFirst from './server/test/support/campaigns-first.ts';

export default defineConfig({
  test: {
    projects: ['server', 'web/hosted', 'web/dashboard', 'web/look', 'sdk', 'integrations/medusa', 'bench'],
    reporters: ['default', './server/test/support/summary-reporter.ts'],
    sequence: { sequencer: CampaignsFirst },
  },
});
