import { COMPACT_SWEEP_ADDRESS, FACTORY_ADDRESS } from '@till/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { createSecretBox } from '../../../src/kernel/lib/secret-box.ts';
import { addressOfKey, toChecksum } from '../../../src/money/chains/evm/addresses.ts';
import { createChainRegistry } from '../../../src/money/chains/registry.ts';
import { saveMethods } from '../../../src/stores/payouts/payment-settings.ts';
import { putDueInForce, withdrawPayoutChange } from '../../../src/stores/payouts/payout-changes.ts';
import { payoutOwners } from '../../../src/stores/payouts/payout-repository.ts';
import { setPayout as setPayoutOf } from '../../../src/stores/payouts/payouts.ts';
import { randomAddress } from '../../money/chains/addresses.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { type BrowserSession, openBrowser } from '../../support/dashboard/browser-session.ts';
import { makePerson, PASSWORD } from '../../support/dashboard/people.ts';
import { actsOfPeople, mailsTo } from '../../support/dashboard/test-rows-repository.ts';
import {
  FEE_RECIPIENT,
  PAYOUT,
  type Reply,
  startTestService,
  type TestService,
  type TestStore,
} from '../../support/service.ts';
import {
  addDepositContracts,
  addPayout,
  blamePayout,
  closeStore,
  moveNewestAttempt,
  newestAttempt,
  payoutMails,
  removeOwner,
  writtenPayout,
} from './payments-rows-repository.ts';

const HOUR_MS = 3_600_000;
const GAS_KEY = `0x${'7'.repeat(64)}`;

let ahead = 0;
const clock = { now: () => Date.now() + ahead };
let chain: TestChain;
let service: TestService;
let stores = 0;
beforeAll(async () => {
  chain = await startTestChain();
  // Ethereum is enabled too, but unreachable.
  const env = { GAS_PRIVATE_KEY: GAS_KEY, CHAIN_ETHEREUM_RPC_URLS: 'http://127.0.0.1:1' };
  service = await startTestService({ rpcUrl: chain.rpcUrl, clock, env });
});
afterAll(async () => {
  await service?.stop();
  await chain?.stop();
});

interface Team {
  readonly store: TestStore;
  readonly owner: BrowserSession;
  /** Signs in a member of the team. */
  as(name: string): Promise<BrowserSession>;
  path(rest: string): string;
}

/** A store with two owners, an admin and a manager. */
async function startTeam(store: Parameters<TestService['createStore']>[0] = {}): Promise<Team> {
  ahead = 0;
  stores += 1;
  const number = stores;
  const created = await service.createStore(store);
  const at = (name: string): string => `${name}@team-${number}.example`;
  await makePerson(service, at('owner'), { [created.storeId]: 'owner' });
  await makePerson(service, at('partner'), { [created.storeId]: 'owner' });
  await makePerson(service, at('admin'), { [created.storeId]: 'admin' });
  await makePerson(service, at('manager'), { [created.storeId]: 'manager' });
  const as = async (name: string): Promise<BrowserSession> => {
    const browser = openBrowser(service.baseUrl);
    expect((await browser.signIn(at(name), PASSWORD)).status).toBe(200);
    return browser;
  };
  return {
    store: created,
    owner: await as('owner'),
    as,
    path: (rest) => `/stores/${created.slug}/settings/payments${rest}`,
  };
}

/** The path of a store's settlements, or of a place below. */
const settlements = ({ store }: Team, rest = ''): string => `/stores/${store.slug}/settlements${rest}`;

const setPayout = ({ path }: Team, browser: BrowserSession, address: string): Promise<Reply> =>
  browser.call('PUT', path('/payouts/local'), { address });

async function shownPayout({ owner, path }: Team) {
  const { json } = await owner.call('GET', path(''));
  return json.networks.find(({ name }: { name: string }) => name === 'local').payout;
}

/** Returns the payout address that the attempt of a new invoice commits to, and its deposit address. */
async function pick({ store }: Team) {
  const items = [{ name: 'Work', quantity: 1, unitAmount: '5' }];
  const invoice = (await store.call('POST', '/v1/invoices', { items })).json;
  const reply = await store.call('POST', `/v1/checkouts/${invoice.id}/attempts`, { paymentMethod: 'usdc-local' });
  expect(reply.status, reply.text).toBe(201);
  return newestAttempt(service.db, { storeId: store.storeId });
}

