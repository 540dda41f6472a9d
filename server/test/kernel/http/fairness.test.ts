import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BrowserSession, openBrowser } from '../../support/dashboard/browser-session.ts';
import { recordingLog } from '../../support/recording-log.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { lengthenContexts } from './rows-repository.ts';
import { product, statusAndBody } from './support.ts';

// Limits on the resources of a process that one store may use, so that other stores are not affected.

const EIGHT_MIB = 8 * 1024 * 1024;
/** Enough of a body to make its request a large one. */
const LARGE_START = '{"items":'.padEnd(100_000);
/** More of a body than is read before its request has a place among the large ones. */
const PLACED_START = '{"items":'.padEnd(1_000_000);

const PERSON = { name: 'Owner', password: 'correct horse battery' };

const log = recordingLog();
let service: TestService;
let busy: TestStore;
let calm: TestStore;
const sockets: Socket[] = [];
/** Ports of clients and the service's ends of their connections. */
const connections = new Map<number, Socket>();
const REQUEST_STARTED = 'http.server.request.start';
const noteConnection = (message: unknown): void => {
  const { socket } = message as { socket: Socket };
  if (socket.remotePort !== undefined) connections.set(socket.remotePort, socket);
};

beforeAll(async () => {
  subscribe(REQUEST_STARTED, noteConnection);
  service = await startTestService({ log, env: { RATE_LIMIT_MERCHANT_CONCURRENCY: '3' } });
  busy = await service.createStore({ products: [product('Guide')] }, { ...PERSON, email: 'busy@example.com' });
  calm = await service.createStore({ products: [product('Guide')] }, { ...PERSON, email: 'calm@example.com' });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await until(async () => (await busy.call('GET', '/v1/store')).status === 200);
});
afterAll(() => {
  unsubscribe(REQUEST_STARTED, noteConnection);
  return service?.stop();
});

