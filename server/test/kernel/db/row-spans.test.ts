import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { spanAt } from '../../../src/kernel/db/row-span-repository.ts';
import { createRowSpans, type RowSpans } from '../../../src/kernel/db/row-spans.ts';
import { firstIdAt } from '../../../src/kernel/lib/ids.ts';
import { type SeededRandom, seededRandom } from '../../support/seeded-random.ts';
import { seedFor } from '../../support/seeds.ts';
import { createStoreDatabase, type StoreDatabase } from '../../support/store-database.ts';

const START = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const STATUSES = ['pending', 'expired', 'partial'] as const;
const LONG = 60;

let database: StoreDatabase;
let now: number;
let spans: RowSpans;
beforeEach(async () => {
  now = START;
  database = await createStoreDatabase({ createdAt: START, maxConnections: 12 });
  spans = createRowSpans({ db: database.db, clock: { now: () => now }, longList: LONG });
});
afterEach(() => database?.drop());

/** Creates rows with as many ids, each at a given time. */
async function make(
  moments: readonly number[],
  status = 'pending',
  q: Pick<pg.Pool, 'query'> = database.client,
): Promise<void> {
  const ids = moments.map((at) => firstIdAt(Math.floor(at)).slice(0, 24) + randomBytes(6).toString('hex'));
  await q.query(
    `insert into orders (id, store_id, status, price_millis, currency, items, reserved, extra_context, expires_at, created_at)
      select id, $2, $3, 1, 'usd', '[]', '[]', '{}', $4, $4 from unnest($1::uuid[]) id`,
    [ids, database.storeId, status, new Date(START)],
  );
}

/** Returns the ids of a list, newest first. */
async function listed(status: string | null): Promise<string[]> {
  const { rows } = await database.client.query<{ id: string }>(
    'select id from orders where store_id = $1 and ($2::text is null or status = $2) order by id desc',
    [database.storeId, status],
  );
  return rows.map(({ id }) => id);
}

/** Looks up rows of a list, and checks that each is found at its offset. @returns the number not counted by span */
async function look(offsets: readonly number[], status: string | null): Promise<number> {
  const ids = await listed(status);
  let missing = 0;
  for (const offset of offsets.filter((each) => each < ids.length)) {
    const list = { storeId: database.storeId, kind: 'order', status, offset };
    const found = await spanAt(database.db, list);
    if (found === undefined) missing += 1;
    else {
      const newer = ids.filter((id) => id >= found.below).length;
      expect([offset, found.newer]).toEqual([offset, newer]);
      expect(newer).toBeLessThanOrEqual(offset);
    }
  }
  return missing;
}

const finish = async (): Promise<void> => {
  while (await spans.round());
};

const drawn = <T>(random: SeededRandom, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

/** Creates, changes or deletes some rows, moves time forward, or maintains the counts. */
async function step(random: SeededRandom): Promise<void> {
  const ids = await listed(null);
  const some = ids.length === 0 ? [] : Array.from({ length: 5 }, () => drawn(random, ids));
  const acts = {
    make: () => make(Array.from({ length: 1 + Math.floor(random() * 30) }, () => now - random() * 60 * MINUTE_MS)),
    late: () => make([now - random() * 90 * DAY_MS, now + random() * DAY_MS], drawn(random, STATUSES)),
    change: () =>
      database.client.query('update orders set status = $2 where id = any($1)', [some, drawn(random, STATUSES)]),
    remove: () => database.client.query('delete from orders where id = any($1)', [some]),
    pass: async () => {
      now += random() * 3 * DAY_MS;
    },
    keep: () => spans.round(),
  };
  await drawn(random, [acts.make, acts.make, acts.late, acts.change, acts.change, acts.remove, acts.pass, acts.keep])();
}

test('a row is found by its place, whatever was made, changed and removed, and whenever counts are gathered', async () => {
  const random = seededRandom(seedFor('ROW_SPANS_SEED', 20_261_126));
  let places = 0;
  for (let count = 0; count < 400; count += 1) {
    await step(random);
    const offsets = Array.from({ length: 4 }, () => Math.floor(random() * 900));
    places += offsets.length - (await look(offsets, drawn(random, [null, ...STATUSES])));
  }
  expect(places).toBeGreaterThan(200);
  await finish();
  for (const status of [null, ...STATUSES]) expect(await look([0, 1, 50, 200, 400], status)).toBe(0);
});

test('a list is counted back to its oldest row, over times in which nothing was made', async () => {
  const moments = [START, START + 1, START - 400 * DAY_MS, START - 401 * DAY_MS, START - 2_000 * DAY_MS];
  await make(moments.flatMap((moment) => Array.from({ length: 20 }, () => moment)));
  now = START + DAY_MS;
  await finish();
  expect(await look([0, 20, 40, 59, 60, 80, 99], null)).toBe(0);
  await database.client.query('delete from orders where id < $1', [firstIdAt(START - 300 * DAY_MS)]);
  now += DAY_MS;
  await finish();
  expect(await look([0, 39], null)).toBe(0);
  const past = await spanAt(database.db, { storeId: database.storeId, kind: 'order', status: null, offset: 40 });
  expect(past).toBeUndefined();
});

test('rows that are made and changed while their list is counted are counted once, and nobody fails', async () => {
  await make(Array.from({ length: 2_000 }, (_, index) => START - index * 30 * MINUTE_MS));
  // Late enough that everything is gathered in one pass, including concurrent writes.
  now = START + 3 * DAY_MS;
  const writing = new pg.Pool({ connectionString: database.url, max: 6 });
  const other = database.open(2);
  let isOver = false;
  const keep = async (keeper: RowSpans): Promise<void> => {
    while (!isOver) await keeper.round();
  };
  const change = async (_: unknown, writer: number): Promise<void> => {
    for (let count = 0; count < 40; count += 1) {
      await writing.query(
        `with ids as (select id from orders where md5(id::text || $1) < '04' order by id for update)
          update orders o set status = $2 from ids where o.id = ids.id`,
        [`${writer} ${count}`, STATUSES[(writer + count) % STATUSES.length]],
      );
      await make([START - count * DAY_MS, START + count * MINUTE_MS], 'pending', writing);
      await writing.query('delete from orders where id = (select id from orders order by id limit 1 offset $1)', [
        writer,
      ]);
    }
  };
  const keeping = [spans, createRowSpans({ db: other, clock: { now: () => now }, longList: LONG })].map(keep);
  try {
    await Promise.all(Array.from({ length: 6 }, change));
  } finally {
    isOver = true;
    await Promise.all(keeping);
    await Promise.all([writing.end(), other.close()]);
  }
  await finish();
  for (const status of [null, ...STATUSES]) expect(await look([0, 300, 600, 1_500, 2_100], status)).toBe(0);
  const totals = `select status, sum(total)::int as total from row_counts where store_id = $1 group by 1 order by 1`;
  const counted = await database.client.query(
    'select status, count(*)::int as total from orders group by 1 order by 1',
  );
  expect((await database.client.query(totals, [database.storeId])).rows).toEqual(counted.rows);
});

test('counts that somebody is changing wait for the next time, and nobody waits for them', async () => {
  await make([START, START - DAY_MS]);
  now = START + DAY_MS;
  const recent = 'select count(*)::int as recent from row_counts where span >= 0';
  await database.client.query('begin');
  await database.client.query("update orders set status = 'expired' where id < $1", [firstIdAt(START)]);
  await spans.round();
  await database.client.query('commit');
  expect((await database.client.query(recent)).rows[0].recent).toBeGreaterThan(0);
  await finish();
  expect((await database.client.query(recent)).rows[0].recent).toBe(0);
});
