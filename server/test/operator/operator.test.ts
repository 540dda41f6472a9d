import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetTakings } from '../../src/app/demo/sample/sample-repository.ts';
import { product } from '../kernel/http/support.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import type { BrowserSession } from '../support/dashboard/browser-session.ts';
import { browserOf, makeOperator, makePerson } from '../support/dashboard/people.ts';
import { addTakings } from '../support/dashboard/rows-repository.ts';
import { actsOf, mailsTo } from '../support/dashboard/test-rows-repository.ts';
import { callUrl, startTestService, type TestService, type TestStore } from '../support/service.ts';
import { startInbox, type WebhookInbox } from '../support/webhook-inbox.ts';

let chain: TestChain;
let inbox: WebhookInbox;
let service: TestService;
let operator: BrowserSession;
const OPERATOR = 'operator@example.com';
beforeAll(async () => {
  chain = await startTestChain();
  inbox = await startInbox();
  const gas = await chain.createAccount(10n ** 19n);
  service = await startTestService({
    rpcUrl: chain.rpcUrl,
    roles: ['api', 'indexer', 'reaper', 'sweeper', 'dispatcher'],
    env: { RATE_LIMIT_AUTH_FAILURES: '0', RATE_LIMIT_CHECKOUT_WRITES: '0', GAS_PRIVATE_KEY: gas.privateKey },
  });
  await makeOperator(service, await makePerson(service, OPERATOR));
  operator = await browserOf(service, OPERATOR);
});
afterAll(async () => {
  await service?.stop();
  await chain?.stop();
  await inbox?.close();
});

let store: TestStore;
let owner: string;
let number = 0;
beforeEach(async () => {
  number += 1;
  store = await service.createStore({ slug: `shop-${number}`, name: `Shop ${number}`, products: [product('Song')] });
  owner = `owner-${number}@example.com`;
  await makePerson(service, owner, { [store.storeId]: 'owner' });
});

const INVOICE = { items: [{ name: 'Work', quantity: 1, unitAmount: '5' }] };
const subjectsTo = async (email: string) => (await mailsTo(service.db, email)).map(({ subject }) => subject);
const statusAndBody = ({ status, json }: { status: number; json?: { error?: string } }) =>
  `${status} ${json?.error ?? ''}`.trim();

/** Creates an invoice. @returns its id, and a function by which its buyer picks a token */
async function openInvoice(): Promise<{ id: string; pick(method: string): ReturnType<typeof callUrl> }> {
  const { json } = await store.call('POST', '/v1/invoices', INVOICE);
  return {
    id: json.id,
    pick: (method) => callUrl(`${service.baseUrl}/v1/checkouts/${json.id}/attempts`, 'POST', { paymentMethod: method }),
  };
}

const path = (end = '') => `/operator/stores/${store.slug}${end}`;

test('a fee applies to later attempts, is emailed to the owners and is in the audit log', async () => {
  const before = await openInvoice();
  const early = await before.pick('usdc-local');
  expect(early.status).toBe(201);
  const { storeId } = store;
  const bob = `second-${number}@example.com`;
  await makePerson(service, bob, { [storeId]: 'owner' });
  expect((await operator.call('PUT', path('/fee'), { feeBps: 125 })).status).toBe(204);
  const shown = await operator.call('GET', path());
  expect(shown.json).toMatchObject({ feeBps: 125, acts: [{ by: OPERATOR, feeBefore: 300, feeAfter: 125 }] });
  const [fees] = (await actsOf(service.db, storeId)).filter(({ act }) => act === 'store.feeChanged');
  expect(fees).toMatchObject({ actorKind: 'operator', actorName: OPERATOR, before: { feeBps: 300 } });
  for (const email of [owner, bob])
    expect(await subjectsTo(email)).toContain(`The fee of Shop ${number} is now 1.25 %`);
  // The earlier attempt keeps its fee, as its page shows; a later one has the new fee.
  const later = await openInvoice();
  expect((await later.pick('usdc-local')).status).toBe(201);
  const browser = await browserOf(service, owner);
  const feeOf = async (id: string) =>
    (await browser.call('GET', `/stores/${store.slug}/invoices/${id}/attempts`)).json.data[0].feeBps;
  expect([await feeOf(before.id), await feeOf(later.id)]).toEqual([300, 125]);
  // Saving the same fee again is no change, and more than 10 % is refused.
  expect((await operator.call('PUT', path('/fee'), { feeBps: 125 })).status).toBe(204);
  for (const feeBps of [1001, -1, 1.5, '5', null])
    expect(statusAndBody(await operator.call('PUT', path('/fee'), { feeBps }))).toBe('400 Invalid request data');
  expect((await operator.call('GET', path())).json.acts).toHaveLength(1);
});

