import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createOrderDeliveries } from '../../../src/sales/orders/deliver-orders.ts';
import { product, unknownId } from '../../kernel/http/support.ts';
import { type PaymentWorld, startPaymentWorld } from '../../money/payments/harness.ts';

const LINES = 2_500;
const keys = Array.from({ length: LINES }, (_, index) => `KEY-${String(index).padStart(4, '0')} <&"ü€`);

let world: PaymentWorld;
let id: string;
let store: Awaited<ReturnType<PaymentWorld['newStore']>>;

beforeAll(async () => {
  world = await startPaymentWorld({ delivers: false });
  store = await world.newStore({
    products: [
      product('Keys', { stock: keys, priceAmount: '0.01' }),
      product('Guide', { deliveryText: 'Thank <you>' }),
    ],
  });
  const items = [LINES, 1].map((quantity, index) => ({ productId: store.products[index]?.id, quantity }));
  id = (await world.newOrder(store, { items })).id;
});
afterAll(() => world?.stop());

const get = (path: string) => fetch(`${world.service.baseUrl}${path}`, { headers: { 'accept-language': 'en' } });
const page = async () => (await get(`/checkout/${id}`)).text();
// biome-ignore lint/suspicious/noExplicitAny: answers are checked by the assertions that read them
type Json = any;
const shown = async (): Promise<Json> => (await get(`/checkout/${id}/items.json`)).json();
const delivery = async (): Promise<Json> => (await get(`/v1/checkouts/${id}/delivery`)).json();
const round = () => {
  const { clock, service } = world;
  const ids = createIdSource(clock);
  const deps = { db: service.db, clock, ids, log: silentLog, hostedBase: '', describeMethod: () => undefined };
  return createOrderDeliveries(deps).round();
};

describe('the items of a large order', () => {
  it('are not shown before it is completed', async () => {
    for (const path of [`/checkout/${id}/items.json`, `/checkout/${id}/items.txt`]) {
      const reply = await get(path);
      expect([reply.status, await reply.json()]).toEqual([400, { error: 'Order is not completed' }]);
    }
    expect((await get(`/checkout/${unknownId()}/items.txt`)).status).toBe(404);
  });

  it('follow the completed order in parts', async () => {
    const attempt = await world.pick(id);
    await world.pay(attempt, BigInt(attempt.cryptoAmount));
    await world.confirm();
    expect((await world.order(store, id)).status).toBe('completed');
    expect(await delivery()).toEqual({ items: [], complete: false });
    expect(await shown()).toEqual({
      items: [],
      complete: false,
      waitsFor: null,
      progress: { delivered: 0, ordered: LINES },
    });
    expect(await page()).toContain('<noscript><meta http-equiv="refresh" content="5" /></noscript>');
    await round();
    expect(await shown()).toMatchObject({ complete: false, progress: { delivered: 1_000, ordered: LINES } });
    const { items, complete } = await delivery();
    expect([items[0].lines.length, items[1].lines, complete]).toEqual([1_000, ['Thank <you>'], false]);
    expect(await page()).toContain('1,000 of 2,500 items delivered');
    await round();
    await round();
  });

  it('are complete in the answer and the file, and the first thousand on the page', async () => {
    const [keysId, guideId] = store.products.map((each) => each.id);
    expect(await delivery()).toEqual({
      items: [
        { productId: keysId, title: 'Keys', lines: keys },
        { productId: guideId, title: 'Guide', lines: ['Thank <you>'] },
      ],
      complete: true,
    });
    const file = await get(`/checkout/${id}/items.txt`);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="order-${id}.txt"`);
    expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await file.text();
    expect(text.split('\n').slice(3)).toEqual(['Keys', ...keys, '', 'Guide', 'Thank <you>', '']);
    const { items, complete, progress } = await shown();
    expect([complete, progress]).toEqual([true, null]);
    expect(
      items.map(({ lines, lineCount }: { lines: string[]; lineCount: number }) => [lines.length, lineCount]),
    ).toEqual([
      [1_000, LINES],
      [0, 1],
    ]);
    const html = await page();
    expect(html).not.toContain('http-equiv="refresh"');
    expect(html).toContain('These are the first 1,000 of 2,501 lines.');
    expect(html).toContain(`href="/checkout/${id}/items.txt"`);
    expect(html.match(/KEY-\d{4} &#?\w+;/g)).toHaveLength(1_000);
  });
});
