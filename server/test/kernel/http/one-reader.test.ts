import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';

let service: TestService;
let store: TestStore;
let other: TestStore;
beforeAll(async () => {
  service = await startTestService();
  store = await service.createStore({ slug: 'one' });
  other = await service.createStore({ slug: 'other' });
});
afterAll(() => service?.stop());

/** Sends header lines unchanged. @returns the status and the body of the answer */
async function send(target: string, lines: readonly string[]): Promise<readonly [number, string]> {
  const { hostname, port, host } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.write(
    [`GET ${target} HTTP/1.1`, `host: ${host}`, 'connection: close', ...lines, '', ''].join('\r\n'),
    'latin1',
  );
  const answer = await text(socket);
  return [Number(answer.split(' ')[1]), answer.slice(answer.indexOf('\r\n\r\n') + 4)];
}

describe('a duplicated or padded header is read once, and the same way everywhere', () => {
  test('of two keys the first counts, for authentication and for the work', async () => {
    const lines = [store, other].map(({ apiKey }) => `authorization: Bearer ${apiKey}`);
    const [status, body] = await send('/v1/store', lines);
    expect(status).toBe(200);
    expect(body).toContain(store.storeId);
    expect(body).not.toContain(other.storeId);
    // A process that caches the keys reads the header with the same function.
    expect((await send('/v1/store', lines))[1]).toContain(store.storeId);
  });

  test.each([
    ['two keys in one', (one: string, two: string) => `Bearer ${one}, Bearer ${two}`],
    ['a no-break space before it', (one: string) => `\u00a0Bearer ${one}`],
    ['a no-break space behind it', (one: string) => `Bearer ${one}\u00a0`],
    ['quotes', (one: string) => `Bearer "${one}"`],
  ])('%s is no key', async (_, value) => {
    const [status] = await send('/v1/store', [`authorization: ${value(store.apiKey, other.apiKey)}`]);
    expect(status).toBe(401);
  });
});

test('a duplicated query parameter is refused or counts once, everywhere', async () => {
  const asked = (query: string) => store.call('GET', `/v1/orders?${query}`);
  expect((await asked('limit=1&limit=2')).status).toBe(400);
  expect((await asked('limit=1;limit=2')).status).toBe(400);
  expect((await asked('limit=1&__proto__[limit]=2')).json.pagination.limit).toBe(1);
});
