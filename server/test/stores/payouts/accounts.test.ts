import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { HDKey } from '@scure/bip32';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { takeIndex } from '../../../src/money/payments/booking/account-repository.ts';
import { walletOf } from '../../money/payments/utxo/utxo-world.ts';
import { browserOf, makePerson } from '../../support/dashboard/people.ts';
import { wholeLog } from '../../support/dashboard/rows-repository.ts';
import { actsOfPeople } from '../../support/dashboard/test-rows-repository.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { addTransfer, writtenPayout } from './payments-rows-repository.ts';

const HOUR_MS = 3_600_000;
const NO_NODE = 'http://user:password@127.0.0.1:1';
/** The account key of BIP-84's test vectors, and its first addresses there. */
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const FIRST = ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'];

let ahead = 0;
const clock = { now: () => Date.now() + ahead };
const ids = createIdSource(clock);
/** Everything that was logged, at any level. */
const logged: string[] = [];
const keep = (fields: object, message: string) => void logged.push(`${message} ${inspect(fields, { depth: null })}`);
const log = { debug: keep, info: keep, warn: keep, error: keep };
let service: TestService;
let stores = 0;
beforeAll(async () => {
  const env = { CHAIN_BITCOIN_RPC_URLS: NO_NODE, CHAIN_REGTEST_RPC_URLS: NO_NODE };
  service = await startTestService({ clock, env, log });
});
afterAll(() => service?.stop());

/** A store and its owner's browser. */
async function startStore() {
  ahead = 0;
  stores += 1;
  const email = `owner@accounts-${stores}.example`;
  const { slug, storeId } = await service.createStore({ payouts: {}, paymentMethods: [] });
  await makePerson(service, email, { [storeId]: 'owner' });
  const owner = await browserOf(service, email);
  const path = (rest: string): string => `/stores/${slug}/settings/payments${rest}`;
  const network = async (wanted: string) => {
    const { json } = await owner.call('GET', path(''));
    return json.networks.find(({ name }: { name: string }) => name === wanted);
  };
  return {
    storeId,
    owner,
    path,
    network,
    check: (chain: string, address: string) => owner.call('POST', path(`/payouts/${chain}/check`), { address }),
    set: (chain: string, address: string) => owner.call('PUT', path(`/payouts/${chain}`), { address }),
  };
}

test('an account is checked without a node: its first addresses are those of its wallet', async () => {
  const { check } = await startStore();
  const { json } = await check('bitcoin', ` ${ZPUB} `);
  expect(json).toMatchObject({ kind: 'wallet', blockedFor: [], refusesCoin: false });
  expect(json.addresses).toEqual([...FIRST, expect.stringMatching(/^bc1q/)]);
  expect(json.address).toMatch(/^[0-9a-f]{8} 0\/\*$/);
  const checksum = await check('bitcoin', `wpkh(${ZPUB}/0/*)#qqqqqqqq`);
  expect([checksum.status, checksum.json.error]).toEqual([400, expect.stringContaining('checksum')]);
  expect((await check('bitcoin', 'x'.repeat(601))).status).toBe(400);
});

test('the first account is in force immediately, and shown by fingerprint and path only', async () => {
  const { network, owner, path, set, storeId } = await startStore();
  const wallet = walletOf(11);
  expect(await network('regtest')).toMatchObject({ takesAccounts: true, payout: null });
  expect((await set('regtest', wallet.descriptor)).status).toBe(200);
  const shown = `${wallet.fingerprint} ${wallet.path(0).replace(/0$/, '*')}`;
  const account = { fingerprint: wallet.fingerprint, path: shown.slice(9), givenOut: 0, lastPaid: null, gapLimit: 20 };
  expect((await network('regtest')).payout).toEqual({ address: shown, account, change: null });
  const acts = await actsOfPeople(service.db, storeId);
  expect(acts.at(-1)).toMatchObject({ act: 'payout.set', after: { address: shown } });
  expect((await owner.call('GET', path(''))).text).not.toContain('tpub');
  expect(JSON.stringify([acts, logged])).not.toContain('tpub');
});

