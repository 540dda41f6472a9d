import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService, type TestStore } from '../../server/test/support/service.ts';
import type { Client } from '../src/index.ts';
import { iteratePages } from '../src/paging.ts';
import { clientOf, INVOICE } from './support/shop.ts';

let service: TestService;
let store: TestStore;
let till: Client;
let newestFirst: string[];

beforeAll(async () => {
  service = await startTestService();
  store = await service.createStore();
  till = clientOf(service, store);
  newestFirst = [];
  for (let count = 0; count < 7; count += 1) newestFirst.unshift((await till.invoices.create(INVOICE)).id);
});
afterAll(() => service?.stop());

async function idsOf(rows: AsyncIterable<{ readonly id: string }>): Promise<string[]> {
  const ids = [];
  for await (const { id } of rows) ids.push(id);
  return ids;
}

describe('iterate', () => {
  it('yields every row of 3 pages once, newest first', async () => {
    const requests: string[] = [];
    const counting = clientOf(service, store, {
      fetch: (url, init) => {
        requests.push(new URL(url).search);
        return fetch(url, init);
      },
    });
    expect(await idsOf(counting.invoices.iterate({ limit: 3 }))).toEqual(newestFirst);
    expect(requests).toEqual(['?limit=3&page=1', '?limit=3&page=2', '?limit=3&page=3']);
  });

  it('reads no page before it is needed', async () => {
    let requests = 0;
    const counting = clientOf(service, store, {
      fetch: (url, init) => {
        requests += 1;
        return fetch(url, init);
      },
    });
    for await (const { id } of counting.invoices.iterate({ limit: 2 })) if (id === newestFirst[2]) break;
    expect(requests).toBe(2);
  });

  it('keeps its filter on every page, and is empty where nothing matches', async () => {
    expect(await idsOf(till.invoices.iterate({ status: 'open', limit: 3 }))).toEqual(newestFirst);
    expect(await idsOf(till.invoices.iterate({ status: 'paid' }))).toEqual([]);
    expect(await idsOf(till.orders.iterate())).toEqual([]);
    expect(await idsOf(till.products.iterate())).toEqual([]);
    expect(await idsOf(till.webhookDeliveries.iterate({ status: 'failed' }))).toEqual([]);
  });

  it('repeats no row that a newer one pushed to the next page', async () => {
    const seen: string[] = [];
    for await (const { id } of till.invoices.iterate({ limit: 3 })) {
      if (seen.length === 2) newestFirst.unshift((await till.invoices.create(INVOICE)).id);
      seen.push(id);
    }
    expect(seen).toEqual(newestFirst.slice(1));
  });

  it('ends with the reason of its signal', async () => {
    const controller = new AbortController();
    const rows = till.invoices.iterate({ limit: 1, signal: controller.signal });
    await rows.next();
    controller.abort(new Error('enough'));
    await expect(rows.next()).rejects.toThrow('enough');
  });

  it('remembers no more than it needs', async () => {
    const page = (number: number) => ({
      data: Array.from({ length: 100 }, (_, index) => ({ id: `${number}-${index}` })),
      pagination: { totalPages: 12 },
    });
    // The last page repeats the first, whose ids are forgotten by then, unlike those of the previous page.
    const rows = await idsOf(iteratePages(async (number) => page(number === 12 ? 1 : number)));
    expect(rows).toHaveLength(1_200);
    const close = await idsOf(iteratePages(async (number) => page(number === 12 ? 11 : number)));
    expect(close).toHaveLength(1_100);
  });
});