test('two operators who set a fee concurrently each leave a correct entry', async () => {
  const fees = Array.from({ length: 12 }, (_, index) => index * 10);
  await Promise.all(fees.map((feeBps) => operator.call('PUT', path('/fee'), { feeBps })));
  const { acts, feeBps } = (await operator.call('GET', path())).json;
  expect(acts).toHaveLength(fees.length);
  expect(acts[0].feeAfter).toBe(feeBps);
  for (const [index, { feeBefore }] of acts.entries()) expect(feeBefore).toBe(acts[index + 1]?.feeAfter ?? 300);
});

test('concurrent suspensions, a fee and a resumption leave a store as logged, with an email for each', async () => {
  const suspend = () => operator.call('POST', path('/suspend'), { reason: 'at once' });
  const fee = () => operator.call('PUT', path('/fee'), { feeBps: 77 });
  const answers = await Promise.all([suspend(), fee(), suspend(), fee(), suspend()]);
  expect(answers.map(statusAndBody).toSorted()).toEqual([
    '204',
    '204',
    '204',
    '409 This store is suspended',
    '409 This store is suspended',
  ]);
  const resume = () => operator.call('POST', path('/resume'));
  expect((await Promise.all([resume(), resume(), suspend()])).filter(({ status }) => status >= 500)).toEqual([]);
  const { status, feeBps, acts } = (await operator.call('GET', path())).json;
  const moves = acts.filter(({ act }: { act: string }) => act !== 'store.feeChanged');
  expect(feeBps).toBe(77);
  expect(acts.length - moves.length).toBe(1);
  expect(moves[0].act).toBe(status === 'open' ? 'store.resumed' : 'store.suspended');
  for (const [index, { act }] of moves.entries())
    expect(act).toBe((moves.length - index) % 2 === 1 ? 'store.suspended' : 'store.resumed');
  expect((await subjectsTo(owner)).filter((each) => each.includes('suspended'))).toHaveLength(moves.length);
});

