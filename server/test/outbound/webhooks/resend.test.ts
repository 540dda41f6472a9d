import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { getDeliveryPage } from '../../../src/outbound/webhooks/read-deliveries.ts';
import { resendDelivery } from '../../../src/outbound/webhooks/resend-delivery.ts';
import { eventually } from '../../support/until.ts';
import { createHarness, type Harness, START } from './harness.ts';
import { type Receiver, startReceiver, status } from './receiver.ts';

const KEY = { kind: 'key', id: 'a key', name: 'Shop' } as const;
const ID_SOURCE = createIdSource({ now: () => START });
let harness: Harness;
let endpoint: Receiver;
beforeEach(async () => {
  harness = await createHarness();
  endpoint = await startReceiver();
});
afterEach(async () => {
  await endpoint.close();
  await harness.close();
});

const settled = (id: string, expected: string, attempts: number) =>
  eventually(
    () => harness.delivery(id),
    (delivery) => delivery.status === expected && delivery.attempts === attempts,
  );
const policy = { baseMs: 1_000, multiplier: 2, capMs: 2_000, maxAttempts: 2 };

describe('a resend', () => {
  test('of a failed delivery sends it immediately, under the same id, and its schedule continues from there', async () => {
    const storeId = await harness.addStore(endpoint.url);
    const id = await harness.addDelivery(storeId);
    endpoint.answer = status(500);
    harness.startDispatcher();
    await settled(id, 'failed', 1);
    await resendDelivery({ ...harness, ids: ID_SOURCE }, KEY, { storeId, deliveryId: id });
    expect(await settled(id, 'failed', 2)).toMatchObject({ dueAt: START + 30_000 });
    const ids = endpoint.requests.map((request) => request.headers['x-service-delivery-id']);
    expect(ids).toEqual([id, id]);
  });

  test('of an exhausted delivery gets one attempt, after which it is exhausted again', async () => {
    const storeId = await harness.addStore(endpoint.url);
    const id = await harness.addDelivery(storeId);
    endpoint.answer = status(500);
    harness.startDispatcher({ policy });
    await settled(id, 'failed', 1);
    harness.clock.advance(2_000);
    await settled(id, 'exhausted', 2);
    await resendDelivery({ ...harness, ids: ID_SOURCE }, KEY, { storeId, deliveryId: id });
    expect(await settled(id, 'exhausted', 3)).toMatchObject({ dueAt: null });
    endpoint.answer = status(204);
    await resendDelivery({ ...harness, ids: ID_SOURCE }, KEY, { storeId, deliveryId: id });
    await settled(id, 'success', 4);
  });

  test('requested while an attempt is running is not lost if that attempt fails', async () => {
    let fail: () => void = () => {};
    const storeId = await harness.addStore(endpoint.url);
    const id = await harness.addDelivery(storeId);
    endpoint.answer = status(500);
    harness.startDispatcher();
    await settled(id, 'failed', 1);
    endpoint.answer = (response) => {
      fail = () => status(500)(response, { method: '', path: '', headers: {}, body: '' });
    };
    harness.clock.advance(15_000);
    await endpoint.received(2);
    await resendDelivery({ ...harness, ids: ID_SOURCE }, KEY, { storeId, deliveryId: id });
    endpoint.answer = status(200);
    fail();
    await settled(id, 'success', 3);
  });

  test.each(['pending', 'success'])('of a delivery that is %s is refused with its status', async (state) => {
    const storeId = await harness.addStore(endpoint.url);
    const id = await harness.addDelivery(storeId);
    if (state === 'success') {
      harness.startDispatcher();
      await settled(id, 'success', 1);
    }
    await expect(
      resendDelivery({ ...harness, ids: ID_SOURCE }, KEY, { storeId, deliveryId: id }),
    ).rejects.toMatchObject({ refused: `delivery.${state}` });
  });

  test("of an unknown delivery and of another store's is not found", async () => {
    const id = await harness.addDelivery(await harness.addStore(endpoint.url));
    const other = await harness.addStore(endpoint.url);
    for (const wanted of [id, harness.ids.next()]) {
      await expect(
        resendDelivery({ ...harness, ids: ID_SOURCE }, KEY, { storeId: other, deliveryId: wanted }),
      ).rejects.toMatchObject({ refused: 'delivery.notFound' });
    }
  });
});

describe('the list', () => {
  const list = (storeId: string, page: number, limit: number, wanted?: 'pending' | 'failed' | 'success') =>
    getDeliveryPage(harness.db, storeId, { page, limit }, wanted);

  test('has all recorded data of a delivery', async () => {
    const storeId = await harness.addStore(endpoint.url);
    const id = await harness.addDelivery(storeId, 'invoice.voided');
    const { rows } = await harness.sql.query('select invoice_id from webhook_deliveries where id = $1', [id]);
    expect(await list(storeId, 1, 20)).toEqual({
      total: 1,
      deliveries: [
        {
          id,
          event: 'invoice.voided',
          orderId: null,
          invoiceId: rows[0].invoice_id,
          status: 'pending',
          attempts: 0,
          lastAttemptAt: null,
          lastResponseStatus: null,
          createdAt: START,
        },
      ],
    });
  });

  test('has every delivery of the store once, newest first, across all pages', async () => {
    const storeId = await harness.addStore(endpoint.url);
    await harness.addDelivery(await harness.addStore(endpoint.url));
    const ids: string[] = [];
    for (let event = 0; event < 23; event++) ids.unshift(await harness.addDelivery(storeId));
    const read: string[] = [];
    for (let page = 1; page <= 6; page++) {
      const { deliveries, total } = await list(storeId, page, 5);
      expect(total).toBe(23);
      read.push(...deliveries.map((delivery) => delivery.id));
    }
    expect(read).toEqual(ids);
  });

  test('is filtered by status, and its total follows every change of status', async () => {
    const storeId = await harness.addStore(endpoint.url);
    const ids = [await harness.addDelivery(storeId), await harness.addDelivery(storeId)];
    harness.startDispatcher();
    for (const id of ids) await settled(id, 'success', 1);
    expect(await list(storeId, 1, 20, 'pending')).toEqual({ deliveries: [], total: 0 });
    expect(await list(storeId, 1, 20, 'success')).toMatchObject({ total: 2 });
    expect(await list(storeId, 2, 1, 'success')).toMatchObject({ total: 2, deliveries: [{ id: ids[0] }] });
  });

  test('of a store without a webhook is empty', async () => {
    expect(await list(await harness.addStore(null), 1, 20)).toEqual({ deliveries: [], total: 0 });
  });
});
