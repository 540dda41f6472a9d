import { once } from 'node:events';
import { METHODS, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callUrl, startTestService, type TestService } from '../../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ env: { RATE_LIMIT_CHECKOUT_READS: '0', RATE_LIMIT_AUTH_FAILURES: '0' } });
});
afterAll(() => service?.stop());

const ROUNDS = 40;
/** CONNECT and M-SEARCH are left out: they change the connection, and have no readable answer. */
const SENDABLE = METHODS.filter((method) => method !== 'CONNECT' && method !== 'M-SEARCH');
const HOSTS = ['127.0.0.1', 'evil.example', 'a'.repeat(200), '[::1]', 'shop.example:1', '*'];

/** Sends requests with random methods, hosts, paths, ids, queries and headers, without credentials. */
async function ask(round: number): Promise<void> {
  const odd = `${round}-${'ä"\n{}'.repeat(3)}`;
  const paths = [
    '/',
    '/v1/',
    '/v1/orders/',
    '/v1/checkouts/',
    '/invoice/',
    '/dashboard/',
    '/shop/',
    '/.well-known/',
    '/docs/',
  ];
  const { port } = new URL(service.baseUrl);
  for (const [index, path] of paths.entries()) {
    const outgoing = request({
      ...{ host: '127.0.0.1', port, path: `${path}${encodeURIComponent(odd)}?${encodeURIComponent(odd)}=1` },
      method: SENDABLE[(round * paths.length + index) % SENDABLE.length],
      headers: {
        host: HOSTS[round % HOSTS.length],
        'user-agent': odd.replace(/[^ -~]/g, ''),
        authorization: `Bearer ${round}`,
      },
      agent: false,
    }).end();
    const [response] = await once(outgoing, 'response');
    response.resume();
    await once(response, 'close');
  }
}

async function labels(): Promise<Map<string, Set<string>>> {
  const { text } = await callUrl(`${service.operatorUrl}/metrics`, 'GET');
  const seen = new Map<string, Set<string>>();
  for (const [, name = '', given = ''] of text.matchAll(/^(till_http_\w+)\{([^}]*)\}/gm))
    for (const [, label = '', value = ''] of given.matchAll(/(\w+)="([^"]*)"/g)) {
      if (label === 'le') continue;
      const key = `${name.replace(/_(bucket|sum|count)$/, '')} ${label}`;
      seen.set(key, (seen.get(key) ?? new Set()).add(value));
    }
  return seen;
}

test('strangers cannot create series: labels are a fixed set', async () => {
  for (let round = 0; round < ROUNDS; round++) await ask(round);
  const seen = await labels();
  const routes = [...(seen.get('till_http_request_duration_seconds route') ?? [])];
  // Repeating the requests with other names adds no routes.
  for (let round = ROUNDS; round < 2 * ROUNDS; round++) await ask(round);
  const again = await labels();
  expect([...(again.get('till_http_request_duration_seconds route') ?? [])].toSorted()).toEqual(routes.toSorted());
  expect(routes.length).toBeGreaterThan(3);
  expect(routes.filter((route) => !/^[\w/:.*-]*$/.test(route))).toEqual([]);
  expect(
    [...(again.get('till_http_request_duration_seconds method') ?? [])].filter((it) => !METHODS.includes(it)),
  ).toEqual([]);
  expect(
    [...(again.get('till_http_request_duration_seconds status') ?? [])].filter((it) => !/^[2-5]\d\d$/.test(it)),
  ).toEqual([]);
});