test('a private key is refused with a sentence of its own, and neither stored nor logged', async () => {
  const { check, network, set, storeId } = await startStore();
  const key = HDKey.fromMasterSeed(new Uint8Array(32).fill(12), { public: 0x043587cf, private: 0x04358394 });
  const secret = key.derive("m/84'/2'/0'").privateExtendedKey;
  for (const given of [secret, `wpkh(${secret}/0/*)`]) {
    for (const refused of [await check('regtest', given), await set('regtest', given)])
      expect([refused.status, refused.json]).toEqual([400, { error: 'A private key must never be entered here' }]);
  }
  expect((await network('regtest')).payout).toBeNull();
  expect(await actsOfPeople(service.db, storeId)).toEqual([]);
  expect(await wholeLog(service.db)).not.toContain(secret);
  expect(logged).not.toEqual([]);
  expect(logged.join('\n')).not.toContain(secret);
});

test('a change of the account waits, is withdrawn, and takes effect after the delay', async () => {
  const { network, owner, path, set, storeId } = await startStore();
  const [former, next] = [walletOf(13), walletOf(14)];
  await set('regtest', former.descriptor);
  const before = await writtenPayout(service.db, { storeId, chain: 'regtest' });
  expect((await set('regtest', next.descriptor)).status).toBe(200);
  const waiting = (await network('regtest')).payout;
  expect(waiting.account.fingerprint).toBe(former.fingerprint);
  expect(waiting.change.address).toContain(next.fingerprint);
  expect((await set('regtest', walletOf(15).descriptor)).status).toBe(409);
  expect((await owner.call('DELETE', path('/payouts/regtest/change'))).status).toBe(204);
  expect((await network('regtest')).payout.change).toBeNull();
  expect((await set('regtest', former.descriptor)).status).toBe(409);
  await set('regtest', next.descriptor);
  ahead = 24 * HOUR_MS + 60_000;
  const { account, change } = (await network('regtest')).payout;
  expect([account.fingerprint, change]).toEqual([next.fingerprint, null]);
  expect(before).toMatch(/^[0-9a-f]{64}$/);
});

test('two stores with one account, in any notation, share its counter and the gap limit that its wallet needs', async () => {
  const [one, two] = [await startStore(), await startStore()];
  const wallet = walletOf(16);
  await one.set('regtest', wallet.descriptor);
  const key = /tpub\w+/.exec(wallet.descriptor)?.[0];
  await two.set('regtest', `wpkh(${key}/0/*)`);
  const accountId = (await writtenPayout(service.db, { storeId: one.storeId, chain: 'regtest' })) ?? '';
  expect(await writtenPayout(service.db, { storeId: two.storeId, chain: 'regtest' })).toBe(accountId);
  const attempts = Array.from({ length: 25 }, () => ids.next());
  for (const attemptId of attempts) await takeIndex(service.db, { accountId, attemptId });
  for (const { network } of [one, two])
    expect((await network('regtest')).payout.account).toMatchObject({ givenOut: 25, lastPaid: null, gapLimit: 25 });
  await addTransfer(service.db, { attemptId: attempts[2] ?? '', chain: 'regtest', txHash: randomUUID() });
  for (const { network } of [one, two])
    expect((await network('regtest')).payout.account).toMatchObject({ givenOut: 25, lastPaid: 2, gapLimit: 22 });
});

test('a network whose blocks have no tags takes numbers of blocks only, from people and from provision files', async () => {
  const { network, owner, path } = await startStore();
  const save = (tiers: object[]) => owner.call('PUT', path('/finality/regtest'), { tiers });
  const refused = await save([{ from: '100', level: 'safe' }]);
  expect([refused.status, refused.json.error]).toEqual([400, expect.stringMatching(/number of blocks/)]);
  expect((await save([{ from: '100', level: 6 }])).status).toBe(204);
  expect((await network('regtest')).finality).toEqual({
    base: 2,
    usualDepth: null,
    operators: [],
    own: [{ from: '100', level: 6 }],
  });
  const file = { finalityTiers: { regtest: [{ from: '100', level: 'finalized' as const }] } };
  await expect(service.createStore(file)).rejects.toThrow(
    'store.finalityTiers.regtest must name numbers of blocks: regtest calls no block safe or finalized',
  );
});

test('no cost of a sweep is shown for a network on which nothing is swept', async () => {
  const { owner, path } = await startStore();
  const { json } = await owner.call('GET', path('/costs'));
  expect(json.networks.map(({ name }: { name: string }) => name)).toEqual(['local']);
});

test('a person checks at most 30 payouts in a quarter of an hour, accounts included', async () => {
  const { check } = await startStore();
  const statuses: number[] = [];
  for (let time = 0; time < 31; time += 1) statuses.push((await check('bitcoin', ZPUB)).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
});