test('a suspended store sells nothing, its members see why, and resuming reopens it', async () => {
  const reason = 'Goods are <b>not</b> delivered \u202Egnp.exe';
  const picked = await openInvoice();
  const first = await picked.pick('usdc-local');
  expect((await operator.call('POST', path('/suspend'), { reason })).status).toBe(204);
  expect(statusAndBody(await operator.call('POST', path('/suspend'), { reason }))).toBe('409 This store is suspended');

  expect(statusAndBody(await store.call('POST', '/v1/invoices', INVOICE))).toBe('400 Store not found');
  const items = [{ productId: store.products[0]?.id, quantity: 1 }];
  expect(statusAndBody(await store.call('POST', '/v1/orders', { items }))).toBe('400 Store not found');
  expect(statusAndBody(await picked.pick('eth-local'))).toBe('400 Payment method not available');
  // Existing sales go on: the live attempt is still returned, and keys can read.
  const again = await picked.pick('usdc-local');
  expect([again.status, again.json.id]).toEqual([200, first.json.id]);
  expect((await store.call('GET', `/v1/invoices/${picked.id}`)).status).toBe(200);
  expect((await store.call('GET', '/v1/store')).json.paymentMethods).toEqual([]);

  const browser = await browserOf(service, owner);
  const [mine] = (await browser.call('GET', '/me')).json.stores;
  expect(mine).toMatchObject({ slug: store.slug, suspensionReason: reason, isClosed: false });
  expect(statusAndBody(await browser.call('POST', `/stores/${store.slug}/invoices`, INVOICE))).toBe(
    '409 This store is suspended',
  );
  expect(statusAndBody(await browser.call('POST', `/stores/${store.slug}/invoices/${picked.id}/send`))).toBe(
    '409 This store is suspended',
  );
  // To correct the store, products and settings can still be changed.
  expect((await browser.call('PUT', `/stores/${store.slug}/settings/name`, { name: 'Better shop' })).status).toBe(204);
  expect(await subjectsTo(owner)).toContain(`Shop ${number} is suspended`);

  expect((await operator.call('POST', path('/resume'))).status).toBe(204);
  expect(statusAndBody(await operator.call('POST', path('/resume')))).toBe('409 This store is not suspended');
  expect((await store.call('POST', '/v1/invoices', INVOICE)).status).toBe(201);
  const acts = (await actsOf(service.db, store.storeId)).map(({ act }) => act);
  expect(acts).toEqual(expect.arrayContaining(['store.suspended', 'store.resumed']));
  expect(await subjectsTo(owner)).toContain('Better shop is no longer suspended');
});

test('a payment begun in a store that is then suspended is credited, swept and announced', async () => {
  inbox.trust((await service.createStore({ slug: `shop-${number}`, webhookUrl: inbox.url })).webhookSecret);
  const invoice = await openInvoice();
  const { json: attempt } = await invoice.pick('usdc-local');
  expect((await operator.call('POST', path('/suspend'), { reason: 'Under review' })).status).toBe(204);
  await chain.mintTo('usdc', attempt.depositAddress, BigInt(attempt.cryptoAmount));
  await chain.mine(3);
  await expect.poll(async () => (await store.call('GET', `/v1/invoices/${invoice.id}`)).json.status).toBe('paid');
  await inbox.event('invoice.paid', invoice.id);
  const swept = async () => {
    await chain.mine(3);
    return chain.balanceOf(attempt.depositAddress, chain.token('usdc'));
  };
  await expect.poll(swept).toBe(0n);
  const [volume] = (await operator.call('GET', path())).json.volumes;
  expect(volume).toEqual({ currency: 'usd', payments: 1, lately: '5', all: '5' });
});

test('old volume counts in total and not as recent, and recounted volume counts once', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const count = async (): Promise<void> => {
    for (const [day, millis] of [[today, 1_500n] as const, ['2020-02-02', 10_000n] as const])
      await addTakings(service.db, { storeId: store.storeId, day, method: 'usdc-local', shard: 3, millis });
  };
  await count();
  const expected = [{ currency: 'usd', payments: 2, lately: '1.5', all: '11.5' }];
  expect((await operator.call('GET', path())).json.volumes).toEqual(expected);
  await forgetTakings(service.db, { storeId: store.storeId });
  await count();
  expect((await operator.call('GET', path())).json.volumes).toEqual(expected);
});

test('no attempt is started after an acknowledged suspension, under concurrent picks', async () => {
  const invoices = await Promise.all(Array.from({ length: 12 }, () => openInvoice()));
  const picks = invoices.map(({ pick }) => pick('usdc-local'));
  const suspended = operator.call('POST', path('/suspend'), { reason: 'Now' });
  const [answers, { status }] = [await Promise.all(picks), await suspended];
  expect(status).toBe(204);
  for (const answer of answers)
    expect(['201', '400 Payment method not available']).toContain(
      answer.status === 201 ? '201' : statusAndBody(answer),
    );
  expect(statusAndBody(await (invoices[0] ?? (await openInvoice())).pick('eth-local'))).toBe(
    '400 Payment method not available',
  );
});

