import { expect, test } from 'vitest';
import { runPart } from './campaign.ts';

test('random histories keep every promise of statuses, events, stock and credits, part 1', async () => {
  await expect(runPart(0)).resolves.toBeUndefined();
}, 1_800_000);
