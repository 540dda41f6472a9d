import { afterAll, beforeAll, expect, test } from 'vitest';
import { renamePerson } from '../../../src/people/person-repository.ts';
import { renameStore } from '../../../src/stores/settings-repository.ts';
import { startReceiver } from '../../outbound/webhooks/receiver.ts';
import { browserOf, makePerson } from '../../support/dashboard/people.ts';
import { actsOf, mailsTo } from '../../support/dashboard/test-rows-repository.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { command } from './command.ts';

let service: TestService;
let store: TestStore;
beforeAll(async () => {
  service = await startTestService();
  store = await service.createStore({ slug: 'corner', name: 'Corner shop' });
  await makePerson(service, 'ada@example.com', { [store.storeId]: 'owner' });
});
afterAll(() => service?.stop());

const run = (...args: string[]) => command(args, { env: service.env });
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).stdout);

test('stores and people are listed as the operator area lists them', async () => {
  expect(await json('stores')).toEqual([
    {
      slug: 'corner',
      name: 'Corner shop',
      status: 'open',
      feeBps: 300,
      owners: ['ada@example.com'],
      ownerCount: 1,
      volumes: [],
      createdAt: expect.any(String),
    },
  ]);
  expect(await json('stores', '--search', 'nothing')).toEqual([]);
  expect((await run('stores')).stdout).toMatch(/^slug +status +fee \(bps\)/);
  const browser = await browserOf(service, 'ada@example.com');
  expect(await json('people')).toMatchObject([
    { email: 'ada@example.com', isOperator: false, sessions: 1, stores: [{ slug: 'corner', role: 'owner' }] },
  ]);
  expect(await json('people', '--operators')).toEqual([]);
  expect((await run('sign-out', 'Ada@example.com')).stdout).toBe('Ada@example.com is signed out everywhere\n');
  expect((await browser.call('GET', '/me')).status).toBe(401);
  expect(await run('sign-out', 'nobody@example.com')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^error: nobody@example.com has no account/),
  });
});

test('a fee is set, shown with its history, and emailed to the owners', async () => {
  expect(await json('fee', '--store', 'corner', '--set', '125')).toEqual({
    store: 'corner',
    feeBps: 125,
    changed: true,
  });
  expect(await json('fee', '--store', 'corner', '--set', '125')).toMatchObject({ changed: false });
  expect(await json('fee', '--store', 'corner')).toEqual({
    store: 'corner',
    feeBps: 125,
    history: [{ at: expect.any(String), by: 'till fee', from: 300, to: 125 }],
  });
  const mails = await mailsTo(service.db, 'ada@example.com');
  expect(mails.map(({ subject }) => subject)).toContain('The fee of Corner shop is now 1.25 %');
  for (const fee of ['1001', '-1', '1.5', 'much'])
    expect(await run('fee', '--store', 'corner', '--set', fee)).toMatchObject({ code: 2 });
  expect(await run('fee', '--store', 'nowhere')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('there is no store "nowhere"'),
  });
});

test('a fee changed by a provisioning file is emailed and logged as well', async () => {
  await service.createStore({ slug: 'corner', feeBps: 200 });
  const changes = (await actsOf(service.db, store.storeId)).filter(({ act }) => act === 'store.feeChanged');
  expect(changes.at(-1)).toMatchObject({ actorName: 'till provision', after: { feeBps: 200 } });
});

test('a store is suspended and resumed', async () => {
  const suspended = await json('suspend', '--store', 'corner', '--reason', ' Goods are late ');
  expect(suspended).toEqual({ store: 'corner', status: 'suspended', reason: 'Goods are late' });
  expect(await json('stores', '--status', 'suspended')).toHaveLength(1);
  expect(await run('suspend', '--store', 'corner', '--reason', 'again')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is already suspended'),
  });
  const refused = await store.call('POST', '/v1/invoices', { items: [{ name: 'Work', quantity: 1, unitAmount: '5' }] });
  expect(refused.json).toEqual({ error: 'Store not found' });
  expect(await json('resume', '--store', 'corner')).toEqual({ store: 'corner', status: 'open' });
  expect(await run('resume', '--store', 'corner')).toMatchObject({ code: 1 });
  expect(await run('suspend', '--store', 'corner', '--reason', ' ')).toMatchObject({ code: 2 });
  expect(await run('suspend', '--store', 'corner', '--reason', 'x'.repeat(501))).toMatchObject({ code: 2 });
});

test('text of merchants and receivers neither controls the terminal, nor begins a line, nor reverses one', async () => {
  const hostile = 'a\u001b[2J\u009b31m\r\u202etxt\u2066\nsvc  active\u2028b';
  const answer = await startReceiver();
  answer.answer = (response) => response.writeHead(500, { 'x-said': 'a\u009b31m' }).end(hostile);
  const shop = await service.createStore({
    slug: 'hostile',
    webhookUrl: answer.url,
    apiKeys: [{ name: hostile, scopes: ['orders:read'], expiresAt: null }],
  });
  // Like a store named before names had to be a single line.
  await renameStore(service.db, { storeId: shop.storeId, name: hostile, now: Date.now() });
  const id = await makePerson(service, 'eve@example.com', { [shop.storeId]: 'owner' });
  await renamePerson(service.db, { id, name: hostile, updatedAt: Date.now() });
  const commands = [['stores'], ['people'], ['queues'], ['keys', '--store', 'hostile'], ['fee', '--store', 'hostile']];
  for (const args of [...commands, ['webhook', '--store', 'hostile', '--test']]) {
    for (const output of [await run(...args), await run(...args, '--json')]) {
      expect(output.stdout, args.join(' ')).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}\u2028]/u);
      expect(output.stdout).not.toBe('');
    }
    if (args[0] !== 'webhook') expect((await run(...args)).stdout).not.toMatch(/^svc/m);
  }
  // Programs still get every character.
  expect((await json('keys', '--store', 'hostile'))[0].name).toBe(hostile);
  const [key] = await json('keys', '--store', 'hostile');
  expect((await run('revoke-key', key.id)).stdout.split('\n')).toHaveLength(2);
  await answer.close();
});
