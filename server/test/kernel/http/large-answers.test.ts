import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allStatements } from '../../../src/kernel/db/statement.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { busySessions } from './rows-repository.ts';
import { DEAD_WEBHOOK, item, product } from './support.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

/** Returns an object with characters of one to four bytes at every position of a slice. */
function context(length: number, number: number): string {
  return `{"n":${number},"big":12345678901234567890,"text":"${'x'.repeat(number % 3)}${'a😀é'.repeat(length / 4)}"}`;
}

const orderBody = (store: TestStore, extraContext: string): string =>
  `{"items":[{"productId":"${store.products[0]?.id}","quantity":1}],"extraContext":${extraContext}}`;
const invoiceBody = (metadata: string): string => `{"items":${JSON.stringify([item()])},"metadata":${metadata}}`;

async function newStore(): Promise<TestStore> {
  return service.createStore({ webhookUrl: DEAD_WEBHOOK, products: [product('Guide')] });
}

describe.each(['orders', 'invoices'] as const)('a list of %s', (kind) => {
  async function filled(sizes: readonly number[]): Promise<TestStore> {
    const store = await newStore();
    for (const [index, size] of sizes.entries()) {
      const text = context(size, index);
      const body = kind === 'orders' ? orderBody(store, text) : invoiceBody(text);
      const reply = await store.call('POST', `/v1/${kind}`, body);
      expect(reply.status, reply.text.slice(0, 200)).toBe(201);
    }
    return store;
  }

  it.each([
    ['of rows that are large together', Array.from({ length: 12 }, () => 40_000)],
    ['of rows that are large each', [3_000_000, 20, 1_500_000, 700_000, 20, 20]],
    ['of a single large row', [4_000_000]],
  ])('%s is sent in parts, with the same bytes as its rows sent alone', async (_, sizes) => {
    const store = await filled(sizes);
    const alone: string[] = [];
    for (const page of sizes.keys()) {
      const { text, headers } = await store.call('GET', `/v1/${kind}?limit=1&page=${page + 1}`);
      alone.push(text.slice('{"data":['.length, text.indexOf('],"pagination":{"page"')));
      if ((sizes.at(-1 - page) ?? 0) < 50_000) expect(headers.get('content-length')).not.toBeNull();
    }
    const whole = await store.call('GET', `/v1/${kind}?limit=60`);
    const pagination = `{"page":1,"limit":60,"total":${sizes.length},"totalPages":1}`;
    expect(whole.text === `{"data":[${alone.join(',')}],"pagination":${pagination}}`).toBe(true);
    expect(whole.headers.get('transfer-encoding')).toBe('chunked');
    expect(whole.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(whole.json.data).toHaveLength(sizes.length);
  });

  it('whose rows are small is sent in one piece', async () => {
    const store = await filled([1_000, 2_000]);
    const reply = await store.call('GET', `/v1/${kind}`);
    expect(reply.headers.get('content-length')).toBe(String(Buffer.byteLength(reply.text)));
  });

  it('answers HEAD without a body, at any size', async () => {
    const store = await filled([3_000_000]);
    const headers = { authorization: `Bearer ${store.apiKey}` };
    const reply = await fetch(`${service.baseUrl}/v1/${kind}`, { method: 'HEAD', headers });
    expect([reply.status, await reply.text()]).toEqual([200, '']);
  });
});

it.each(['orders', 'invoices'] as const)('a long text of %s comes back as sent, in reads and events', async (kind) => {
  const store = await newStore();
  const text = context(2_000_000, 1);
  const created = await store.call(
    'POST',
    `/v1/${kind}`,
    kind === 'orders' ? orderBody(store, text) : invoiceBody(text),
    { 'idempotency-key': 'one' },
  );
  expect(created.status).toBe(201);
  const path = `/v1/${kind}/${created.json.id}`;
  const member = kind === 'orders' ? `"extraContext":${text}` : `"metadata":${text}`;
  const read = await store.call('GET', path);
  expect(read.text.includes(member)).toBe(true);
  expect(read.headers.get('content-length')).toBe(String(Buffer.byteLength(read.text)));
  const again = await store.call(
    'POST',
    `/v1/${kind}`,
    kind === 'orders' ? orderBody(store, '{}') : invoiceBody('{}'),
    { 'idempotency-key': 'one' },
  );
  expect([again.status, again.json.id]).toEqual([201, created.json.id]);
  const ended = await store.call('POST', `${path}/${kind === 'orders' ? 'expire' : 'void'}`);
  // The chain is unreadable here, but without an attempt it is not read.
  expect([ended.status, ended.text.includes(member)]).toEqual([200, true]);
});

describe('a reader that stops reading', () => {
  it('holds no database connection, and delays no one else', async () => {
    const store = await newStore();
    for (let index = 0; index < 4; index += 1) {
      await store.call('POST', '/v1/orders', orderBody(store, context(4_000_000, index)));
    }
    const sockets: Socket[] = [];
    try {
      for (let index = 0; index < 2; index += 1) sockets.push(await stalledReader(store));
      await until(async () => (await busySessions(service.db)) === 0);
      expect((await store.call('GET', '/v1/store')).status).toBe(200);
      expect((await (await newStore()).call('GET', '/v1/orders')).status).toBe(200);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    // Their places are free again.
    expect((await store.call('GET', '/v1/orders')).json.data).toHaveLength(4);
  });

  /** Starts a client that requests the list and stops reading after the beginning of the answer. */
  async function stalledReader(store: TestStore): Promise<Socket> {
    const { hostname, port } = new URL(service.baseUrl);
    const socket = connect(Number(port), hostname);
    socket.write(`GET /v1/orders HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${store.apiKey}\r\n\r\n`);
    await once(socket, 'readable');
    return socket;
  }
});

it("a buyer's read fetches no texts meant only for the merchant", () => {
  for (const name of ['order_find', 'invoice_find']) {
    const statement = allStatements().find((each) => each.name === name);
    expect(statement?.text).toMatch(/^select/);
    expect(statement?.text).not.toMatch(/extra_context|metadata/);
  }
});
