import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setDeliveryStatus } from '../../kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK, INVALID, item, statusAndBody, TIMESTAMP, UNKNOWN_UUID } from '../../kernel/http/support.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';

let service: TestService;
let store: TestStore;
let other: TestStore;

beforeAll(async () => {
  service = await startTestService();
  store = await service.createStore({ webhookUrl: DEAD_WEBHOOK });
  other = await service.createStore({});
});
afterAll(() => service?.stop());

const invoiceOf = async (shop: TestStore = store) =>
  (await shop.call('POST', '/v1/invoices', { items: [item()] })).json;
const list = async (query = '') => (await store.call('GET', `/v1/webhook-deliveries${query}`)).json;
const resend = (id: string, shop: TestStore = store) => shop.call('POST', `/v1/webhook-deliveries/${id}/resend`);

describe('GET /v1/webhook-deliveries', () => {
  it('answers these fields and no others, newest first', async () => {
    const invoice = await invoiceOf();
    await store.call('POST', `/v1/invoices/${invoice.id}/void`);
    const { data, pagination } = await list('?limit=2');
    expect(data.map(({ event }: { event: string }) => event)).toEqual(['invoice.voided', 'invoice.created']);
    expect(data[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      event: 'invoice.voided',
      orderId: null,
      invoiceId: invoice.id,
      status: 'pending',
      attempts: 0,
      lastAttemptAt: null,
      lastResponseStatus: null,
      createdAt: expect.stringMatching(TIMESTAMP),
    });
    expect(pagination).toEqual({ page: 1, limit: 2, total: 2, totalPages: 1 });
  });

  it('filters by status, totals included', async () => {
    const { data } = await list('?limit=1');
    await setDeliveryStatus(service.db, { id: data[0].id, status: 'failed' });
    const failed = await list('?status=failed');
    expect([failed.data.length, failed.pagination.total]).toEqual([1, 1]);
    expect((await list('?status=exhausted')).data).toEqual([]);
    expect(statusAndBody(await store.call('GET', '/v1/webhook-deliveries?status=done'))).toEqual(INVALID);
  });

  it('is an empty page, not an error, for a store without a webhook', async () => {
    await invoiceOf(other);
    const reply = await other.call('GET', '/v1/webhook-deliveries');
    expect(statusAndBody(reply)).toEqual([
      200,
      { data: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } },
    ]);
  });
});

describe('POST /v1/webhook-deliveries/{deliveryId}/resend', () => {
  const newDelivery = async (status: string): Promise<string> => {
    await invoiceOf();
    const { id } = (await list('?limit=1')).data[0];
    await setDeliveryStatus(service.db, { id, status });
    return id;
  };

  it.each(['failed', 'exhausted'])(
    'requeues a %s delivery: same row, same counter, 204 without a body',
    async (status) => {
      const id = await newDelivery(status);
      const reply = await resend(id);
      expect([reply.status, reply.text]).toEqual([204, '']);
      expect((await list('?limit=1')).data[0]).toMatchObject({ id, status: 'pending', attempts: 3 });
    },
  );

  it.each(['pending', 'success'])('refuses a %s one with its status', async (status) => {
    expect(statusAndBody(await resend(await newDelivery(status)))).toEqual([
      400,
      { error: `Only failed or exhausted deliveries can be resent — this one is ${status}` },
    ]);
  });

  it("answers another store's delivery exactly as a missing one", async () => {
    const id = await newDelivery('failed');
    expect(statusAndBody(await resend(id, other))).toEqual([404, { error: 'Delivery not found' }]);
    expect(statusAndBody(await resend(UNKNOWN_UUID))).toEqual([404, { error: 'Delivery not found' }]);
    expect((await list('?limit=1')).data[0]).toMatchObject({ id, status: 'failed' });
  });

  it('refuses an id that is not a UUID', async () => {
    expect(statusAndBody(await resend('x'))).toEqual(INVALID);
    expect(statusAndBody(await resend(`urn:uuid:${UNKNOWN_UUID}`))).toEqual(INVALID);
  });

  it('needs webhooks:write', async () => {
    const shop = await service.createStore({ apiKeys: [{ name: 'all', scopes: ['webhooks:read'] }] });
    expect(statusAndBody(await resend(UNKNOWN_UUID, shop))).toEqual([
      403,
      { error: 'Missing required scope: webhooks:write' },
    ]);
  });
});
