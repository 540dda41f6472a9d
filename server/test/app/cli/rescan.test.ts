import { afterAll, beforeAll, expect, test } from 'vitest';
import { toQuantity } from '../../../src/money/chains/evm/hex.ts';
import { NOTHING_FORGOTTEN } from '../../../src/money/chains/observer.ts';
import { startCursor } from '../../../src/money/chains/repository.ts';
import { findRescan } from '../../../src/money/chains/rescan-repository.ts';
import { item } from '../../kernel/http/support.ts';
import { CONFIRMATIONS, type PaymentWorld, startPaymentWorld } from '../../money/payments/harness.ts';
import { startRpcProxy } from '../../support/rpc-proxy.ts';
import type { TestStore } from '../../support/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { command } from './command.ts';
import { type Outcome, startTill } from './till.ts';

let world: PaymentWorld;
let store: TestStore;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  world = await startPaymentWorld();
  store = await world.newStore();
  folder = await temporaryFolder();
});
afterAll(async () => {
  await world?.stop();
  await folder?.remove();
});

const environment = () => ({ ...world.service.env, DATABASE_URL: world.service.databaseUrl });
const rescan = (...args: string[]): Promise<Outcome> =>
  command(['rescan', '--chain', 'local', ...args], { cwd: folder.path, env: environment() });

async function json(...args: string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await rescan(...args, '--json');
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** Moves the follower over blocks of which the node showed nothing. */
async function followBlindly(): Promise<void> {
  const { observer } = world;
  const { handle } = observer;
  const blindly: typeof handle = async (event) => (event.type === 'blocks' ? NOTHING_FORGOTTEN : handle(event));
  Object.assign(observer, { handle: blindly });
  await world.confirm();
  Object.assign(observer, { handle });
}

test('finds a payment that a node withheld from the indexer, completes its invoice, and finds none the second time', async () => {
  const from = (await world.chain.chain.head()).number;
  const invoice = await world.newInvoice(store, { items: [item({ unitAmount: '5' })] });
  const attempt = await world.pick(invoice.id);
  await world.pay(attempt, 5_000_000n);
  await followBlindly();
  expect((await world.invoice(store, invoice.id)).status).toBe('open');

  const found = await json('--from', String(from));
  const { number } = await world.chain.chain.head();
  const confirmed = number - BigInt(CONFIRMATIONS) + 1n;
  expect(found).toEqual({
    chain: 'local',
    from: String(from),
    to: String(confirmed),
    done: String(confirmed),
    complete: true,
    transfersFound: 1,
    sweepsFound: 0,
    transfersRemoved: 0,
    sweepsRemoved: 0,
  });
  const paid = await world.invoice(store, invoice.id);
  expect(paid).toMatchObject({ status: 'paid', transactions: [{ amount: '5000000' }] });

  const again = await rescan('--from', String(from));
  expect(again).toMatchObject({
    code: 0,
    stdout: `read blocks ${from} to ${confirmed} of local again: 0 transfers and 0 sweeps added\n`,
    stderr: expect.stringMatching(new RegExp(`^100 % \\(${confirmed} of ${confirmed}[^)]*\\)\\n$`)),
  });
  expect(await world.invoice(store, invoice.id)).toEqual(paid);
});

test('a signal stops it between two parts, and the same command continues there', async () => {
  const from = (await world.chain.chain.head()).number;
  await world.chain.mine(1_000);
  const head = await world.chain.chain.head();
  await startCursor(world.service.db, 'local', { cursor: { head, confirmed: head }, blocks: [head] }, world.clock.time);
  const proxy = await startRpcProxy(world.chain.rpcUrl);
  const running = startTill(['rescan', '--chain', 'local', '--from', String(from)], {
    cwd: folder.path,
    env: { ...environment(), CHAIN_LOCAL_RPC_URLS: proxy.url },
  });
  const inThirdPart = toQuantity(from + 250n);
  proxy.answerWith((body) => {
    if (body.includes(`"${inThirdPart}"`)) running.child.kill('SIGINT');
    return undefined;
  });
  const stopped = await running.ended;
  expect(stopped.code).toBe(1);
  expect(stopped.stdout).toMatch(/^stopped after block \d+ of \d+: .*; the same command continues from there\n$/);
  await proxy.close();
  const noted = () => findRescan(world.service.db, { chain: 'local', fromBlock: from, toBlock: null });
  const done = /after block (\d+)/.exec(stopped.stdout)?.[1];
  expect(String((await noted())?.number)).toBe(done);
  const rest = await rescan('--from', String(from));
  expect(rest.code).toBe(0);
  expect(rest.stderr).toContain(`resuming after block ${done}\n`);
  expect(await noted()).toBeUndefined();
});

test('reports an invalid range, a chain that is not on and one that was never followed', async () => {
  expect(await rescan('--from', '-1')).toMatchObject({ code: 2, stderr: expect.stringContaining('whole number') });
  expect(await rescan()).toMatchObject({ code: 2, stderr: expect.stringContaining('--from') });
  const off = await command(['rescan', '--chain', 'base', '--from', '1'], { cwd: folder.path, env: environment() });
  expect(off).toMatchObject({
    code: 1,
    stderr: 'error: the chain "base" is not configured: set CHAIN_BASE_RPC_URLS; configured chains: local\n',
  });
  const late = await rescan('--from', '9999999');
  expect(late).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^nothing to read: the last confirmed block of local is \d+\n$/),
  });
});
