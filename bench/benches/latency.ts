import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startAnvil } from '../../server/src/app/demo/chain/anvil.ts';
import { present } from '../../server/src/kernel/lib/errors.ts';
import { silentLog } from '../../server/src/kernel/lib/log.ts';
import { evmNetwork } from '../../server/src/money/chains/catalogue.ts';
import { freePort } from '../../server/test/support/free-port.ts';
import { type BlockWatch, watchBlocks } from '../lib/block-watch.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import { createPayer, type Payer } from '../lib/payer.ts';
import { type Receiver, startReceiver } from '../lib/receiver.ts';
import { describeMachine, type Report } from '../lib/report.ts';
import { type BenchStore, openStage, type Stage } from '../lib/stage.ts';
import { type Percentiles, percentiles } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';

const CONFIRMATIONS = [1, 2];
/** Pause between two payments, in milliseconds: random, so that they hit every phase of the polling. */
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS] = [200, 600];
/** Maximum wait for the last webhook. */
const PATIENCE_MS = 20_000;
const PAYOUT = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const FEE_RECIPIENT = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc';
const METHOD = 'usdc-local';
/** All but the sweeper, whose transactions would mine blocks of their own. */
const ROLES = 'api,indexer,dispatcher,reaper,mailer';

/** The shared objects of all runs. */
interface Scene {
  readonly stage: Stage;
  readonly store: BenchStore;
  readonly rpcUrl: string;
  readonly payer: Payer;
  readonly blocks: BlockWatch;
  readonly arrivals: Arrivals;
}

/** Arrival times at the receiver, by `performance.now()`. */
interface Arrivals {
  /** Times of `order.completed` by the order's short id. */
  readonly completed: Map<string, number>;
  /** The bare loop's posts: the heads and their times, in order. */
  readonly bare: { head: number; at: number }[];
}

/** One payment: the block it is in, and the order it completes. */
interface Paid {
  readonly order: string;
  readonly block: number;
}

interface Delays {
  readonly confirmations: number;
  readonly payments: number;
  /** Delay from the payment's block to the confirming block: the cost of the policy itself. */
  readonly policy: Percentiles;
  /** Delay from the confirming block to the webhook's arrival. */
  readonly webhook: Percentiles;
  /** Delay from the confirming block to the bare loop's post. */
  readonly bare: Percentiles;
  /** The webhook's arrival minus the bare loop's, for each payment: the cost of Till's own work. */
  readonly beyondBare: Percentiles;
}

/** Measures the delay from a mined block to the webhook, through the real chain and the real service. */
export async function benchLatency({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL, the chain and the receiver');
  const scene = await setScene(cleanup, options.profileDirectory);
  const delays: Delays[] = [];
  for (const confirmations of CONFIRMATIONS) {
    const label = `${confirmations} confirmation${confirmations === 1 ? '' : 's'}`;
    delays.push(await measure(scene, confirmations, options.payments, (text) => progress(`${label}: ${text}`)));
  }
  const { machine } = scene.stage;
  return {
    json: { bench: 'latency', machine, delays },
    text: [
      'From a mined block to the webhook, in milliseconds: ' +
        'ERC-20 payments on a local chain, one service in one process',
      describeMachine(machine),
      '',
      delayTable(delays),
    ].join('\n'),
  };
}

async function setScene(cleanup: Cleanup, profileDirectory: string | undefined): Promise<Scene> {
  const node = await startAnvil({ port: await freePort(), log: silentLog });
  cleanup.add(() => node.stop());
  const { rpcUrl } = node;
  const payer = await createPayer(rpcUrl);
  cleanup.add(() => payer.close());
  const blocks = await watchBlocks(rpcUrl);
  cleanup.add(async () => blocks.close());
  const arrivals: Arrivals = { completed: new Map(), bare: [] };
  const receiver = await startReceiver(({ at, path, body }) => note(arrivals, at, path, body));
  cleanup.add(() => receiver.stop());
  startBareLoop(cleanup, rpcUrl, receiver);
  const stage = await openStage({ cleanup, profileDirectory, chain: { rpcUrl } });
  const store = await stage.createStore({
    payouts: { local: PAYOUT },
    paymentMethods: [METHOD],
    webhookUrl: `${receiver.url}/webhooks`,
    products: [{ title: 'Licence', priceAmount: '9.99', priceCurrency: 'usd' }],
  });
  return { stage, store, rpcUrl, payer, blocks, arrivals };
}

function note(arrivals: Arrivals, at: number, path: string, body: unknown): void {
  if (path === '/bare') {
    arrivals.bare.push({ head: (body as { head: number }).head, at });
    return;
  }
  const { event, data } = body as { event: string; data: { id: string } };
  if (event === 'order.completed' && !arrivals.completed.has(data.id)) arrivals.completed.set(data.id, at);
}

/** Starts a loop that polls as often as the service. */
function startBareLoop(cleanup: Cleanup, rpcUrl: string, receiver: Receiver): void {
  const { pollIntervalMs } = present(evmNetwork('local'), 'the catalogue has the local network');
  const child = fork(join(import.meta.dirname, '../lib/bare-loop.ts'), [rpcUrl, receiver.url, String(pollIntervalMs)]);
  cleanup.add(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  });
}

