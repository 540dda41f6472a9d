import { expect, test } from 'vitest';
import { CAMPAIGN_LIMIT_MS } from '../support/seeds.ts';
import { runPart } from './campaign.ts';

test(
  'random histories keep every promise of statuses, events, stock and credits, part 3',
  async () => {
    await expect(runPart(2)).resolves.toBeUndefined();
  },
  CAMPAIGN_LIMIT_MS,
);