/** Returns the dependencies of the use case, without the service. */
const useCaseDeps = () => ({
  db: service.db,
  clock,
  ids: createIdSource(clock),
  chains: createChainRegistry([chain.chain]),
  secrets: createSecretBox(service.env.SECRET_KEY ?? ''),
  dashboardUrl: service.baseUrl,
  settings: { payouts: { changeDelayMs: 24 * HOUR_MS, ownAddresses: [] } },
});
const mailsOf = ({ store }: Team) => payoutMails(service.db, store.storeId, service.env.SECRET_KEY ?? '');
const actNames = async ({ store }: Team) => (await actsOfPeople(service.db, store.storeId)).map(({ act }) => act);
const stop = (token: string | undefined) =>
  openBrowser(service.baseUrl).call('POST', '/payout-changes/stop', { token: token ?? '' });

test('the first payout address takes effect immediately, is shown with its checksum, and is in the audit log', async () => {
  const team = await startTeam({ payouts: {}, paymentMethods: [] });
  expect(await shownPayout(team)).toBeNull();
  const address = randomAddress();
  const checked = await team.owner.call('POST', team.path('/payouts/local/check'), { address });
  expect(checked.json).toEqual({
    address: toChecksum(address),
    kind: 'account',
    addresses: [],
    blockedFor: [],
    refusesCoin: false,
  });
  expect((await setPayout(team, team.owner, address)).status).toBe(200);
  expect(await shownPayout(team)).toEqual({ address: toChecksum(address), account: null, change: null });
  const log = await actsOfPeople(service.db, team.store.storeId);
  expect(log.at(-1)).toMatchObject({ act: 'payout.set', actorKind: 'person', after: { address } });
  // The person who requested the change gets no email.
  expect((await mailsOf(team)).map(({ recipient, token }) => [recipient.split('@')[0], token])).toEqual([
    ['owner', undefined],
    ['partner', undefined],
  ]);
});

test('a person who sets up a store alone is not emailed its first payout address', async () => {
  const team = await startTeam({ payouts: {}, paymentMethods: [] });
  await removeOwner(service.db, { storeId: team.store.storeId, email: `partner@team-${stores}.example` });
  expect((await setPayout(team, team.owner, randomAddress())).status).toBe(200);
  expect(await mailsOf(team)).toEqual([]);
});

test.each([
  ['removed', (team: Team, id: string) => team.owner.call('DELETE', `/stores/${team.store.slug}/team/${id}`, {})],
  [
    'demoted',
    (team: Team, id: string) => team.owner.call('PUT', `/stores/${team.store.slug}/team/${id}`, { role: 'manager' }),
  ],
])('an owner who was %s within the delay is emailed a change too, and their link stops it', async (_, remove) => {
  const team = await startTeam();
  const partner = await team.as('partner');
  const { id } = (await partner.call('GET', '/me')).json.person;
  await team.owner.call('POST', '/confirm', { password: PASSWORD });
  expect((await remove(team, id)).status).toBe(204);
  ahead = 23 * HOUR_MS;
  await team.owner.call('POST', '/confirm', { password: PASSWORD });
  expect((await setPayout(team, team.owner, randomAddress())).status).toBe(200);
  const [own, partners] = await mailsOf(team);
  expect([own, partners].map((mail) => mail?.recipient.split('@')[0])).toEqual(['owner', 'partner']);
  expect(partners?.text).toContain('you recently owned');
  expect(partners?.text).not.toContain('/payments');
  expect((await stop(partners?.token)).status).toBe(204);
  expect(await shownPayout(team)).toEqual({ address: toChecksum(PAYOUT), account: null, change: null });

  // By now they have been owners for longer than the waiting period.
  ahead = 24 * HOUR_MS + 60_000;
  await team.owner.call('POST', '/confirm', { password: PASSWORD });
  expect((await setPayout(team, team.owner, randomAddress())).status).toBe(200);
  expect((await mailsOf(team)).map(({ recipient }) => recipient.split('@')[0])).toEqual(['owner', 'partner', 'owner']);
});