test('a reason is a non-empty text of at most 500 characters', async () => {
  for (const reason of ['', '   ', 'x'.repeat(501), 7, null, 'half \ud800'])
    expect(statusAndBody(await operator.call('POST', path('/suspend'), { reason }))).toBe('400 Invalid request data');
  const huge = await operator.call('POST', path('/suspend'), { reason: 'x'.repeat(1024 * 1024) });
  expect(huge.status).toBe(413);
  expect((await operator.call('GET', path())).json.status).toBe('open');
});

test('a closed store can neither be suspended nor resumed nor given a fee, and its owner can close a suspended one', async () => {
  const browser = await browserOf(service, owner);
  expect((await operator.call('POST', path('/suspend'), { reason: 'Under review' })).status).toBe(204);
  expect((await browser.call('POST', `/stores/${store.slug}/close`, { name: `Shop ${number}` })).status).toBe(204);
  expect(statusAndBody(await operator.call('POST', path('/resume')))).toBe('409 This store is closed');
  expect(statusAndBody(await operator.call('POST', path('/suspend'), { reason: 'x' }))).toBe(
    '409 This store is closed',
  );
  expect(statusAndBody(await operator.call('PUT', path('/fee'), { feeBps: 1 }))).toBe('409 This store is closed');
  expect((await operator.call('GET', path())).json).toMatchObject({ status: 'closed', suspendedAt: null });
});

test('stores are found by a part of their slug or name, without wildcards', async () => {
  const slug = `odd-${number}`;
  await service.createStore({ slug, name: `100%_of (everything) [a-z]* \\ ${number}` });
  const found = async (search: string) =>
    (await operator.call('GET', `/operator/stores?search=${encodeURIComponent(search)}`)).json.data.map(
      (row: { slug: string }) => row.slug,
    );
  for (const search of ['%_OF', '(every', '[a-z]*', '\\', slug]) expect(await found(search), search).toEqual([slug]);
  expect(await found('%')).toEqual([slug]);
  expect(await found('.*')).toEqual([]);
  expect(statusAndBody(await operator.call('GET', `/operator/stores?search=${'x'.repeat(101)}`))).toBe(
    '400 Invalid request data',
  );
  expect(statusAndBody(await operator.call('GET', '/operator/stores?search=%00'))).toBe('400 Invalid request data');
  const far = await operator.call('GET', '/operator/stores?page=9007199254740991&limit=100');
  expect([far.status, far.json.data]).toEqual([200, []]);
});

test('the list shows the owners of a store and counts stores by status', async () => {
  await operator.call('POST', path('/suspend'), { reason: 'Under review' });
  const { data, counts, pagination } = (await operator.call('GET', '/operator/stores?status=suspended')).json;
  expect(data[0]).toMatchObject({ slug: store.slug, status: 'suspended', owners: [owner], ownerCount: 1, feeBps: 300 });
  const suspended = counts.find(({ status }: { status: string }) => status === 'suspended');
  expect(suspended.total).toBe(pagination.total);
});

test('a former operator is refused in the same session', async () => {
  const email = `former-${number}@example.com`;
  const id = await makePerson(service, email);
  expect((await operator.call('PUT', `/operator/people/${id}/operator`, { isOperator: true })).status).toBe(204);
  const former = await browserOf(service, email);
  expect((await former.call('GET', '/operator/stores')).status).toBe(200);
  expect((await former.call('GET', `/stores/${store.slug}/home`)).status).toBe(200);
  expect((await operator.call('PUT', `/operator/people/${id}/operator`, { isOperator: false })).status).toBe(204);
  expect(statusAndBody(await former.call('GET', '/operator/stores'))).toBe('403 Not allowed for your role');
  expect(statusAndBody(await former.call('PUT', path('/fee'), { feeBps: 0 }))).toBe('403 Not allowed for your role');
  expect(statusAndBody(await former.call('GET', `/stores/${store.slug}/home`))).toBe('404 Store not found');
  const again = await operator.call('PUT', `/operator/people/${id}/operator`, { isOperator: false });
  expect(statusAndBody(again)).toBe('404 Not an operator');
  const acts = (await actsOf(service.db, null)).filter(({ subjectId }) => subjectId === id);
  expect(acts.map(({ act, actorName }) => [act, actorName])).toEqual([
    ['operator.added', OPERATOR],
    ['operator.removed', OPERATOR],
  ]);
});