async function measure(
  scene: Scene,
  confirmations: number,
  payments: number,
  progress: (text: string) => void,
): Promise<Delays> {
  const service = await scene.stage.startService({
    roles: ROLES,
    env: {
      CHAIN_LOCAL_RPC_URLS: scene.rpcUrl,
      CHAIN_LOCAL_CONFIRMATIONS: String(confirmations),
      FEE_RECIPIENT,
      RATES_FIXED: JSON.stringify({ usdc: { usd: '1' } }),
      RATE_LIMIT_CHECKOUT_WRITES: '0',
    },
  });
  // The first one warms up the service and is not counted.
  await payOnce(scene, service.baseUrl);
  const paid: Paid[] = [];
  for (let number = 1; number <= payments; number++) {
    progress(`payment ${number} of ${payments}`);
    await sleep(randomInt(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
    paid.push(await payOnce(scene, service.baseUrl));
  }
  progress('waiting for the last webhooks');
  await waitForAll(scene, paid);
  await service.stop();
  return summarise(scene, confirmations, paid);
}

/** Creates an order, takes a quote, sends the money. */
async function payOnce({ store, payer }: Scene, baseUrl: string): Promise<Paid> {
  const items = [{ productId: present(store.products[0], 'the store has a product').id, quantity: 1 }];
  const order = await post<{ id: string }>(
    `${baseUrl}/v1/orders`,
    { items },
    { authorization: `Bearer ${store.apiKey}` },
  );
  const attempt = await post<{ depositAddress: string; cryptoAmount: string; tokenAddress: string }>(
    `${baseUrl}/v1/checkouts/${order.id}/attempts`,
    { paymentMethod: METHOD },
  );
  const { depositAddress: to, tokenAddress: token, cryptoAmount } = attempt;
  return { order: order.id, block: await payer.pay({ token, to, amount: BigInt(cryptoAmount) }) };
}

async function post<T>(url: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function waitForAll({ arrivals }: Scene, paid: readonly Paid[]): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const missing = paid.filter(({ order }) => !arrivals.completed.has(order));
    if (missing.length === 0) return;
    if (performance.now() > deadline) throw new Error(`${missing.length} of ${paid.length} payments got no webhook`);
    await sleep(20);
  }
}

function summarise({ arrivals, blocks }: Scene, confirmations: number, paid: readonly Paid[]): Delays {
  const rows = paid.map(({ order, block }) => {
    const confirming = block + confirmations - 1;
    const minedAt = present(blocks.visibleAt(block), 'a block with a payment was seen');
    const confirmedAt = present(blocks.visibleAt(confirming), 'a confirming block was seen');
    const arrivedAt = present(arrivals.completed.get(order), 'every webhook has arrived');
    const bareAt = present(arrivals.bare.find(({ head }) => head >= confirming)?.at, 'the bare loop posts every head');
    return {
      policy: confirmedAt - minedAt,
      webhook: arrivedAt - confirmedAt,
      bare: bareAt - confirmedAt,
      beyondBare: arrivedAt - bareAt,
    };
  });
  return {
    confirmations,
    payments: paid.length,
    policy: percentiles(rows.map((row) => row.policy)),
    webhook: percentiles(rows.map((row) => row.webhook)),
    bare: percentiles(rows.map((row) => row.bare)),
    beyondBare: percentiles(rows.map((row) => row.beyondBare)),
  };
}

function delayTable(delays: readonly Delays[]): string {
  const rows = delays.flatMap((delay) => [
    [`${delay.confirmations} confirmation(s), ${delay.payments} payments`],
    ['  policy: payment block to confirming block', ...cells(delay.policy)],
    ['  confirming block to webhook', ...cells(delay.webhook)],
    ['  confirming block to the post of a bare polling loop', ...cells(delay.bare)],
    ['  webhook less bare loop, of each payment', ...cells(delay.beyondBare)],
  ]);
  return table(['', 'p50', 'p95', 'p99'], rows);
}

function cells({ p50, p95, p99 }: Percentiles): string[] {
  return [p50, p95, p99].map(readable);
}
