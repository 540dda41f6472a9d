import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import '../../../src/catalog/delivery-repository.ts';
import '../../../src/catalog/import-repository.ts';
import '../../../src/catalog/repository.ts';
import '../../../src/catalog/stock-repository.ts';
import '../../../src/catalog/withheld-repository.ts';
import { type ConnectedDatabase, connectedDatabase } from './connected-database.ts';
import { measureRows } from './rows-read.ts';
import { AT, BIG_STORE, ID, NOW, uuidOf } from './skewed-rows.ts';

const LINES = 10_000;
const PLANS = ['force_custom_plan', 'force_generic_plan'];

const OLDEST = uuidOf(0xf0_00_00_01);
const NEWEST = uuidOf(0xf0_00_00_02);
const RANDOM = uuidOf(0xf0_00_00_03);
const LISTS = [
  [OLDEST, 'oldest'],
  [NEWEST, 'newest'],
  [RANDOM, 'random'],
] as const;

const IDS = [1, 2, 3, 4, 5].map(uuidOf);
const TEXTS = [1, 2, 3, 4, 5].map((n) => `key ${n}`);
const HAND_OUT = {
  storeId: BIG_STORE,
  orderId: uuidOf(1),
  quantity: IDS.length,
  now: NOW,
  drawnFrom: uuidOf(0x80_00_00_00),
  drawnAmong: 200,
};
const APPENDED = {
  storeId: BIG_STORE,
  productId: OLDEST,
  ids: [uuidOf(LINES + 1), uuidOf(LINES + 2)],
  lines: ['new', 'key 1'],
  importId: null,
  now: NOW,
};
/** An import whose lines have ids in a short span. */
const OF_IMPORT = {
  storeId: BIG_STORE,
  productId: OLDEST,
  importId: uuidOf(1),
  fromId: uuidOf(LINES / 2),
  toId: uuidOf(LINES / 2 + 20),
};
const PAGE = { storeId: BIG_STORE, productId: OLDEST, before: uuidOf(LINES / 2), limit: 20 };

/** Statements that read or change some lines of a product. */
const CASES: [name: string, values: Record<string, unknown>][] = [
  ['stock_hand_out', { ...HAND_OUT, productId: OLDEST }],
  ['stock_hand_out', { ...HAND_OUT, productId: NEWEST }],
  ['stock_hand_out', { ...HAND_OUT, productId: RANDOM }],
  ['stock_append', APPENDED],
  ['stock_import_sold', OF_IMPORT],
  ['stock_import_lines_remove', { ...OF_IMPORT, limit: 10 }],
  ['stock_lines_known_count', { productId: OLDEST, lines: TEXTS }],
  ['stock_lines_named', { productId: OLDEST, lines: TEXTS }],
  ['stock_lines_assign', { productId: OLDEST, ids: IDS, orderIds: IDS, now: NOW }],
  ['stock_lines_remove', { storeId: BIG_STORE, productId: OLDEST, ids: IDS }],
  ['stock_lines_texts', { storeId: BIG_STORE, productId: OLDEST, ids: IDS, length: 20 }],
  ['stock_lines_page', PAGE],
  ['stock_lines_waiting_page', PAGE],
];
const MOST_ROWS = 250;

/** As many lines as one statement of an import handles; half of them exist in the product already. */
const OFFERED = Array.from({ length: 1_000 }, (_, n) => `${n % 2 === 0 ? 'key' : 'new'} ${n + 1}`);
const OF_IMPORTS: [name: string, values: Record<string, unknown>][] = [
  ['stock_append', { ...APPENDED, ids: OFFERED.map((_, n) => uuidOf(LINES + n + 1)), lines: OFFERED }],
  ['stock_lines_known_count', { productId: OLDEST, lines: OFFERED }],
  ['stock_lines_named', { productId: OLDEST, lines: OFFERED }],
];

// The average product is no measure of one with a long list.
describe.each(['before', 'after'])(
  'in a catalogue of single lines, analyzed %s the long lists were added',
  (counted) => {
    let database: ConnectedDatabase;
    let client: pg.Client;
    beforeAll(async () => {
      database = await connectedDatabase();
      client = database.client;
      await client.query('alter table stock_lines set (autovacuum_enabled = false)');
      await client.query('set session_replication_role = replica');
      await addLines(client, ID);
      if (counted === 'before') await client.query('analyze stock_lines');
      for (const [id, selection] of LISTS) {
        await client.query(
          `insert into products (id, store_id, title, price_millis, currency, listed, available, delivery_selection, created_at)
          values ($1, $2, 'product', 1, 'usd', true, $3, $4, ${AT})`,
          [id, BIG_STORE, LINES, selection],
        );
        await addLines(client, `'${id}'`);
      }
      if (counted === 'after') await client.query('analyze stock_lines');
    });
    afterAll(() => database?.close());

    describe.each(PLANS)('with %s', (mode) => {
      test.each(CASES)('%s does not read the list', async (name, values) => {
        const { rowsRead } = await measureRows(client, { mode, name, values });
        expect(rowsRead).toBeLessThanOrEqual(MOST_ROWS);
      });

      // A join would hash every line of the product to find some of them.
      test.each(OF_IMPORTS)('%s looks its input up by index, at any size', async (name, values) => {
        const { rowsRead } = await measureRows(client, { mode, name, values });
        expect(rowsRead).toBeLessThanOrEqual(OFFERED.length + MOST_ROWS);
      });
    });
  },
);

/** Adds ten thousand lines, each for the product that the SQL returns for its number `n`. */
async function addLines(client: pg.Client, product: string): Promise<void> {
  await client.query(
    `insert into stock_lines (product_id, store_id, id, line, created_at)
      select ${product}::uuid, $1, ${ID}, 'key ' || n, ${AT} from generate_series(1, ${LINES}) n`,
    [BIG_STORE],
  );
}
