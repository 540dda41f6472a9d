import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoFile } from '../../../src/app/demo/demo-file.ts';
import { type BrowserSession, openBrowser } from '../../support/dashboard/browser-session.ts';
import { killProcessesOf } from '../../support/service-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type RunningTill, startTill, untilPrinted } from '../cli/till.ts';

const SAMPLE = '/stores/bramble-games';
const PATIENCE = { timeout: 120_000, interval: 200 };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let running: RunningTill;
let demo: DemoFile;
let browser: BrowserSession;
beforeAll(async () => {
  folder = await temporaryFolder();
  await startDemo();
});
afterAll(async () => {
  running?.child.kill('SIGTERM');
  await running?.ended;
  await killProcessesOf(folder.path);
  await folder.remove();
});

async function startDemo(): Promise<void> {
  running = startTill(['demo', '--data-dir', folder.path], { cwd: folder.path });
  await untilPrinted(running, /Till is running/);
  demo = JSON.parse(await readFile(join(folder.path, 'demo.json'), 'utf8')) as DemoFile;
}

/** Signs in with the credentials printed on the screen. */
async function signIn(): Promise<void> {
  const [, url = ''] = /^ +Dashboard +(\S+)$/m.exec(running.stdout()) ?? [];
  const [, email = '', password = ''] = /^ +Sign in +(\S+), password (\S+)$/m.exec(running.stdout()) ?? [];
  expect(demo.dashboard).toEqual({ url, email, password });
  browser = openBrowser(new URL(url).origin);
  expect(await browser.signIn(email, password)).toMatchObject({ status: 200, json: { needsSecondFactor: false } });
}

async function read(path: string) {
  const { status, json, text } = await browser.call('GET', path);
  expect(status, `${path}: ${text}`).toBe(200);
  return json;
}

const untilFilled = () => expect.poll(running.stderr, PATIENCE).toMatch(/Bramble Games has a month of business/);
const statusesOf = async (path: string): Promise<string[]> => [
  ...new Set<string>((await read(path)).data.map(({ status }: { status: string }) => status)),
];

