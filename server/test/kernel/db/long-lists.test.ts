import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOfStore } from '../../../src/kernel/db/row-count-repository.ts';
import type { PageWindow } from '../../../src/kernel/lib/paging.ts';
import { shortIdOf } from '../../../src/kernel/lib/short-id.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';

const ORDERS = 12_000;
/** Time between two orders. */
const APART_MS = 600_000;
const ID = `(substr(lpad(to_hex($2::bigint - n::bigint * ${APART_MS}), 12, '0'), 1, 12) || lpad(to_hex(n), 20, '7'))::uuid`;

const now = Date.now();
let service: TestService;
let store: TestStore;
let client: pg.Client;
beforeAll(async () => {
  service = await startTestService({ roles: ['api'] });
  store = await service.createStore();
  client = new pg.Client({ connectionString: service.databaseUrl });
  await client.connect();
  await client.query(
    `insert into orders (id, store_id, status, price_millis, currency, items, reserved, extra_context, expires_at, created_at)
      select ${ID}, $1, case n % 3 when 0 then 'expired' else 'pending' end, n, 'usd', '[]', '[]', '{}', $3, $3
      from generate_series(1, ${ORDERS}) n`,
    [store.storeId, now, new Date(now + 86_400_000)],
  );
});
afterAll(async () => {
  await client?.end();
  await service?.stop();
});

/** Returns the ids of a whole list, read page by page. */
async function readAll(filter: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { json, status } = await store.call('GET', `/v1/orders?page=${page}&limit=100${filter}`);
    expect(status).toBe(200);
    ids.push(...json.data.map((order: { id: string }) => order.id));
    pages = json.pagination.totalPages;
  }
  return ids;
}

test('the pages of a long list add up to the list', async () => {
  for (const status of [undefined, 'expired']) {
    const { rows } = await client.query<{ id: string }>(
      'select id from orders where store_id = $1 and status = coalesce($2, status) order by id desc',
      [store.storeId, status],
    );
    expect(await readAll(status === undefined ? '' : `&status=${status}`)).toEqual(rows.map(({ id }) => shortIdOf(id)));
  }
});

test('pages are counted from the nearer end, and those past the end are empty', async () => {
  const windowOf = async (page: number): Promise<PageWindow | undefined> => {
    let found: PageWindow | undefined;
    await pageOfStore(service.db, { storeId: store.storeId, kind: 'order' }, { page, limit: 20 }, async (window) => {
      found = window;
      return [];
    });
    return found;
  };
  expect(await windowOf(2)).toEqual({ limit: 20, offset: 20, fromEnd: false });
  expect(await windowOf(600)).toEqual({ limit: 20, offset: 0, fromEnd: true });
  expect(await windowOf(601)).toBeUndefined();
  expect(await windowOf(Number.MAX_SAFE_INTEGER)).toBeUndefined();
});
