import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenBalance } from '../../src/app/demo/chain/contracts.ts';
import { type DemoFile, type EvmDemoChain, isEvm } from '../../src/app/demo/demo-file.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { silentLog } from '../../src/kernel/lib/log.ts';
import { evmFamily } from '../../src/money/chains/evm/rpc/evm-family.ts';
import { readAccount } from '../../src/money/chains/evm/transactions.ts';
import { createRpc, type Rpc } from '../../src/money/chains/rpc/rpc.ts';
import { command } from '../app/cli/command.ts';
import { type RunningTill, untilPrinted } from '../app/cli/till.ts';
import { freePort } from '../support/free-port.ts';
import { callUrl, type Reply } from '../support/service.ts';
import { killAll, killProcessesOf, processesOf, startTracked } from '../support/service-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const GUIDE = join(import.meta.dirname, '../../../docs/guide');
const EVERY = { interval: 100 };
const ETHER = 10n ** 18n;

let dataDir: string;
let running: RunningTill;
let demo: DemoFile;
let rpc: Rpc;

beforeAll(async () => {
  ({ path: dataDir } = await temporaryFolder());
  await startDemo();
});
afterAll(async () => {
  await rpc?.close();
  await killAll();
  await killProcessesOf(dataDir);
  await rm(dataDir, { recursive: true, force: true });
});

async function startDemo(): Promise<void> {
  running = startTracked(['demo', '--port', String(await freePort()), '--data-dir', dataDir]);
  await untilPrinted(running, /Till is running/);
  demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
  await rpc?.close();
  const { name, chainId, rpcUrl } = chain();
  rpc = createRpc({ chain: name, family: evmFamily(chainId), urls: [rpcUrl], clock: systemClock, log: silentLog });
}

function chain(): EvmDemoChain {
  const evm = demo.chains.find(isEvm);
  if (evm === undefined) throw new Error('demo.json names no EVM chain');
  return evm;
}

function call(method: string, path: string, body?: unknown): Promise<Reply> {
  return callUrl(`${demo.baseUrl}${path}`, method, body, { authorization: `Bearer ${demo.store.apiKey}` });
}

async function createInvoice(unitAmount: string): Promise<{ id: string; url: string }> {
  const reply = await call('POST', '/v1/invoices', { items: [{ name: 'Work', quantity: 1, unitAmount }] });
  expect(reply.status, reply.text).toBe(201);
  return reply.json;
}

async function pay(url: string, method: string): Promise<void> {
  const { code, stderr } = await command(['pay', url, '--method', method, '--data-dir', dataDir]);
  expect(code, stderr).toBe(0);
}

const status = async (id: string) => (await call('GET', `/v1/invoices/${id}`)).json?.status;
const heardOf = (id: string) => untilPrinted(running, new RegExp(`webhook verified: invoice.paid .*${id}`));
const usdcOf = (address: string) => tokenBalance(rpc, chain().tokens.usdc?.address ?? '', address);
const headNumber = async () => BigInt(String(await rpc.call('eth_blockNumber', [])));

describe('the demo', () => {
  let paid: { id: string; url: string };
  let killedAt: bigint;

  it('sweeps payments to the payout address, less the fee, which goes to the fee recipient', async () => {
    const { payout, feeRecipient } = chain();
    paid = await createInvoice('25');
    const inEther = await createInvoice('200');
    await pay(paid.url, 'usdc-local');
    await pay(inEther.url, 'eth-local');
    await Promise.all([heardOf(paid.id), heardOf(inEther.id)]);
    // 3 % of 25 USDC, and of 200 USD at 2,000 USD for one ether.
    await expect.poll(() => usdcOf(payout), EVERY).toBe(24_250_000n);
    await expect.poll(() => usdcOf(feeRecipient), EVERY).toBe(750_000n);
    const balance = async (address: string) => (await readAccount(rpc, address)).balance;
    await expect.poll(() => balance(payout), EVERY).toBe((ETHER * 97n) / 1000n);
    await expect.poll(() => balance(feeRecipient), EVERY).toBe((ETHER * 3n) / 1000n);
  });

  it('that is killed continues from its data: the same key, chain and payments, even a pending one', async () => {
    const { apiKey } = demo.store;
    const { payout } = chain();
    const onItsWay = await createInvoice('10');
    await pay(onItsWay.url, 'usdc-local');
    killedAt = await headNumber();
    running.child.kill('SIGKILL');
    await running.ended;
    await startDemo();
    expect(demo.store.apiKey).toBe(apiKey);
    expect(await status(paid.id)).toBe('paid');
    expect(await headNumber()).toBeGreaterThanOrEqual(killedAt);
    await expect.poll(() => status(onItsWay.id), EVERY).toBe('paid');
    await expect.poll(() => usdcOf(payout), EVERY).toBe(24_250_000n + 9_700_000n);
  });

  it('sells to a program, as the guide shows', async () => {
    const script = join(GUIDE, 'programs/buy.mjs');
    expect(await readFile(join(GUIDE, 'programs.md'), 'utf8')).toContain(await readFile(script, 'utf8'));
    const folder = await temporaryFolder();
    await mkdir(join(folder.path, '.till'));
    await symlink(dataDir, join(folder.path, '.till/demo'));
    const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: folder.path });
    expect(stdout).toMatch(/^200 \{/);
    expect(JSON.parse(stdout.slice(4))).toMatchObject({
      kind: 'order',
      status: 'completed',
      items: [{ lines: [expect.stringMatching(/^PIXEL/)] }],
    });
    await folder.remove();
  });

  it('leaves no process behind when it is stopped', async () => {
    expect(processesOf(dataDir).length).toBeGreaterThan(0);
    running.child.kill('SIGINT');
    expect((await running.ended).code).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });
});
