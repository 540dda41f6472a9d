import { present } from '../../../src/kernel/lib/errors.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { type Log, silentLog } from '../../../src/kernel/lib/log.ts';
import type { ChainObserver } from '../../../src/money/chains/observer.ts';
import type { BlockRef } from '../../../src/money/chains/port.ts';
import { createChainRegistry } from '../../../src/money/chains/registry.ts';
import { advanceConfirmed, advanceHead, loadCursor, startCursor } from '../../../src/money/chains/repository.ts';
import { createWindowEnder } from '../../../src/money/payments/deciding/end-windows.ts';
import type { PayableAccesses } from '../../../src/money/payments/payable.ts';
import { createPaymentObserver } from '../../../src/money/payments/watching/observe.ts';
import { createInvoiceAccess } from '../../../src/sales/invoices/payable.ts';
import { createOrderDeliveries, type OrderDeliveries } from '../../../src/sales/orders/deliver-orders.ts';
import { createOrderAccess } from '../../../src/sales/orders/payable.ts';
import { DEAD_WEBHOOK, item, product } from '../../kernel/http/support.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { callUrl, type Reply, startTestService, type TestService, type TestStore } from '../../support/service.ts';

/** Blocks until money counts, including the one with the money. */
export const CONFIRMATIONS = 3;
export const MINUTE = 60_000;

// biome-ignore lint/suspicious/noExplicitAny: answers are checked by the assertions that read them
type Json = any;

