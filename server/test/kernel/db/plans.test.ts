import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type ConnectedDatabase, connectedDatabase } from './connected-database.ts';
import { measureRows } from './rows-read.ts';
import {
  AT_RANDOM,
  addStoresWithOneRow,
  BIG_STORE,
  CROWDED_INVOICE,
  CROWDED_ORDER,
  EMPTY_STORE,
  loadSkewedRows,
  NEWEST_FIRST,
  NOW,
  OLDEST_FIRST,
  ORDER,
  uuidOf,
} from './skewed-rows.ts';

const SOURCES = fileURLToPath(new URL('../../../src', import.meta.url));
const LEASE = { lease: uuidOf(1), leaseUntil: NOW + 60_000 };
const SPAN = { storeId: BIG_STORE, from: NOW - 1, to: NOW + 1 };
const LEDGER_PAGE = { afterChain: '', afterBlock: -1n, afterLogIndex: -1, afterTxHash: '', limit: 51 };
const FAILED = { storeId: BIG_STORE, event: 'order.completed' };
const DRAWN = { drawnFrom: uuidOf(0x80_00_00_00), drawnAmong: 200 };
const HAND_OUT = { storeId: BIG_STORE, orderId: ORDER, quantity: 5, now: NOW, ...DRAWN };
const WORTH = { coverPercent: 100, patientSince: NOW, firstGas: [1n], laterGas: [1n], methods: ['usdc-chain'] };
const MOVE = {
  id: ORDER,
  storeId: BIG_STORE,
  from: 'pending',
  to: 'expired',
  completedAt: null,
  completedAttemptId: null,
  now: NOW,
};

/** Maximum rows that a statement may read for a store without any, of the ten thousand that others have. */
const MOST_FOR_NOTHING = 300;
const PAST_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The second page of the log. */
const LOG_PAGE = { before: uuidOf(9_000), limit: 51 };

const NOTE = { id: uuidOf(20_000), storeId: BIG_STORE, author: '', body: 'note', createdAt: NOW, most: 100 };

const RESEND_STEP = { after: uuidOf(5_000), limit: 20 };

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const PAYMENTS = {
  storeId: BIG_STORE,
  fromId: FIRST_ID,
  beforeId: PAST_ALL_IDS,
  status: null,
  method: null,
  scan: 500,
};

const PICK = {
  storeId: BIG_STORE,
  payableId: CROWDED_ORDER,
  chain: 'chain',
  method: 'usdc-chain',
  now: NOW - 1,
  inHour: 12,
  inAll: 200,
};