// One scenario: the demo is interrupted while it fills its sample store, and continues at the next start.
describe('the dashboard of a demo', () => {
  test('is opened with what the demo prints, by an owner of both stores who is an operator', async () => {
    await signIn();
    const { person, stores } = await read('/me');
    expect(person).toMatchObject({ email: demo.dashboard.email, isOperator: true });
    expect(running.stderr()).not.toContain('setup code');
    await expect
      .poll(async () => (await read('/me')).stores, PATIENCE)
      .toMatchObject([
        { slug: 'bramble-games', role: 'owner' },
        { slug: 'demo', role: 'owner' },
      ]);
    expect(stores).toContainEqual(expect.objectContaining({ slug: 'demo', role: 'owner' }));
  });

  test('that was interrupted while its sample store was filled fills it at the next start', async () => {
    const total = async () => (await browser.call('GET', `${SAMPLE}/invoices`)).json?.pagination?.total;
    await expect.poll(total, PATIENCE).toBeGreaterThan(10);
    running.child.kill('SIGINT');
    expect((await running.ended).code).toBe(0);
    expect(running.stderr()).not.toMatch(/a month of business|could not be filled/);
    await startDemo();
    await signIn();
    await untilFilled();
  });

  test('shows orders and invoices in every status', async () => {
    expect((await statusesOf(`${SAMPLE}/orders`)).sort()).toEqual(['completed', 'expired', 'partial', 'pending']);
    expect((await statusesOf(`${SAMPLE}/invoices`)).sort()).toEqual(['expired', 'open', 'paid', 'partial', 'voided']);
    const { data: pending } = await read(`${SAMPLE}/orders?status=pending`);
    const large = pending.find(({ amount }: { amount: string }) => amount === '1350');
    const [attempt] = (await read(`${SAMPLE}/orders/${large.id}`)).attempts;
    expect(attempt).toMatchObject({ status: 'processing', seenAmount: '1350000000' });
  });

  test('shows on its home page takings of a month, and what waits for a person', async () => {
    const { takings, attention, firstSteps } = await read(`${SAMPLE}/home?days=30`);
    const daysWithSales = new Set<number>();
    for (const { payments } of takings as { payments: number[] }[]) {
      for (const [day, count] of payments.entries()) if (count > 0) daysWithSales.add(day);
    }
    expect(daysWithSales.size).toBeGreaterThan(12);
    expect(new Set(takings.map(({ method }: { method: string }) => method)).size).toBe(4);
    expect(attention).toMatchObject({ partialOrders: 1, partialInvoices: 1, exhausted: 1, payoutChanges: 1 });
    expect(attention.foundFunds).toBeGreaterThan(2);
    expect(Object.values(firstSteps)).not.toContain(false);
  });

  test('shows goods of every kind, templates, and stock that is there, reserved and handed out', async () => {
    const { data } = await read(`${SAMPLE}/products`);
    const isOf = (listed: boolean, hasStock: boolean) =>
      data.some(
        (each: { listed: boolean; stock: number | null }) =>
          each.listed === listed && (each.stock !== null) === hasStock,
      );
    expect([isOf(true, true), isOf(true, false), isOf(false, true)]).toEqual([true, true, true]);
    const withheld = data.filter(({ isWithheld }: { isWithheld: boolean }) => isWithheld);
    expect(withheld).toMatchObject([{ title: 'Concept art, a numbered print file', listed: true, stock: 0 }]);
    const game = data.find(({ title }: { title: string }) => title === 'Lantern Keep (game key)');
    const image = await fetch(game.image);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { stock } = await read(`${SAMPLE}/products/${game.id}`);
    for (const count of [stock.available, stock.reserved, stock.handedOut]) expect(count).toBeGreaterThan(0);
    expect((await read(`${SAMPLE}/templates`)).data.length).toBeGreaterThan(2);
  });

  test('shows money that was swept with its fee, and money of every kind that was found', async () => {
    const ledger = async () => (await read(`${SAMPLE}/payments/ledger`)).lines;
    await expect.poll(async () => (await ledger()).length, PATIENCE).toBeGreaterThan(20);
    for (const { fee, net } of await ledger()) expect([Number(fee) > 0, Number(net) > 0]).toEqual([true, true]);
    const { data } = await read(`${SAMPLE}/payments/found-funds`);
    const kinds = data.flatMap(({ parts }: { parts: { kind: string }[] }) => parts.map(({ kind }) => kind));
    expect(kinds).toEqual(expect.arrayContaining(['excess', 'second', 'foreign']));
  });

  test('shows a team, an invitation, and who did what over the month', async () => {
    const { members, invitations } = await read(`${SAMPLE}/team`);
    expect(members.map(({ role }: { role: string }) => role)).toEqual(['owner', 'admin', 'manager']);
    expect(invitations).toMatchObject([{ email: 'freelancer@example.com', role: 'manager' }]);
    const { entries } = await read(`${SAMPLE}/audit`);
    const kinds = new Set(entries.map(({ actorKind }: { actorKind: string }) => actorKind));
    expect([...kinds]).toEqual(expect.arrayContaining(['person', 'key']));
  });

  test('leaves the store of the printed key as it is provisioned', async () => {
    for (const list of ['orders', 'invoices'])
      expect(await read(`/stores/demo/${list}`)).toMatchObject({ data: [], pagination: { total: 0 } });
    expect((await read('/stores/demo/payments/ledger')).lines).toEqual([]);
    expect((await read('/stores/demo/payments/found-funds')).data).toEqual([]);
    expect(running.stdout()).not.toContain('webhook verified');
  });

  test('does not fill its sample store again', async () => {
    const before = await read(`${SAMPLE}/invoices`);
    running.child.kill('SIGINT');
    await running.ended;
    await startDemo();
    await signIn();
    // The store's webhooks go to this start's receiver, set by the filling process.
    const provisionings = async () =>
      (await read(`${SAMPLE}/audit`)).entries.filter(({ act }: { act: string }) => act === 'store.provisioned');
    await expect
      .poll(async () => (await provisionings())[0]?.after, PATIENCE)
      .toEqual({
        webhook: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      });
    expect(await read(`${SAMPLE}/invoices`)).toMatchObject({ pagination: before.pagination });
    expect(running.stderr()).not.toMatch(/a month of business|could not be filled/);
  });
});
