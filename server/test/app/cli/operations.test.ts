import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsOf } from '../../support/dashboard/test-rows-repository.ts';
import { type Reply, startTestService, type TestService } from '../../support/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { command } from './command.ts';

let service: TestService;
let send: () => Promise<Reply>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder();
  service = await startTestService();
  const store = await service.createStore({ webhookUrl: 'http://127.0.0.1:9/hook', name: 'Corner shop' });
  const items = [{ name: 'Work', quantity: 1, unitAmount: '5' }];
  const invoice = await store.call('POST', '/v1/invoices', { items, customerEmail: 'buyer@example.com' });
  send = () => store.call('POST', `/v1/invoices/${invoice.json.id}/send`);
});
afterAll(async () => {
  await service?.stop();
  await folder?.remove();
});

const run = (args: string[]) => command(args, { cwd: folder.path, env: service.env });
const EVERY = { interval: 500 };

test('till queues shows waiting items by store, and the running processes', async () => {
  await expect
    .poll(async () => JSON.parse((await run(['queues', '--json'])).stdout), EVERY)
    .toMatchObject({
      webhooks: { pending: 1, retrying: 0, stores: [{ name: 'Corner shop', pending: 1 }] },
      mail: { waiting: 0, pause: null, capOfStore: 200, capOfPlatform: 5000 },
      readings: [],
      processes: [{ roles: ['api'], leads: [], isAlive: true }],
    });
  const { stdout } = await run(['queues']);
  expect(stdout).toContain('1 pending, 0 retrying, 0 exhausted');
  expect(stdout).toMatch(/api\s+-\s+runs/);
});

test('till prices shows the reports of the API processes', async () => {
  const fixed = [{ token: 'eth', currency: 'usd', price: '2000' }];
  await expect
    .poll(async () => JSON.parse((await run(['prices', '--json'])).stdout), EVERY)
    .toMatchObject({ processes: 1, prices: [], fixed: expect.arrayContaining(fixed) });
  expect((await run(['prices'])).stdout).toContain('eth/usd: 2000, fixed by RATES_FIXED');
});

test('till mail pauses and resumes mail, each logged once', async () => {
  expect(await run(['mail', '--resume'])).toMatchObject({ code: 1, stderr: expect.stringContaining('not paused') });
  const paused = await run(['mail', '--pause', 'moving the server', '--hours', '2']);
  expect(paused).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^email is paused until .*; emails stay queued/),
  });
  expect((await run(['mail'])).stdout).toMatch(/PAUSED until .* by till mail --pause: moving the server/);
  // The merchant gets an error, and nothing counts towards limits.
  expect(await send()).toMatchObject({ status: 429, json: { code: 'rate_limited', error: 'Email sending is paused' } });
  expect(await run(['mail', '--resume'])).toMatchObject({ code: 0, stdout: 'email is being sent again\n' });
  expect(await send()).toMatchObject({ status: 200, json: { sendCount: 1 } });
  const acts = (await actsOf(service.db, null)).filter(({ act }) => act.startsWith('mail.'));
  expect(acts.map(({ act, actorKind }) => [act, actorKind])).toEqual([
    ['mail.paused', 'command-line'],
    ['mail.resumed', 'command-line'],
  ]);
});

test.each([
  [['mail', '--pause', 'x', '--resume']],
  [['mail', '--hours', '2']],
  [['mail', '--pause', 'x', '--hours', '25']],
  [['mail', '--pause', ' ']],
])('%j is wrong usage', async (args) => {
  expect((await run(args)).code).toBe(2);
});