/** A service and a real chain, which is reported to payments on request. */
export interface PaymentWorld {
  readonly chain: TestChain;
  readonly service: TestService;
  readonly observer: ChainObserver;
  readonly payables: PayableAccesses;
  /** The service's clock, initially in whole seconds; blocks are never earlier. */
  readonly clock: { time: number; now(): number };
  newStore(options?: Parameters<TestService['createStore']>[0]): Promise<TestStore>;
  /** Creates an order of one product, by default for 10 usd. */
  newOrder(store: TestStore, body?: object): Promise<Json>;
  newInvoice(store: TestStore, body?: object): Promise<Json>;
  pick(checkoutId: string, method?: string): Promise<Json>;
  /** Picks a method that already has a live quote. */
  pickAgain(checkoutId: string, method: string): Promise<Json>;
  checkout(checkoutId: string): Promise<Json>;
  order(store: TestStore, id: string): Promise<Json>;
  invoice(store: TestStore, id: string): Promise<Json>;
  /** Sends an attempt's token to its address; the amount is in smallest units. */
  pay(attempt: Json, amount: bigint): Promise<string>;
  /** Reports all blocks up to the head. */
  follow(): Promise<void>;
  /** Mines until the head block is confirmed, reporting every block. */
  confirm(): Promise<void>;
  /** Sets the next block, and the clock, to this time: epoch ms, rounded up to seconds. */
  nextBlockAt(time: number): Promise<void>;
  /** Mines a block at this time, with its confirmations, and reports them all. */
  passTo(time: number): Promise<void>;
  /** Delivers completed orders until none is due, as the reaper does; part of following unless disabled. */
  deliver(): Promise<void>;
  /** Ends expired windows, as the reaper does. */
  reap(): Promise<void>;
  stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

export interface PaymentWorldOptions {
  /** Returns the settings of the service, by the URL of the chain's node. */
  readonly env?: (rpcUrl: string) => Settings | Promise<Settings>;
  /** Blocks until the chain calls one safe, and as many again until it calls it finalized. */
  readonly slotsInAnEpoch?: number;
  /** True to deliver completed orders after following a report; the default. */
  readonly delivers?: boolean;
  /** Log of the deliveries. */
  readonly log?: Log;
}

export async function startPaymentWorld(options: PaymentWorldOptions = {}): Promise<PaymentWorld> {
  const { slotsInAnEpoch, delivers = true, log = silentLog } = options;
  const chain = await startTestChain({ confirmations: CONFIRMATIONS, ...(slotsInAnEpoch && { slotsInAnEpoch }) });
  const first = await chain.chain.head();
  const clock = {
    time: first.time,
    now() {
      return this.time;
    },
  };
  const env = {
    CHAIN_LOCAL_CONFIRMATIONS: String(CONFIRMATIONS),
    RATE_LIMIT_CHECKOUT_WRITES: '0',
    ...(await options.env?.(chain.rpcUrl)),
  };
  const service = await startTestService({ rpcUrl: chain.rpcUrl, clock, env });
  const { db } = service;
  const ids = createIdSource(clock);
  const hostedBase = 'https://pay.example';
  const payables = {
    order: createOrderAccess({ ids }),
    invoice: createInvoiceAccess({ ids, hostedBase, describeMethod: () => undefined }),
  };
  const deliveries = createOrderDeliveries({ db, clock, ids, log, hostedBase, describeMethod: () => undefined });
  const chains = createChainRegistry([chain.chain]);
  const observer = createPaymentObserver({ db, clock, payables, chains, log: silentLog });
  await startCursor(db, 'local', { cursor: { head: first, confirmed: first }, blocks: [first] }, clock.time);
  const url = (path: string): string => `${service.baseUrl}/v1/checkouts/${path}`;

  const world: PaymentWorld = {
    chain,
    service,
    observer,
    payables,
    clock,
    newStore: (options) =>
      service.createStore({
        webhookUrl: DEAD_WEBHOOK,
        products: [product('Guide', { priceAmount: '10' })],
        paymentMethods: ['usdc-local', 'eth-local', 'usdt-local'],
        ...options,
      }),
    async newOrder(store, body = {}) {
      await syncClock();
      const items = [{ productId: store.products[0]?.id, quantity: 1 }];
      return created(await store.call('POST', '/v1/orders', { items, ...body }));
    },
    async newInvoice(store, body = {}) {
      await syncClock();
      return created(await store.call('POST', '/v1/invoices', { items: [item({ unitAmount: '10' })], ...body }));
    },
    async pick(id, paymentMethod = 'usdc-local') {
      return created(await callUrl(url(`${id}/attempts`), 'POST', { paymentMethod }));
    },
    async pickAgain(id, paymentMethod) {
      const reply = await callUrl(url(`${id}/attempts`), 'POST', { paymentMethod });
      if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
      return reply.json;
    },
    checkout: async (id) => (await callUrl(url(id), 'GET')).json,
    order: async (store, id) => (await store.call('GET', `/v1/orders/${id}`)).json,
    invoice: async (store, id) => (await store.call('GET', `/v1/invoices/${id}`)).json,
    async pay(attempt, amount) {
      const address = attempt.depositAddress;
      return attempt.token === 'eth' ? chain.sendNative(address, amount) : chain.mintTo(attempt.token, address, amount);
    },
    follow,
    async confirm() {
      await follow();
      for (let block = 1; block < CONFIRMATIONS; block += 1) {
        await chain.mine();
        await follow();
      }
    },
    async nextBlockAt(time) {
      clock.time = wholeSeconds(time);
      await chain.rpc.call('evm_setNextBlockTimestamp', [clock.time / 1000]);
    },
    async passTo(time) {
      await world.nextBlockAt(time);
      await chain.mine();
      await world.confirm();
    },
    deliver: () => deliverAll(deliveries, clock),
    async reap() {
      await createWindowEnder({ db, clock, log: silentLog, kind: 'order', access: payables.order }).round(100);
      await createWindowEnder({ db, clock, log: silentLog, kind: 'invoice', access: payables.invoice }).round(100);
    },
    async stop() {
      await service.stop();
      await chain.stop();
    },
  };

  async function syncClock(): Promise<void> {
    const head = await chain.chain.head();
    clock.time = wholeSeconds(Math.max(head.time, clock.time));
  }

  async function follow(): Promise<void> {
    await followChain();
    if (delivers) await world.deliver();
  }

  async function followChain(): Promise<void> {
    // The service and the observer generate ids independently: the results of a report must have a later time than
    // earlier rows.
    clock.time += 1;
    const cursor = present(await loadCursor(db, 'local'), 'the chain is followed');
    const head = await chain.chain.head();
    const blocks = await chain.chain.headers(cursor.head.number + 1n, head.number);
    const watched = await observer.watched('local');
    if (blocks.length > 0) {
      const activity = await chain.chain.activity(blocks, watched);
      const move = { chain: 'local', expected: cursor.head, now: clock.time };
      await advanceHead(db, move, { blocks, kept: { allFrom: 0n, recent: 256 } }, (tx) =>
        observer.handle({ type: 'blocks', chain: 'local', blocks, activity, tx }),
      );
    }
    await observer.handle({ type: 'head', chain: 'local', head });
    const target = head.number - BigInt(CONFIRMATIONS) + 1n;
    if (target <= cursor.confirmed.number) return;
    const confirmed: readonly BlockRef[] = await chain.chain.headers(cursor.confirmed.number + 1n, target);
    await observer.handle({ type: 'confirmed', chain: 'local', blocks: confirmed });
    const move = { chain: 'local', expected: cursor.confirmed, now: clock.time };
    await advanceConfirmed(db, move, present(confirmed.at(-1), 'a block'));
  }

  return world;
}

/** Runs rounds until nothing is due at this time. */
export async function deliverAll({ round }: OrderDeliveries, clock: { now(): number }): Promise<void> {
  for (;;) {
    const next = await round();
    if (next === undefined || (next !== 'now' && next > clock.now())) return;
  }
}

function wholeSeconds(time: number): number {
  return Math.ceil(time / 1000) * 1000;
}

function created(reply: Reply): Json {
  if (reply.status !== 201) throw new Error(`${reply.status}: ${reply.text}`);
  return reply.json;
}