test('an owner who was removed and reinstated is emailed once', async () => {
  const team = await startTeam();
  const { id } = (await (await team.as('partner')).call('GET', '/me')).json.person;
  await team.owner.call('POST', '/confirm', { password: PASSWORD });
  for (const role of ['admin', 'owner'])
    expect((await team.owner.call('PUT', `/stores/${team.store.slug}/team/${id}`, { role })).status).toBe(204);
  expect((await setPayout(team, team.owner, randomAddress())).status).toBe(200);
  expect((await mailsOf(team)).map(({ recipient }) => recipient.split('@')[0])).toEqual(['owner', 'partner']);
  expect((await team.owner.call('DELETE', team.path('/payouts/local/change'))).status).toBe(204);
});

test('the first payout address of a chain, and disabled methods, are emailed to a recently removed owner', async () => {
  const team = await startTeam({ payouts: {}, paymentMethods: [] });
  const { id, email } = (await (await team.as('partner')).call('GET', '/me')).json.person;
  await team.owner.call('POST', '/confirm', { password: PASSWORD });
  expect((await team.owner.call('DELETE', `/stores/${team.store.slug}/team/${id}`, {})).status).toBe(204);
  expect((await setPayout(team, team.owner, randomAddress())).status).toBe(200);
  const mails = await mailsOf(team);
  expect(mails.map(({ recipient }) => recipient.split('@')[0])).toEqual(['owner', 'partner']);
  expect(mails[1]?.text).toContain('has a payout address on');

  const admin = await team.as('admin');
  const save = (methods: string[]) => admin.call('PUT', team.path('/methods'), { methods });
  expect((await save(['usdc-local', 'eth-local', 'dai-local', 'usdt-local'])).status).toBe(204);
  expect((await save(['usdc-local'])).status).toBe(204);
  const told = async (recipient: string) =>
    (await mailsTo(service.db, recipient)).filter(({ subject }) => subject.endsWith('were turned off'));
  for (const recipient of [email, email.replace('partner', 'owner')]) {
    const [mail, ...others] = await told(recipient);
    expect([mail?.text.includes('turned off dai-local, eth-local, usdt-local at'), others]).toEqual([true, []]);
  }
  expect((await told(email))[0]?.text).not.toContain('/dashboard');
});

test('a store can neither request payout addresses nor disable methods more than 30 times a day', async () => {
  const team = await startTeam({ paymentMethods: ['usdc-local'] });
  const { storeId } = team.store;
  const [owner] = await payoutOwners(useCaseDeps().db, { storeId });
  const by = { kind: 'person', id: owner?.id, name: owner?.email ?? '' } as const;
  for (let time = 0; time < 30; time += 1) {
    // Six in a row would be too many in a quarter of an hour.
    if (time % 5 === 0) ahead += 16 * 60_000;
    await setPayoutOf(useCaseDeps(), { storeId, by, chain: 'local', address: randomAddress() });
    await withdrawPayoutChange(useCaseDeps(), { storeId, by, chain: 'local' });
    for (const methods of [['eth-local', 'usdc-local'], ['usdc-local']])
      await saveMethods(useCaseDeps(), { storeId, by, methods });
  }
  const sent = (await mailsOf(team)).length;
  const refused = 'signIn.throttled';
  const address = randomAddress();
  await expect(setPayoutOf(useCaseDeps(), { storeId, by, chain: 'local', address })).rejects.toThrow(refused);
  await saveMethods(useCaseDeps(), { storeId, by, methods: ['eth-local', 'usdc-local'] });
  await expect(saveMethods(useCaseDeps(), { storeId, by, methods: [] })).rejects.toThrow(refused);
  expect((await mailsOf(team)).length).toBe(sent);
  ahead += 24 * HOUR_MS;
  await setPayoutOf(useCaseDeps(), { storeId, by, chain: 'local', address });
  await withdrawPayoutChange(useCaseDeps(), { storeId, by, chain: 'local' });
  await saveMethods(useCaseDeps(), { storeId, by, methods: [] });
});