/** Maximum rows of ten thousand that a statement may read with these values: a few times the number it returns. */
const CASES: [name: string, values: Record<string, unknown>, most: number][] = [
  ['stock_hand_out', { ...HAND_OUT, productId: OLDEST_FIRST }, 50],
  ['stock_hand_out', { ...HAND_OUT, productId: NEWEST_FIRST }, 50],
  ['stock_hand_out', { ...HAND_OUT, productId: AT_RANDOM }, 250],
  ['order_move', MOVE, 20],
  // At most ten times the requested part of the product's lines.
  ['cart_room', { storeId: BIG_STORE, clientAddress: '203.0.113.7', productIds: [OLDEST_FIRST], quantities: [5] }, 100],
  ['delivery_claim', { storeIds: [BIG_STORE], quotas: [8], maxBytes: 65_536, now: NOW, ...LEASE }, 1_000],
  ['mail_claim', { now: NOW, limit: 8, ...LEASE }, 50],
  ['webhook_attempts_delete_oldest', { before: uuidOf(9_000), limit: 100 }, 500],
  ['refused_requests_delete_oldest', { before: uuidOf(9_000), limit: 100 }, 500],
  // All rows of the two keys, and the deleted ones again.
  ['refused_requests_trim', { keyIds: [uuidOf(1), uuidOf(2)], kept: 90 }, 300],
  // Each with the name of its key.
  ['refused_requests_of_store', { storeId: BIG_STORE, limit: 100 }, 300],
  ['refused_requests_of_key', { storeId: BIG_STORE, keyId: uuidOf(1), limit: 100 }, 300],
  ['store_code_values', { storeId: BIG_STORE }, 120],
  // A mail is read once and written once.
  ['erase_mails', { before: uuidOf(10_000), limit: 100 }, 500],
  ['erase_notes', { before: uuidOf(10_000), limit: 100 }, 500],
  ['erase_attempts', { before: uuidOf(10_000), limit: 100 }, 500],
  ['erase_deliveries', { before: uuidOf(10_000), limit: 100 }, 500],
  // Counts every waiting mail, and every store with pending deliveries.
  ['state_backlog', { now: NOW }, 20_000],
  ['state_mail', { now: NOW, writtenSince: NOW }, 11_000],
  ['state_payments_ended', { since: NOW, now: NOW + 1 }, 50],
  ['sweep_due', { ...WORTH, chain: 'chain', now: NOW, storeSweeps: 2, limit: 50 }, 500],
  ['sweep_due_alone', { ...WORTH, chain: 'chain', now: NOW, payouts: 8, limit: 5 }, 500],
  // Each line, and again with the other changes of its transaction.
  ['ledger_sums', SPAN, 30_000],
  // A page, and the 50 items of each line's transaction.
  ['ledger_lines', { ...SPAN, ...LEDGER_PAGE, afterTime: SPAN.from }, 3_000],
  ['ledger_newest_lines', { ...SPAN, ...LEDGER_PAGE, afterTime: SPAN.to }, 3_000],
  // For an order or invoice with two thousand attempts.
  ['attempt_current', { payableId: CROWDED_ORDER }, 20],
  ['attempts_decisive', { payableId: CROWDED_ORDER }, 20],
  ['attempt_pick_terms', PICK, 400],
  ['order_find', { id: CROWDED_ORDER }, 20],
  ['invoice_find', { id: CROWDED_INVOICE }, 20],
  ['invoice_transactions', { id: CROWDED_INVOICE }, 20],
  ['invoice_list', { storeId: BIG_STORE, below: PAST_ALL_IDS, limit: 20, offset: 0 }, 20],
  ['orders_window_over', { from: NOW - 1, now: NOW + 1, limit: 100 }, 25],
  ['invoices_window_over', { from: NOW - 1, now: NOW + 1, limit: 100 }, 20],
  // Statements of the dashboard.
  // A page of rows, each with the attempt that describes it.
  ['order_rows', { storeId: BIG_STORE, limit: 20, offset: 0 }, 150],
  ['invoice_rows', { storeId: BIG_STORE, limit: 20, offset: 0 }, 150],
  ['order_notes_list', { storeId: BIG_STORE, orderId: ORDER }, 110],
  ['order_note_insert', { ...NOTE, orderId: ORDER }, 110],
  ['mail_fates', { storeId: BIG_STORE, dedupeKeys: ['1', '2', '3', '4', '5'] }, 20],
  ['deliveries_of_payable', { storeId: BIG_STORE, payableId: ORDER }, 10],
  ['delivery_list_by_event', { ...FAILED, statuses: ['failed', 'success'], limit: 20, offset: 20 }, 150],
  ['delivery_count_by_event', { ...FAILED, most: 100 }, 110],
  ['deliveries_pick_resendable', { storeId: BIG_STORE, statuses: ['failed', 'exhausted'], ...RESEND_STEP }, 100],
  ['deliveries_pick_resendable_event', { ...FAILED, statuses: ['failed', 'exhausted'], ...RESEND_STEP }, 100],
  ['deliveries_lock_picked', { storeId: BIG_STORE, statuses: ['failed'], ids: [1, 2, 3].map(uuidOf) }, 20],
  // A filter that nothing matches reads the newest payments that it may search, and no more.
  ['payment_rows', { ...PAYMENTS, status: 'partial', method: 'none', limit: 26 }, 600],
  ['payment_rows', { ...PAYMENTS, limit: 26 }, 600],
  ['payment_rows_last_scanned', PAYMENTS, 600],
  ['payment_sums', PAYMENTS, 600],
  ['sweep_waiting_of_store', { storeId: BIG_STORE }, 15_000],
  // A hundred events, each read and written, and the counts of one minute.
  ['notification_events_take', { storeId: BIG_STORE, limit: 100, lines: 5 }, 500],
  ['notification_events_count', { storeId: BIG_STORE, from: NOW, to: NOW + 60_000 }, 100],
  ['notification_events_prune', { before: NOW + 3_600_000, limit: 100 }, 500],
  ['notification_stores', { mailedBefore: NOW, limit: 50 }, 500],
  ['notification_summaries_due', { now: NOW, limit: 50 }, 100],
  // A total, and a row of its history for each moment; of the best sellers, as many totals as are searched.
  ['home_method_totals', { storeId: BIG_STORE, moments: [NOW - 90 * 86_400_000, NOW - 1, NOW] }, 50],
  ['home_step_totals', { storeId: BIG_STORE, moments: [NOW - 1, NOW] }, 20],
  ['home_best_sellers', { storeId: BIG_STORE, currency: 'usd', from: 0, searched: 200, limit: 5 }, 700],
  ['home_latest_payments', { storeId: BIG_STORE, limit: 10 }, 300],
  ['overview_first_steps', { storeId: BIG_STORE, fromId: FIRST_ID }, 150],
  ['test_payment_newest', { storeId: BIG_STORE }, 50],
  ['ledger_time_after', { ...SPAN, lines: 100 }, 110],
  ['audit_page', { storeId: BIG_STORE, ...LOG_PAGE }, 100],
  ['audit_page_act', { storeId: BIG_STORE, ...LOG_PAGE, act: 'act.7' }, 100],
  ['audit_page_actor', { storeId: BIG_STORE, ...LOG_PAGE, actorKind: 'person', actorId: 'person-7' }, 100],
  ['audit_page_actor', { storeId: BIG_STORE, ...LOG_PAGE, actorKind: 'command-line', actorId: '' }, 100],
  ['audit_actors', { storeId: BIG_STORE }, 500],
  ['audit_acts', { storeId: BIG_STORE }, 200],
  ['customers_list', { storeId: BIG_STORE, beforeAt: NOW + 5_000_000, beforeId: uuidOf(5_000), limit: 26 }, 60],
  // Its results, and the newest customers in full.
  ['customers_search', { storeId: BIG_STORE, text: 'buyer-77', newest: 2_000, limit: 50 }, 2_300],
  ['customers_search', { storeId: BIG_STORE, text: 'buyer', newest: 2_000, limit: 50 }, 400],
  ['customers_of_sale', { storeId: BIG_STORE, saleId: ORDER }, 10],
  ['customers_sales', { customerId: uuidOf(1), before: PAST_ALL_IDS, limit: 26 }, 120],
  ['customers_take_changes', { limit: 100 }, 400],
  ['customers_next_orders', { after: uuidOf(5_000), limit: 100 }, 110],
  ['customers_count_sales', { ids: [6_001, 6_002, 6_003].map(uuidOf) }, 60],
  ['erase_customers', { before: NOW + 200_000, limit: 100 }, 400],
  ['invitations_sent_since', { storeId: BIG_STORE, since: NOW }, 10],
  // Statements of the operator area: a page, and counts up to a bound.
  ['unswept_page', { chain: 'chain', afterId: uuidOf(1), afterMethod: '', limit: 26 }, 200],
  ['sweep_unswept', { chain: 'chain' }, 15_000],
  ['queue_mail', { now: NOW, failedSince: NOW }, 11_000],
  // Statements of operators, among ten thousand stores: a page and its stores' recent takings, and all stores once to
  // search them.
  ['operator_stores_list', { search: '', status: null, limit: 20, offset: 0n }, 100],
  ['operator_stores_list', { search: 'shop-77', status: null, limit: 20, offset: 0n }, 11_000],
  ['operator_stores_counts', { search: 'shop-77' }, 11_000],
  ['operator_stores_volumes', { storeIds: [BIG_STORE], from: '2025-12-20' }, 200],
  ['operator_store_acts', { storeId: BIG_STORE, limit: 50 }, 10],
  ['operator_closed_stores_found', { from: NOW }, 11_000],
  [
    'attempts_to_read',
    { chain: 'chain', fromBlock: 5_000n, toBlock: 5_002n, confirmedTime: NOW, hasSilentCoin: true },
    600,
  ],
];