function open(localAddress: string): Socket {
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect({ port: Number(port), host: hostname, localAddress });
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

/**
 * Begins a create with a body of this many bytes and sends the first of them. Resolves once the service has begun it,
 * too.
 */
async function begin(store: TestStore, length: number, sent = '', localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = open(localAddress);
  const headers = [
    'host: localhost',
    `authorization: Bearer ${store.apiKey}`,
    'content-type: application/json',
    'expect: 100-continue',
    `content-length: ${length}`,
  ];
  socket.write(`POST /v1/orders HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${sent}`);
  await once(socket, 'data');
  return socket;
}

/** Begins two creates that hold the places of a store's large requests. */
async function takeLargePlaces(store: TestStore): Promise<void> {
  for (let index = 0; index < 2; index += 1) {
    const { localPort = 0 } = await begin(store, EIGHT_MIB, PLACED_START);
    await until(() => (connections.get(localPort)?.bytesRead ?? 0) > PLACED_START.length);
  }
}

const isOpen = (socket: Socket): boolean => !socket.destroyed && !socket.readableEnded;

const order = (store: TestStore, extraContext: object = {}) =>
  JSON.stringify({ items: [{ productId: store.products[0]?.id, quantity: 1 }], extraContext });

it('a store at its limit of concurrent requests waits, and no other store does', async () => {
  for (let index = 0; index < 3; index += 1) await begin(busy, 100);
  let isAnswered = false;
  const waiting = busy.call('GET', '/v1/store').finally(() => {
    isAnswered = true;
  });
  // Together: the one that waits does so for at most 10 s, which a crowded machine may need for one after the other.
  const replies = await Promise.all(Array.from({ length: 10 }, () => calm.call('POST', '/v1/orders', order(calm))));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(isAnswered).toBe(false);
  sockets.pop()?.destroy();
  expect((await waiting).status).toBe(200);
});

it('dashboard requests share their own store’s limit with its keys, and no other store’s', async () => {
  const signedIn = async (name: string): Promise<BrowserSession> => {
    const browser = openBrowser(service.baseUrl);
    expect((await browser.signIn(`${name}@example.com`, PERSON.password)).status).toBe(200);
    return browser;
  };
  const [there, here] = [await signedIn('busy'), await signedIn('calm')];
  for (let index = 0; index < 3; index += 1) await begin(busy, 100);
  let isAnswered = false;
  const waiting = there.call('GET', `/stores/${busy.slug}/orders`).finally(() => {
    isAnswered = true;
  });
  const replies = await Promise.all(Array.from({ length: 10 }, () => here.call('GET', `/stores/${calm.slug}/orders`)));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(isAnswered).toBe(false);
  expect((await there.call('GET', '/me')).status).toBe(200);
  sockets.pop()?.destroy();
  expect((await waiting).status).toBe(200);
});

it('a request that has waited 10 s for its turn is refused with a retry delay', async () => {
  for (let index = 0; index < 3; index += 1) await begin(busy, 100);
  const refused = await busy.call('GET', '/v1/store');
  expect(statusAndBody(refused)).toEqual([429, { error: 'Too many requests' }]);
  expect(refused.headers.get('retry-after')).toBe('10');
});

it('the body of a waiting request is not read beyond what arrived with it', async () => {
  for (let index = 0; index < 3; index += 1) await begin(busy, 100);
  const waiting = await begin(busy, EIGHT_MIB, 'x'.repeat(EIGHT_MIB));
  // Other requests are answered in the meantime, by the same event loop.
  for (let index = 0; index < 20; index += 1) await calm.call('GET', '/v1/store');
  // On a busy machine, one of the others may have been cut off by now for stalling.
  expect(waiting.writableLength > 0 || !sockets.every(isOpen)).toBe(true);
});

it('large bodies of a store are read two at a time, and delay neither its small ones nor other stores', async () => {
  await takeLargePlaces(busy);
  expect((await busy.call('POST', '/v1/orders', order(busy))).status).toBe(201);
  let isAnswered = false;
  const large = busy.call('POST', '/v1/orders', order(busy, { text: 'x'.repeat(200_000) })).finally(() => {
    isAnswered = true;
  });
  for (let index = 0; index < 5; index += 1) {
    expect((await calm.call('POST', '/v1/orders', order(calm, { text: 'x'.repeat(200_000) }))).status).toBe(201);
  }
  expect(isAnswered).toBe(false);
  sockets.pop()?.destroy();
  expect((await large).status).toBe(201);
});

it('a large body that waits for its turn is read only until it proves to be large', async () => {
  await takeLargePlaces(busy);
  const waiting = await begin(busy, EIGHT_MIB, 'x'.repeat(EIGHT_MIB));
  for (let index = 0; index < 20; index += 1) await calm.call('GET', '/v1/store');
  // On a busy machine, one of the others may have been cut off by now for stalling.
  expect(waiting.writableLength > 0 || !sockets.every(isOpen)).toBe(true);
});

it('a client that hangs up while sending a body leaves no line in the log', async () => {
  const before = [...log.entries];
  for (let index = 0; index < 3; index += 1) (await begin(busy, EIGHT_MIB, '{"items":'.padEnd(200_000))).destroy();
  // Once they have disconnected, others get their places.
  expect((await busy.call('POST', '/v1/orders', order(busy, { text: 'x'.repeat(200_000) }))).status).toBe(201);
  expect(log.entries).toEqual(before);
});

it('a large body without a declared length waits like one with it', async () => {
  await takeLargePlaces(busy);
  const body = order(busy, { text: 'x'.repeat(300_000) });
  let isAnswered = false;
  const chunked = fetch(`${service.baseUrl}/v1/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${busy.apiKey}`, 'content-type': 'application/json' },
    body: new ReadableStream({
      start(controller) {
        for (let at = 0; at < body.length; at += 50_000) controller.enqueue(Buffer.from(body.slice(at, at + 50_000)));
        controller.close();
      },
    }),
    duplex: 'half',
  } as RequestInit).finally(() => {
    isAnswered = true;
  });
  for (let index = 0; index < 10; index += 1) await calm.call('GET', '/v1/store');
  // On a busy machine, one of the others may have been cut off by now for stalling.
  expect(isAnswered && sockets.every(isOpen)).toBe(false);
  sockets.pop()?.destroy();
  expect((await chunked).status).toBe(201);
});