test('an address with a typo, of another network, of Till, of a token or without a key is refused', async () => {
  const team = await startTeam();
  const mixed = toChecksum(randomAddress());
  const wrong = mixed.replace(/[a-f]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  for (const address of [wrong, '0x123', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', `0x${'0'.repeat(40)}`]) {
    expect([address, (await setPayout(team, team.owner, address)).status]).toEqual([address, 400]);
  }
  const { depositAddress } = await pick(team);
  const ours = [
    depositAddress,
    FEE_RECIPIENT,
    addressOfKey(GAS_KEY),
    FACTORY_ADDRESS,
    COMPACT_SWEEP_ADDRESS,
    chain.token('usdc'),
    `0x${'0'.repeat(39)}4`,
    '0x000000000000000000000000000000000000dEaD',
  ];
  for (const address of ours) {
    const reply = await setPayout(team, team.owner, address);
    expect([address, reply.status, reply.json.error]).toEqual([
      address,
      400,
      'Money sent to this address would be lost. Use an address of your own wallet',
    ]);
  }
  expect(await shownPayout(team)).toEqual({ address: toChecksum(PAYOUT), account: null, change: null });
});

test('a token of another network is refused, and so is a deposit address of a disabled one', async () => {
  const team = await startTeam();
  const { depositAddress } = await pick(team);
  await moveNewestAttempt(service.db, { storeId: team.store.storeId, chain: 'base' });
  const [factory, implementation] = [randomAddress(), randomAddress()];
  await addDepositContracts(service.db, { chain: 'base', factory, implementation });
  const usdcOnEthereum = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
  for (const address of [usdcOnEthereum, depositAddress, factory, implementation]) {
    const reply = await setPayout(team, team.owner, address);
    expect([address, reply.status, reply.json.error]).toEqual([
      address,
      400,
      'Money sent to this address would be lost. Use an address of your own wallet',
    ]);
  }
});

test('a first address on another network is emailed to every owner immediately, as buyers may be sent only there', async () => {
  const team = await startTeam({ payouts: {}, paymentMethods: [] });
  await addPayout(service.db, { storeId: team.store.storeId, chain: 'base', address: PAYOUT });
  const address = randomAddress();
  expect((await setPayout(team, team.owner, address)).status).toBe(200);
  expect(await shownPayout(team)).toEqual({ address: toChecksum(address), account: null, change: null });
  const mails = await mailsOf(team);
  expect(mails.map(({ recipient }) => recipient.split('@')[0])).toEqual(['owner', 'partner']);
  for (const { text, token } of mails) {
    expect(text).toContain(toChecksum(address));
    expect(text).toContain('turn off');
    expect(token).toBeUndefined();
  }
});

test('a person no longer an owner after the address check cannot set it', async () => {
  const team = await startTeam({ payouts: {}, paymentMethods: [] });
  await removeOwner(service.db, { storeId: team.store.storeId, email: `owner@team-${stores}.example` });
  const log = await actsOfPeople(service.db, team.store.storeId);
  const by = { kind: 'person', name: `owner@team-${stores}.example` } as const;
  const set = setPayoutOf(useCaseDeps(), {
    storeId: team.store.storeId,
    by,
    chain: 'local',
    address: randomAddress(),
  });
  await expect(set).rejects.toMatchObject({ refused: 'role.notAllowed' });
  expect(await actsOfPeople(service.db, team.store.storeId)).toEqual(log);
});

test('address checks per person, and change requests per store, are limited per quarter of an hour', async () => {
  const team = await startTeam();
  const partner = await team.as('partner');
  const change = async () => {
    const reply = await setPayout(team, team.owner, randomAddress());
    await partner.call('DELETE', team.path('/payouts/local/change'));
    return reply.status;
  };
  const statuses = [];
  for (let count = 0; count < 7; count++) statuses.push(await change());
  expect(statuses).toEqual([...Array.from({ length: 6 }, () => 200), 429]);
  expect(await mailsOf(team)).toHaveLength(12);

  const check = () => team.owner.call('POST', team.path('/payouts/local/check'), { address: randomAddress() });
  const looks = [];
  for (let count = 0; count < 40; count++) looks.push((await check()).status);
  expect(looks.filter((status) => status === 200)).toHaveLength(23);
  // An invalid address is still reported as such.
  expect((await setPayout(team, team.owner, '0x123')).status).toBe(400);
  ahead = 16 * 60_000;
  expect((await check()).status).toBe(200);
});

test('a change waits a day, is emailed to all owners sealed, and takes effect on time even without a reaper', async () => {
  const team = await startTeam();
  const next = randomAddress();
  const before = await pick(team);
  const asked = await setPayout(team, team.owner, next);
  const holdsFrom = Date.parse(asked.json.holdsFrom);
  expect(Math.round((holdsFrom - clock.now()) / HOUR_MS)).toBe(24);
  expect(await shownPayout(team)).toMatchObject({
    address: toChecksum(PAYOUT),
    change: { address: toChecksum(next), askedBy: expect.stringContaining('owner@'), holdsFrom: asked.json.holdsFrom },
  });
  const mails = await mailsOf(team);
  expect(mails.map(({ recipient }) => recipient.split('@')[0])).toEqual(['owner', 'partner']);
  for (const { text, isSealed } of mails) {
    expect(isSealed).toBe(true);
    expect(text).toContain(toChecksum(PAYOUT));
    expect(text).toContain(toChecksum(next));
  }

  ahead = 24 * HOUR_MS - 60_000;
  expect((await pick(team)).payout).toBe(PAYOUT);
  ahead = 24 * HOUR_MS + 1;
  const after = await pick(team);
  expect(after.payout).toBe(next);
  expect(after.depositAddress).not.toBe(before.depositAddress);
  expect(await shownPayout(team)).toEqual({ address: toChecksum(next), account: null, change: null });
  // It is in force but not recorded yet, and can no longer be stopped.
  expect(await writtenPayout(service.db, { storeId: team.store.storeId, chain: 'local' })).toBe(PAYOUT);
  expect((await stop(mails[0]?.token)).status).toBe(404);
  await team.owner.call('POST', '/confirm', { password: PASSWORD });
  expect((await team.owner.call('DELETE', team.path('/payouts/local/change'))).status).toBe(409);
  expect(await putDueInForce({ db: service.db, clock, ids: createIdSource(clock) }, 10)).toBe(1);
  expect(await writtenPayout(service.db, { storeId: team.store.storeId, chain: 'local' })).toBe(next);
  expect(await actNames(team)).toEqual(['payout.changeAsked', 'payout.changed']);
  expect((await actsOfPeople(service.db, team.store.storeId)).at(-1)).toMatchObject({
    actorKind: 'till',
    before: { address: PAYOUT },
    after: { address: next },
  });
});

test('each emailed link stops the change once, without a session, and does nothing else', async () => {
  const team = await startTeam();
  await setPayout(team, team.owner, randomAddress());
  const [own, partners] = await mailsOf(team);
  expect((await stop('another')).status).toBe(404);
  expect((await stop(partners?.token)).status).toBe(204);
  expect(await shownPayout(team)).toEqual({ address: toChecksum(PAYOUT), account: null, change: null });
  expect((await stop(partners?.token)).status).toBe(404);
  expect((await actsOfPeople(service.db, team.store.storeId)).at(-1)).toMatchObject({
    act: 'payout.changeStopped',
    actorName: expect.stringMatching(/^the link mailed to partner@/),
  });

  // The link of a stopped change does not work for the next one.
  expect((await setPayout(team, team.owner, randomAddress())).status).toBe(200);
  const home = () => team.owner.call('GET', `/stores/${team.store.slug}/home`);
  expect((await home()).json.attention.payoutChanges).toBe(1);
  expect((await stop(own?.token)).status).toBe(404);
  expect((await shownPayout(team)).change).not.toBeNull();
  ahead = 25 * HOUR_MS;
  expect((await pick(team)).payout).not.toBe(PAYOUT);
});

test('an owner withdraws a change, and of two concurrent changes one is pending', async () => {
  const team = await startTeam();
  const partner = await team.as('partner');
  const replies = await Promise.all([
    setPayout(team, team.owner, randomAddress()),
    setPayout(team, partner, randomAddress()),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await mailsOf(team)).toHaveLength(2);
  expect((await partner.call('DELETE', team.path('/payouts/local/change'))).status).toBe(204);
  expect((await partner.call('DELETE', team.path('/payouts/local/change'))).status).toBe(409);
  expect(await actNames(team)).toEqual(['payout.changeAsked', 'payout.changeWithdrawn']);
  ahead = 25 * HOUR_MS;
  expect((await pick(team)).payout).toBe(PAYOUT);
});

test('only owners with a recently confirmed password set, and withdraw, an address of their own store', async () => {
  const team = await startTeam();
  const other = await startTeam();
  const next = randomAddress();
  for (const name of ['admin', 'manager']) {
    const browser = await team.as(name);
    expect((await setPayout(team, browser, next)).status).toBe(403);
    expect((await browser.call('POST', team.path('/payouts/local/check'), { address: next })).status).toBe(403);
    expect((await browser.call('DELETE', team.path('/payouts/local/change'))).status).toBe(403);
  }
  expect((await setPayout(team, other.owner, next)).status).toBe(404);
  expect((await setPayout(team, openBrowser(service.baseUrl), next)).status).toBe(401);
  // An attacker with an owner's session but without the password.
  ahead = 11 * 60_000;
  for (const reply of [
    await setPayout(team, team.owner, next),
    await team.owner.call('DELETE', team.path('/payouts/local/change')),
  ]) {
    expect([reply.status, reply.json.error]).toEqual([403, 'Confirm your identity']);
  }
  expect(await shownPayout(team)).toEqual({ address: toChecksum(PAYOUT), account: null, change: null });
  expect(await actNames(team)).toEqual([]);
});

test('the address of a closed store does not change, and earlier attempts keep theirs', async () => {
  const team = await startTeam();
  const { payout } = await pick(team);
  await setPayout(team, team.owner, randomAddress());
  await closeStore(service.db, { storeId: team.store.storeId, now: clock.now() });
  ahead = 25 * HOUR_MS;
  await putDueInForce({ db: service.db, clock, ids: createIdSource(clock) }, 10);
  expect((await newestAttempt(service.db, { storeId: team.store.storeId })).payout).toBe(payout);
  ahead = 0;
  const reply = await setPayout(team, team.owner, randomAddress());
  expect([reply.status, reply.json.error]).toEqual([409, 'This store is closed']);
});

test('provisioning takes effect immediately, and ends a pending change to another address', async () => {
  const team = await startTeam();
  await setPayout(team, team.owner, randomAddress());
  const [slug, name] = [team.store.slug, 'Same'];
  await service.createStore({ slug, name, payouts: { local: PAYOUT } });
  expect((await shownPayout(team)).change).not.toBeNull();
  const operators = randomAddress();
  await service.createStore({ slug, name, payouts: { local: operators } });
  expect(await shownPayout(team)).toEqual({ address: toChecksum(operators), account: null, change: null });
  ahead = 25 * HOUR_MS;
  expect((await pick(team)).payout).toBe(operators);
});

test('a contract is shown as one, with whether it accepts coin, and a blacklisted address is refused', async () => {
  const team = await startTeam();
  const check = async (address: string) =>
    (await team.owner.call('POST', team.path('/payouts/local/check'), { address })).json;
  const contract = randomAddress();
  await chain.rpc.call('anvil_setCode', [contract, '0x5f5ffd']);
  expect(await check(contract)).toMatchObject({ kind: 'contract', refusesCoin: true });
  await chain.rpc.call('anvil_setCode', [contract, '0x00']);
  expect(await check(contract)).toMatchObject({ kind: 'contract', refusesCoin: false });
  // An account that delegates to code (EIP-7702) keeps its key.
  await chain.rpc.call('anvil_setCode', [contract, `0xef0100${randomAddress().slice(2)}`]);
  expect(await check(contract)).toMatchObject({ kind: 'account' });

  const listed = randomAddress();
  await chain.setBlackListed('usdt', listed, true);
  expect(await check(listed)).toMatchObject({ kind: 'account', blockedFor: ['usdt-local'] });
  const refused = await setPayout(team, team.owner, listed);
  expect(refused.status).toBe(400);
  expect(refused.json.error).toMatch(/blacklist/);
  await chain.setBlackListed('usdt', listed, false);
  expect((await setPayout(team, team.owner, listed)).status).toBe(200);
});

test('methods are saved as a whole by owners and admins, and unknown ones are refused', async () => {
  const team = await startTeam();
  const admin = await team.as('admin');
  const save = (browser: BrowserSession, methods: string[]) => browser.call('PUT', team.path('/methods'), { methods });
  expect((await save(admin, ['dai-local', 'usdc-local'])).status).toBe(204);
  const store = (await team.store.call('GET', '/v1/store')).json;
  expect(store.paymentMethods.map(({ id }: { id: string }) => id)).toEqual(['dai-local', 'usdc-local']);
  expect((await save(admin, ['doge-moon'])).status).toBe(400);
  expect((await save(await team.as('manager'), [])).status).toBe(403);
  expect((await save((await startTeam()).owner, [])).status).toBe(404);
  expect((await actsOfPeople(service.db, team.store.storeId)).at(-1)).toMatchObject({
    act: 'methods.changed',
    before: { methods: ['eth-local', 'usdc-local', 'usdt-local'] },
    after: { methods: ['dai-local', 'usdc-local'] },
  });
});

test('finality by amount is saved and reset; tiers that contradict themselves or the chain are refused', async () => {
  const team = await startTeam();
  const save = (tiers: object[] | null) => team.owner.call('PUT', team.path('/finality/local'), { tiers });
  const shown = async () => (await team.owner.call('GET', team.path(''))).json.networks[0].finality;
  const tiers = [
    { from: '100', level: 5 },
    { from: '1000.5', level: 'finalized' },
  ];
  expect((await save(tiers)).status).toBe(204);
  // Saving the same tiers again is no change.
  expect((await save(tiers)).status).toBe(204);
  expect(await shown()).toMatchObject({ base: 2, own: tiers, operators: [] });
  expect((await save([{ from: '10', level: 1 }])).status).toBe(400);
  expect((await save([...tiers].reverse())).status).toBe(400);
  expect((await save([{ from: 'x', level: 4 }])).status).toBe(400);
  expect((await save(null)).status).toBe(204);
  expect(await shown()).toMatchObject({ own: null });
  expect(await actNames(team)).toEqual(['finality.changed', 'finality.changed']);
  const manager = await team.as('manager');
  expect((await manager.call('PUT', team.path('/finality/local'), { tiers: null })).status).toBe(403);
});

test('costs, ledger and found funds are visible to the whole team, and to no one else', async () => {
  const team = await startTeam();
  const manager = await team.as('manager');
  const costs = (await manager.call('GET', team.path('/costs'))).json;
  const usdc = costs.networks[0].methods.find(({ id }: { id: string }) => id === 'usdc-local');
  expect(usdc.cost).toMatchObject({ alone: expect.stringMatching(/^0\./), fiat: { currency: 'usd' } });
  expect([usdc.typical, usdc.isCovered, costs.belowMinimum]).toEqual([null, null, []]);
  expect((await manager.call('GET', settlements(team))).json).toMatchObject({ lines: [], totals: [], next: null });
  expect((await manager.call('GET', settlements(team, '/unmatched'))).json).toEqual({ data: [], next: null });
  const crooked = [
    '?after=x',
    `?after=${Buffer.from('{"chain":"local","time":1e15,"block":1,"logIndex":1e12}').toString('base64url')}`,
    '/unmatched?after=bnVsbA',
    '?from=yesterday',
  ];
  for (const rest of crooked)
    expect([rest, (await manager.call('GET', settlements(team, rest))).status]).toEqual([rest, 400]);
  expect((await manager.call('GET', settlements(team, '?from=0000-01-01T00:00:00.000Z'))).status).toBe(200);
  const stranger = (await startTeam()).owner;
  const paths = [team.path(''), team.path('/costs'), settlements(team), settlements(team, '/unmatched')];
  for (const path of paths) expect((await stranger.call('GET', path)).status).toBe(404);
});

test('a payout that refuses its money is shown with the waiting amount, only to its own store', async () => {
  const team = await startTeam();
  const other = await startTeam();
  const retryAt = clock.now() + HOUR_MS;
  await blamePayout(service.db, { storeId: team.store.storeId, payout: PAYOUT, retryAt });
  const { json } = await team.owner.call('GET', settlements(team));
  expect(json.state.troubles).toEqual([
    {
      method: 'usdc-local',
      payout: toChecksum(PAYOUT),
      retryAt: new Date(retryAt).toISOString(),
      deposits: 0,
      amount: '0',
    },
  ]);
  expect((await other.owner.call('GET', settlements(other))).json.state.troubles).toEqual([]);
});

test('without a delay, a change takes effect immediately and is still emailed, without a link', async () => {
  const own = await startTestService({ rpcUrl: chain.rpcUrl, env: { PAYOUT_CHANGE_DELAY_HOURS: '0' } });
  const { slug, storeId } = await own.createStore();
  await makePerson(own, 'owner@example.com', { [storeId]: 'owner' });
  const owner = openBrowser(own.baseUrl);
  await owner.signIn('owner@example.com', PASSWORD);
  const address = randomAddress();
  expect((await owner.call('PUT', `/stores/${slug}/settings/payments/payouts/local`, { address })).status).toBe(200);
  expect(await writtenPayout(own.db, { storeId, chain: 'local' })).toBe(address);
  const [mail] = await payoutMails(own.db, storeId, own.env.SECRET_KEY ?? '');
  expect(mail).toMatchObject({ text: expect.stringContaining('has changed'), token: undefined });
  expect((await actsOfPeople(own.db, storeId)).map(({ act }) => act)).toEqual(['payout.changeAsked', 'payout.changed']);
  await own.stop();
});