beforeAll(async () => {
  for await (const file of glob('**/*repository.ts', { cwd: SOURCES })) await import(join(SOURCES, file));
});

test('every table with rows of stores is tested with a big store', async () => {
  const { client, close } = await connectedDatabase();
  const { rows } = await client.query(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attname = 'store_id'
        and a.attoptions is distinct from '{n_distinct=100}'`,
  );
  await close();
  expect(rows).toEqual([]);
});

// By the average of all stores, an index that finds a store is as good as one that finds the row.
describe.each([
  ['alone', 1],
  ['among stores with a row each', 3],
])('of a large and skewed table, %s', (_situation, times) => {
  let database: ConnectedDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await connectedDatabase();
    client = database.client;
    await loadSkewedRows(client);
    if (times > 1) await addStoresWithOneRow(client);
  });
  afterAll(() => database?.close());

  // A statement is first planned for its values, later perhaps generically, and a generic plan expects a limit to be a
  // tenth of the table.
  describe.each(['force_custom_plan', 'force_generic_plan'])('with %s', (mode) => {
    it.each(CASES)('%s reads about as many rows as it needs', async (name, values, most) => {
      const { rowsRead, affected } = await measureRows(client, { mode, name, values });
      expect(affected).toBeGreaterThan(0);
      expect(rowsRead).toBeLessThanOrEqual(times * most);
    });

    const ofStores = CASES.filter(([, values]) => 'storeId' in values);
    it.each(ofStores)('%s is cheap for an empty store', async (name, values, most) => {
      const { rowsRead } = await measureRows(client, { mode, name, values: { ...values, storeId: EMPTY_STORE } });
      expect(rowsRead).toBeLessThanOrEqual(Math.min(most, MOST_FOR_NOTHING));
    });
  });
});
