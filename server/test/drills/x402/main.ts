// Has the unmodified clients of both versions of x402 buy in their plain configuration, on a local chain with the id of
// Base, whose USDC is at the address that the clients know. Installs the client of version 1, 130 MB with its
// dependencies, in a folder of its own.
//   npm run drill -- x402
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ExactEvmScheme } from '@x402/evm';
import { decodePaymentResponseHeader, wrapFetchWithPaymentFromConfig } from '@x402/fetch';
import type { Hex, LocalAccount } from 'viem';
import { createCleanup } from '../cleanup.ts';
import { BASE, startBase } from './world.ts';

const CLIENT = join(import.meta.dirname, 'client');
const PRICE = 50_000n;
const MONEY = 1_000_000n;
/** Waits for the process that sends transfers to report, and for a busy machine. */
const [PATIENCE, PAUSE_MS] = [60, 1_000];

interface Answer {
  readonly status: number;
  readonly body: { readonly items?: readonly { readonly lines: readonly string[] }[] };
  readonly proof: { readonly success: boolean; readonly payer?: string | undefined; readonly network: string } | null;
}
type Account = LocalAccount & { readonly privateKey: Hex };

const run = promisify(execFile);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const CLIENTS = {
  'x402-fetch, version 1': { pay: payInVersion1, network: 'base' },
  '@x402/fetch, version 2': { pay: payInVersion2, network: `eip155:${BASE}` },
};

async function payInVersion1({ privateKey }: Account, address: string): Promise<Answer> {
  const env = { ...process.env, BUYER_KEY: privateKey };
  const { stdout } = await run(process.execPath, [join(CLIENT, 'pay.mjs'), address], { env });
  return JSON.parse(stdout) as Answer;
}

async function payInVersion2(account: Account, address: string): Promise<Answer> {
  const schemes = [{ network: `eip155:${BASE}` as const, client: new ExactEvmScheme(account) }];
  const answer = await wrapFetchWithPaymentFromConfig(fetch, { schemes })(address);
  const proof = answer.headers.get('payment-response');
  const body = (await answer.json()) as Answer['body'];
  return { status: answer.status, body, proof: proof === null ? null : decodePaymentResponseHeader(proof) };
}

const cleanup = createCleanup();
try {
  say('installing the client of version 1');
  await run('npm', ['ci', '--omit=peer', '--omit=optional'], { cwd: CLIENT });
  const world = await startBase(cleanup);
  for (const [name, { network, pay }] of Object.entries(CLIENTS)) {
    const { address, id } = await world.newOrder();
    for (let left = PATIENCE; left > 0 && (await fetch(address)).status !== 402; left -= 1) await sleep(PAUSE_MS);
    const buyer = await world.buyer(MONEY);
    const answer = await pay(buyer, address);
    assert.equal(answer.status, 200, JSON.stringify(answer));
    assert.equal(answer.body.items?.[0]?.lines.length, 1);
    assert.deepEqual(
      { success: answer.proof?.success, payer: answer.proof?.payer, network: answer.proof?.network },
      { success: true, payer: buyer.address.toLowerCase(), network },
    );
    assert.equal(await world.balanceOf(buyer), MONEY - PRICE);
    assert.deepEqual((await pay(buyer, address)).body, answer.body);
    assert.equal(await world.balanceOf(buyer), MONEY - PRICE, 'a repeated request pays no second time');
    assert.equal((await world.store.call('GET', `/v1/orders/${id}`)).json.status, 'completed');
    say(`${name}: paid ${PRICE} units of USDC, got the key, and paid no second time`);
  }
} finally {
  await cleanup.run();
}
