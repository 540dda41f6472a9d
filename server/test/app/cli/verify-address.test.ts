import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEPOSIT_INIT_CODE_HASH, FACTORY_ADDRESS } from '@till/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../../kernel/http/support.ts';
import { newInvoice, newOrder } from '../../sales/checkout/support.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import {
  callUrl,
  FEE_RECIPIENT,
  PAYOUT,
  startTestService,
  type TestService,
  type TestStore,
} from '../../support/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { command } from './command.ts';
import { setDepositAddress } from './rows-repository.ts';
import type { Outcome } from './till.ts';

let chain: TestChain;
let service: TestService;
let store: TestStore;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  chain = await startTestChain();
  service = await startTestService({ rpcUrl: chain.rpcUrl });
  store = await service.createStore({ feeBps: 250, products: [product('Guide')] });
  folder = await temporaryFolder();
});
afterAll(async () => {
  await service?.stop();
  await chain?.stop();
  await folder?.remove();
});

const verify = (args: string[], env: Record<string, string> = {}): Promise<Outcome> =>
  command(['verify-address', ...args], {
    cwd: folder.path,
    env: { ...service.env, DATABASE_URL: service.databaseUrl, HOSTED_BASE_URL: 'https://pay.example.com', ...env },
  });

async function pick(id: string, paymentMethod: string): Promise<{ id: string; depositAddress: string }> {
  return (await callUrl(`${service.baseUrl}/v1/checkouts/${id}/attempts`, 'POST', { paymentMethod })).json;
}

test('every address of a checkout is derived again, here and on chain, and printed with its terms', async () => {
  const order = await newOrder(store);
  const first = await pick(order.id, 'usdc-local');
  const second = await pick(order.id, 'eth-local');
  const { code, stdout, stderr } = await verify([order.id, '--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const verified = JSON.parse(stdout) as Record<string, unknown>[];
  expect(verified.map(({ depositAddress }) => depositAddress)).toEqual([first.depositAddress, second.depositAddress]);
  expect(verified[1]).toMatchObject({
    attemptId: second.id,
    method: 'eth-local',
    inputs: {
      payout: expect.stringMatching(new RegExp(PAYOUT, 'i')),
      feeRecipient: expect.stringMatching(new RegExp(FEE_RECIPIENT, 'i')),
      feeBps: 250,
      attemptId: `0x${second.id.replaceAll('-', '')}`,
      factory: FACTORY_ADDRESS,
      initCodeHash: DEPOSIT_INIT_CODE_HASH,
    },
    derived: second.depositAddress,
    onChain: { address: second.depositAddress },
    shown: null,
    matches: true,
    page: expect.stringMatching(
      /^https:\/\/pay\.example\.com\/verify#address=0x\w+&payout=0x\w+&feeRecipient=0x\w+&feeBps=250&attemptId=0x\w+$/,
    ),
  });
});

test('given the URL of the page, the address shown to the buyer is compared as well', async () => {
  const invoice = await newInvoice(store);
  const { depositAddress } = await pick(invoice.id, 'usdt-local');
  const { code, stdout } = await verify([`${service.baseUrl}/invoice/${invoice.id}`]);
  expect(code).toBe(0);
  expect(stdout).toContain(`${depositAddress}  usdt-local, processing: matches\n`);
  expect(stdout).toMatch(new RegExp(`page shows +${depositAddress}`, 'i'));
});

test('a page with an address that the checkout does not have is detected', async () => {
  const [invoice, other] = [await newInvoice(store), await newInvoice(store)];
  await pick(invoice.id, 'usdc-local');
  const stranger = await pick(other.id, 'usdc-local');
  const page = createServer((_request, response) => response.end(JSON.stringify({ attempt: stranger })));
  page.listen(0, '127.0.0.1');
  await once(page, 'listening');
  const origin = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
  const { code, stdout, stderr } = await verify([`${origin}/invoice/${invoice.id}`]);
  page.close();
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    `error: ${origin} shows "${stranger.depositAddress}", of an attempt that does not belong to ${invoice.id}: ` +
      'do not pay there\n',
  );
});

test('an address that does not derive from its terms is named, and the command fails', async () => {
  const invoice = await newInvoice(store);
  const attempt = await pick(invoice.id, 'usdc-local');
  const other = `0x${'77'.repeat(20)}`;
  await setDepositAddress(service.db, { id: attempt.id, depositAddress: other });
  const { code, stdout } = await verify([`${service.baseUrl}/invoice/${invoice.id}`]);
  expect(code).toBe(1);
  expect(stdout).toContain(`${other}  usdc-local, processing: DOES NOT MATCH\n`);
  expect(stdout).toContain(`derived here    ${attempt.depositAddress}`);
});

test('without an answering node, it is derived only locally, as the output states', async () => {
  const invoice = await newInvoice(store);
  await pick(invoice.id, 'usdc-local');
  const { code, stdout } = await verify([invoice.id], { CHAIN_LOCAL_RPC_URLS: '' });
  expect(code).toBe(0);
  expect(stdout).toContain('on chain        not checked: local is not configured');
  expect(stdout).toContain(': matches');
});

test('a checkout without an attempt, a missing one and an invalid id are distinguished', async () => {
  const invoice = await newInvoice(store);
  expect((await verify([invoice.id])).stdout).toBe(
    'no payment method was picked yet, so there is no deposit address\n',
  );
  const unknown = await verify(['4uQeVj5tqViQh7yWWGStvk']);
  expect(unknown).toMatchObject({ code: 1, stderr: 'error: there is no order or invoice 4uQeVj5tqViQh7yWWGStvk\n' });
  expect((await verify(['nonsense'])).stderr).toContain('is neither the URL of a checkout or invoice page nor its id');
  const silent = await verify([`http://127.0.0.1:1/invoice/${invoice.id}`]);
  expect(silent.stderr).toMatch(/^error: http:\/\/127\.0\.0\.1:1 could not be read \([^)]+\); pass only the id/);
});