test('the last operator cannot be removed', async () => {
  const [me] = (await operator.call('GET', '/operator/people?operators=true')).json.data;
  expect(me).toMatchObject({ email: OPERATOR, isOperator: true });
  const refused = await operator.call('PUT', `/operator/people/${me.id}/operator`, { isOperator: false });
  expect(statusAndBody(refused)).toBe('409 An installation always has an operator');
});

test('people are listed without secrets, and their stolen sessions end immediately', async () => {
  const browser = await browserOf(service, owner);
  const list = await operator.call('GET', `/operator/people?search=${encodeURIComponent(owner)}`);
  const [person] = list.json.data;
  expect(person).toEqual({
    id: expect.any(String),
    name: owner.split('@')[0],
    email: owner,
    createdAt: expect.any(String),
    hasTwoFactor: false,
    isOperator: false,
    lastSignInAt: expect.any(String),
    sessions: 1,
    stores: [{ slug: store.slug, name: `Shop ${number}`, role: 'owner' }],
    storeCount: 1,
  });
  expect((await operator.call('POST', `/operator/people/${person.id}/sign-out`)).status).toBe(204);
  expect((await browser.call('GET', '/me')).status).toBe(401);
  const [after] = (await operator.call('GET', `/operator/people?search=${encodeURIComponent(owner)}`)).json.data;
  expect(after).toMatchObject({ sessions: 0, lastSignInAt: person.lastSignInAt });
  const last = (await actsOf(service.db, null)).at(-1);
  expect(last).toMatchObject({
    act: 'sessions.ended',
    actorKind: 'operator',
    actorName: OPERATOR,
    subjectId: person.id,
  });
  expect(statusAndBody(await operator.call('POST', '/operator/people/nobody/sign-out'))).toBe('404 Person not found');
});

test('the overview lists the findings of /healthz, with a page and a runbook for each', async () => {
  const away = await startTestService({ env: { RATE_LIMIT_AUTH_FAILURES: '0' } });
  try {
    await makeOperator(away, await makePerson(away, OPERATOR));
    const browser = await browserOf(away, OPERATOR);
    const { attention } = (await browser.call('GET', '/operator')).json;
    expect(attention).toContainEqual(
      expect.objectContaining({
        code: 'chain',
        severity: 'failing',
        subject: 'local',
        page: '/operator/chains',
        runbook: 'runbooks.md#a-node-is-down',
      }),
    );
  } finally {
    await away.stop();
  }
});

test('the overview names a disk that fills up, as seen by the process that writes to it', async () => {
  const findRoom = async () => ({ device: 1, freeBytes: 14, totalBytes: 100 });
  const full = await startTestService({ env: { RATE_LIMIT_AUTH_FAILURES: '0' }, findRoom });
  try {
    await makeOperator(full, await makePerson(full, OPERATOR));
    const browser = await browserOf(full, OPERATOR);
    const attention = async () => (await browser.call('GET', '/operator')).json.attention;
    const disk = {
      code: 'disk',
      severity: 'degraded',
      detail: expect.stringMatching(/^DATA_DIR on .+: 14 % free, 0 MiB$/),
      facts: [{ kind: 'disk', folder: 'DATA_DIR', host: expect.any(String), percent: 14, mebibytes: 0 }],
    };
    await expect.poll(attention).toContainEqual(expect.objectContaining(disk));
  } finally {
    await full.stop();
  }
});
