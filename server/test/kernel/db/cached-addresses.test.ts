import type { LookupAddress } from 'node:dns';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { cacheAddresses } from '../../../src/kernel/db/cached-addresses.ts';
import { connectionConfig } from '../../../src/kernel/db/connection.ts';
import { createTestDatabase, overTcp } from '../../support/postgres.ts';

const [FIRST, SECOND]: LookupAddress[][] = [
  [{ address: '192.0.2.1', family: 4 }],
  [{ address: '192.0.2.2', family: 4 }],
];
const NO_PATIENCE_MS = 0;
/** Longer than any test lasts. */
const PATIENCE_MS = 3_600_000;

/** A system whose look-ups answer on request. */
function system() {
  const asked: { hostname: string; answer: PromiseWithResolvers<LookupAddress[]> }[] = [];
  const lookUp = (hostname: string) => {
    const answer = Promise.withResolvers<LookupAddress[]>();
    asked.push({ hostname, answer });
    return answer.promise;
  };
  return { asked, lookUp };
}
const failure = (code: string): Error => Object.assign(new Error(code), { code });

test('a hanging look-up returns the cached addresses, and concurrent callers share it', async () => {
  const { asked, lookUp } = system();
  const find = cacheAddresses(lookUp, NO_PATIENCE_MS);
  const first = find('db');
  asked[0]?.answer.resolve(FIRST ?? []);
  expect(await first).toEqual(FIRST);

  expect(await Promise.all([find('db'), find('db'), find('db')])).toEqual([FIRST, FIRST, FIRST]);
  expect(await find('db')).toEqual(FIRST);
  expect(asked.map(({ hostname }) => hostname)).toEqual(['db', 'db']);
  asked[1]?.answer.resolve(SECOND ?? []);
  await turn();
  // It has finally ended: from here on, its addresses are cached.
  expect(await find('db')).toEqual(SECOND);
  expect(asked).toHaveLength(3);
});

test('an answer within the patience is used, including that there is no such name', async () => {
  const { asked, lookUp } = system();
  const find = cacheAddresses(lookUp, PATIENCE_MS);
  const answers = [FIRST, SECOND, failure('EAI_AGAIN'), failure('ENOTFOUND')];
  const seen: unknown[] = [];
  for (const [index, answer] of answers.entries()) {
    const found = find('db').catch((error: unknown) => error);
    if (answer instanceof Error) asked[index]?.answer.reject(answer);
    else asked[index]?.answer.resolve(answer ?? []);
    seen.push(await found);
  }
  expect(seen).toEqual([FIRST, SECOND, SECOND, failure('ENOTFOUND')]);
});

test('a name that was never found has no cached addresses', async () => {
  const { asked, lookUp } = system();
  const find = cacheAddresses(lookUp, NO_PATIENCE_MS);
  const found = find('db');
  asked[0]?.answer.reject(failure('EAI_AGAIN'));
  await expect(found).rejects.toThrow('EAI_AGAIN');
  const again = find('db');
  asked[1]?.answer.resolve(FIRST ?? []);
  expect(await again).toEqual(FIRST);
});

test('the driver connects through it, to a host name or an IP address', async () => {
  const database = await createTestDatabase();
  try {
    for (const host of ['localhost', '127.0.0.1']) {
      const url = overTcp(database.url);
      url.hostname = host;
      const client = new pg.Client(connectionConfig({ url: url.href, applicationName: 'test' }));
      await client.connect();
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: '1' }]);
      await client.end();
    }
    const lost = overTcp(database.url);
    lost.hostname = 'no-such-host.invalid';
    const client = new pg.Client(connectionConfig({ url: lost.href, applicationName: 'test' }));
    await expect(client.connect()).rejects.toMatchObject({ syscall: 'getaddrinfo' });
  } finally {
    await database.drop();
  }
});
