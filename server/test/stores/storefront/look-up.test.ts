import { afterEach, expect, test } from 'vitest';
import { createDomainLookUp } from '../../../src/stores/storefront/look-up.ts';
import { type DnsAnswer, type RecordType, startHostileDns } from './hostile-dns.ts';

const OURS = '203.0.113.7';
const DOMAIN = 'shop.corner.test';
let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
});

type Answer = Parameters<typeof startHostileDns>[0];

/** Looks the domain up with a server that answers honestly for our names and arbitrarily for others. */
async function lookUpWith(answer: Answer, addresses?: readonly string[]) {
  const server = await startHostileDns((name, type) =>
    name === 'shops.till.test' ? (type === 'A' ? [{ type, value: OURS }] : []) : answer(name, type),
  );
  close = server.close;
  const { lookUp } = createDomainLookUp({
    servers: [server.address],
    host: 'shops.till.test',
    hosts: ['pay.till.test'],
    storefrontDomain: 'shops.till.test',
    addresses,
    queryMs: 200,
    totalMs: 2_000,
  });
  return { found: await lookUp(DOMAIN), queries: server.queries() };
}

const only =
  (wanted: RecordType, value: string): Answer =>
  (_, type) =>
    type === wanted ? [{ type, value }] : [];

test('a CNAME to itself is a loop, and so is an endless chain', async () => {
  expect((await lookUpWith(only('CNAME', DOMAIN))).found.points).toBe('loop');
  await close?.();
  let hops = 0;
  const endless: Answer = (_, type) => {
    hops += 1;
    return type === 'CNAME' ? [{ type, value: `hop-${hops}.corner.test` }] : [];
  };
  const { found, queries } = await lookUpWith(endless);
  expect(found.points).toBe('loop');
  expect(queries).toBeLessThan(30);
});

test('hundreds of texts and addresses, including private ones, are truncated and only compared', async () => {
  const many = (record: (index: number) => DnsAnswer) => Array.from({ length: 400 }, (_, index) => record(index));
  const { found } = await lookUpWith((name, type) => {
    if (type === 'TXT') return many((index) => ({ type, value: `${index} ${'x'.repeat(60)}` }));
    if (type === 'A' && name === DOMAIN) return many((index) => ({ type, value: `10.0.${index >> 8}.${index & 255}` }));
    return [];
  });
  expect(found.texts).toHaveLength(50);
  expect(found).toMatchObject({ points: 'elsewhere', seen: '10.0.0.0, 10.0.0.1, 10.0.0.2, 10.0.0.3' });
});

test('one long text is truncated, and its beginning does not count as proof', async () => {
  const { found } = await lookUpWith(only('TXT', 'x'.repeat(5000)));
  expect(found.texts?.[0]).toHaveLength(500);
});

test('our address among others is not enough', async () => {
  const both: Answer = (_, type) =>
    type === 'A'
      ? [
          { type, value: OURS },
          { type, value: '198.51.100.4' },
        ]
      : [];
  expect((await lookUpWith(both)).found.points).toBe('elsewhere');
});

test('servers that fail or stay silent give no answer, within the look-up timeout', async () => {
  expect((await lookUpWith(() => 2)).found).toEqual({ texts: undefined, points: 'unanswered', seen: null });
  await close?.();
  expect((await lookUpWith(() => undefined)).found).toEqual({ texts: undefined, points: 'unanswered', seen: null });
});

test('a name that certainly does not exist points nowhere', async () => {
  expect((await lookUpWith(() => 3)).found).toEqual({ texts: [], points: 'missing', seen: null });
});

test('servers that cannot resolve us prove nothing, unless our addresses are configured', async () => {
  const ignorant = await startHostileDns((name, type) =>
    name === DOMAIN && type === 'A' ? [{ type, value: OURS }] : 2,
  );
  close = ignorant.close;
  const options = {
    servers: [ignorant.address],
    host: 'shops.till.test',
    hosts: [],
    storefrontDomain: 'shops.till.test',
    queryMs: 200,
    totalMs: 2_000,
  };
  expect(await createDomainLookUp({ ...options, addresses: undefined }).lookUp(DOMAIN)).toMatchObject({
    points: 'unknown',
  });
  expect(await createDomainLookUp({ ...options, addresses: [OURS] }).lookUp(DOMAIN)).toMatchObject({ points: 'here' });
});