// Other systems have one loopback address unless their administrator adds more.
describe.runIf(process.platform === 'linux')('slow clients', () => {
  const ELSEWHERE = '127.0.0.2';
  /** Eight stores of one owner, then four of another. */
  const theirs: TestStore[] = [];

  beforeAll(async () => {
    for (let index = 0; index < 12; index += 1) {
      const owner = { ...PERSON, email: index < 8 ? 'slow@example.com' : 'slower@example.com' };
      const store = await service.createStore({ products: [product('Guide')] }, owner);
      expect((await store.call('POST', '/v1/orders', order(store))).status).toBe(201);
      await lengthenContexts(service.db, { storeId: store.storeId, length: 24_000_000 });
      theirs.push(store);
    }
  });

  /** Two for each of the eight stores. */
  const ofOneOwner = () => [...theirs.slice(0, 8), ...theirs.slice(0, 8)];
  /** As many of both owners as one address may have places. */
  const ofTwoOwners = () => theirs.slice(4);

  /** Starts a slow upload for each store: sends a little, and then a byte at a time. */
  async function slowUploads(stores: readonly TestStore[], sent: string, from: string): Promise<Socket[]> {
    const slow = await Promise.all(stores.map((store) => begin(store, 7_000_000, sent, from)));
    for (const socket of slow) {
      const dripping = setInterval(() => socket.write(' '), 100);
      socket.on('close', () => clearInterval(dripping));
    }
    return slow;
  }

  /**
   * Starts a reader of a long list for each store that stops after the beginning. Some may have to wait for their
   * answer.
   */
  async function slowReaders(stores: readonly TestStore[], from: string, answered: number): Promise<Socket[]> {
    const slow = stores.map((store) => {
      const socket = open(from);
      socket.write(`GET /v1/orders HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${store.apiKey}\r\n\r\n`);
      return socket;
    });
    await until(() => slow.filter((socket) => socket.readableLength > 0).length >= answered);
    return slow;
  }

  const createLarge = async () =>
    (await calm.call('POST', '/v1/orders', order(calm, { text: 'x'.repeat(300_000) }))).status;

  it('take no place for bodies that they only announce', async () => {
    const slow = await slowUploads(ofOneOwner(), '{"a', '127.0.0.1');
    expect(await createLarge()).toBe(201);
    expect(slow.filter(isOpen)).toHaveLength(16);
  });

  it.each([
    ['at another address', ELSEWHERE],
    ['at the same address', '127.0.0.1'],
  ])('that send for eight stores of one owner leave places to others %s', async (_, from) => {
    const slow = await slowUploads(ofOneOwner(), LARGE_START, from);
    expect(await createLarge()).toBe(201);
    expect(slow.filter(isOpen)).toHaveLength(16);
  });

  it('that send for many owners leave places to others at another address', async () => {
    const slow = await slowUploads(ofTwoOwners(), LARGE_START, ELSEWHERE);
    expect(await createLarge()).toBe(201);
    expect(slow.filter(isOpen)).toHaveLength(8);
  });

  it('that send so slowly that others find no place are cut off, as few as possible', async () => {
    const slow = await slowUploads(ofTwoOwners(), LARGE_START, '127.0.0.1');
    const answers: string[] = [];
    for (const socket of slow) socket.on('data', (bytes: Buffer) => answers.push(bytes.toString()));
    // Their starts may not have been read yet when the first one comes, which then finds a place.
    const cutOff = async () => {
      expect(await createLarge()).toBe(201);
      return answers.length;
    };
    await expect.poll(cutOff).toBeGreaterThan(0);
    expect(answers).toEqual([
      expect.stringMatching(/^HTTP\/1\.1 408 .*connection: close.*\{"error":"Invalid request data"\}$/is),
    ]);
  });

  it('that read for eight stores of one owner leave places to others', async () => {
    const slow = await slowReaders(ofOneOwner(), '127.0.0.1', 4);
    for (let index = 0; index < 5; index += 1) expect(await createLarge()).toBe(201);
    expect(slow.filter(isOpen)).toHaveLength(16);
  });

  it('that read so slowly that others find no place are cut off, as few as possible', async () => {
    const slow = await slowReaders(ofTwoOwners(), '127.0.0.1', 8);
    const closed = vi.fn();
    for (const socket of slow) socket.once('close', closed);
    expect(await createLarge()).toBe(201);
    for (const socket of slow) socket.resume();
    await until(() => closed.mock.calls.length > 0);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('are not cut off while no one else needs their places', async () => {
    const [slow] = await slowUploads(ofTwoOwners().slice(0, 1), LARGE_START, '127.0.0.1');
    for (let index = 0; index < 16; index += 1) {
      expect(await createLarge()).toBe(201);
      await sleep(250);
    }
    expect(slow && isOpen(slow)).toBe(true);
  });
});

it.each([
  [
    'values in a context',
    (id: string) =>
      `{"items":[{"productId":"${id}","quantity":1}],"extraContext":{"a":[${'{},'.repeat(2_500_000)}{}]}}`,
    201,
  ],
  [
    'keys in a context',
    (id: string) =>
      `{"items":[{"productId":"${id}","quantity":1}],"extraContext":{${'"a":1,'.repeat(1_000_000)}"a":1}}`,
    201,
  ],
  [
    'unknown fields',
    (id: string) => `{"items":[{"productId":"${id}","quantity":1,"x":[${'{},'.repeat(2_500_000)}{}]}]}`,
    201,
  ],
  ['items', () => `{"items":[${'{},'.repeat(2_500_000)}{}]}`, 400],
  [
    'digits of a quantity',
    (id: string) => `{"items":[{"productId":"${id}","quantity":${'9'.repeat(8_000_000)}}]}`,
    400,
  ],
  ['characters of an id', () => `{"items":[{"productId":"${'a'.repeat(8_000_000)}","quantity":1}]}`, 400],
] as const)('the event loop parses no body of millions of %s', async (_, body, status) => {
  const parsed = vi.spyOn(JSON, 'parse');
  const stringified = vi.spyOn(JSON, 'stringify');
  try {
    const bytes = body(busy.products[0]?.id ?? '');
    const reply = await fetch(`${service.baseUrl}/v1/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${busy.apiKey}`, 'content-type': 'application/json' },
      body: bytes,
    });
    await reply.text();
    expect(reply.status).toBe(status);
    const longest = Math.max(
      ...parsed.mock.calls.map(([text]) => String(text).length),
      ...stringified.mock.results.map(({ value }) => String(value).length),
    );
    expect(longest).toBeLessThan(10_000);
  } finally {
    parsed.mockRestore();
    stringified.mockRestore();
  }
});
