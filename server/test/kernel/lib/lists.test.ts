import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../../../src/kernel/db/pool.ts';
import { appendAll, largest, smallest } from '../../../src/kernel/lib/lists.ts';
import type { BlockRef, Chain } from '../../../src/money/chains/port.ts';
import { readDeposits } from '../../../src/money/payments/reading/balance-reader.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const MANY = 300_000;
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

describe('lists of any length', () => {
  it('are appended, and their extremes found', () => {
    const numbers = Array.from({ length: MANY }, (_, index) => index);
    const list = [-1];
    appendAll(list, numbers);
    expect([list.length, largest(list), smallest(list)]).toEqual([MANY + 1, MANY - 1, -1]);
    expect([largest([]), smallest([])]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });

  it('are read at a block, for any number of open attempts in native coin', async () => {
    const at: BlockRef = { number: 1n, hash: '0x01', time: 0 };
    const deposits = Array.from({ length: MANY }, (_, index) => {
      const deposit = { id: String(index), depositAddress: `0x${index}`, tokenAddress: null, quoteExpiresAt: 1 };
      return { deposit, at };
    });
    const chain = { balances: async (queries: readonly unknown[]) => queries.map(() => 0n) };
    const db = {
      many: async (_statement: unknown, { ids }: { ids: readonly string[] }) => ids.map(() => ({ amount: 0n })),
    };
    const { readings } = await readDeposits(db as unknown as Queryable, chain as unknown as Chain, deposits, {
      latest: at,
    });
    expect(readings).toHaveLength(MANY);
  });
});

describe('the linter', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;

  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(() => folder.remove());

  it.each([
    ['a list that is spread into a call', 'list.push(...others);', true],
    ['one that is spread into Math.max', 'Math.max(0, ...list);', true],
    ['one that is spread into a constructor', 'new Date(...list);', true],
    ['a list that the source spells out', 'list.push(...STATUSES);', false],
    ['a list or an object that is made of another', 'use([...list], { ...others }, list.map(() => [...list]));', false],
  ])('refuses %s: %s', (_what, source, isRefused) => {
    const rule = join(ROOT, 'scripts/lint/noSpreadIntoCalls.grit');
    writeFileSync(join(folder.path, 'biome.json'), JSON.stringify({ root: true, plugins: [rule] }));
    writeFileSync(join(folder.path, 'probe.ts'), `${source}\n`);
    const { stdout, stderr } = spawnSync(
      'biome',
      ['lint', `--config-path=${folder.path}`, join(folder.path, 'probe.ts')],
      {
        encoding: 'utf8',
      },
    );
    expect(`${stdout}${stderr}`.includes('A spread argument overflows the stack'), stderr).toBe(isRefused);
  });
});
