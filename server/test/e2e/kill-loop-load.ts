import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestChain } from '../support/chain.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import { callUrl, type Reply } from '../support/service.ts';

export interface LoadStore {
  readonly apiKey: string;
  readonly productId: string;
}

/** Merchants and buyers who carry on through every outage, as they would with a real service. */
export interface Load {
  /** Acknowledged objects, as the `<event> <id>` of the webhook that must follow. */
  readonly promised: ReadonlySet<string>;
  /** Stops sending requests, and waits for the answers to those sent. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  readonly baseUrl: string;
  readonly stores: readonly LoadStore[];
  readonly chain: TestChain;
  readonly confirmations: number;
  readonly random: SeededRandom;
}

const MERCHANTS_PER_STORE = 2;
const LONGEST_THOUGHT_MS = 60;
const RETRY_MS = 25;
const BETWEEN_PAYMENTS_MS = 250;
/** Share of the created orders and invoices that are ended again. */
const ENDED_SHARE = 0.3;

export function startLoad(options: LoadOptions): Load {
  const { stores, random } = options;
  const stopping = new AbortController();
  const promised = new Set<string>();
  const merchants = stores.flatMap((store) => Array.from({ length: MERCHANTS_PER_STORE }, () => store));
  const running = [
    ...merchants.map(async (store) => {
      while (!stopping.signal.aborted) {
        await trade(options, store, promised);
        await sleep(random() * LONGEST_THOUGHT_MS);
      }
    }),
    ...stores.slice(0, 1).map(async (store) => {
      while (!stopping.signal.aborted) {
        await sell(options, store, promised);
        await sleep(BETWEEN_PAYMENTS_MS);
      }
    }),
  ];
  return {
    promised,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Creates an order or an invoice and ends some of them. */
async function trade({ baseUrl, random }: LoadOptions, store: LoadStore, promised: Set<string>): Promise<void> {
  const isOrder = random() < 0.5;
  const isEnded = random() < ENDED_SHARE;
  const [kind, collection] = isOrder ? (['order', 'orders'] as const) : (['invoice', 'invoices'] as const);
  const body = isOrder
    ? { items: [{ productId: store.productId, quantity: 1 }] }
    : { items: [{ name: 'Work', quantity: 1, unitAmount: '10' }] };
  const id = await create(`${baseUrl}/v1/${collection}`, store, body);
  promised.add(`${kind}.created ${id}`);
  if (!isEnded) return;
  await insist(
    `${baseUrl}/v1/${collection}/${id}/${isOrder ? 'expire' : 'void'}`,
    store,
    {},
    [
      200,
      // An earlier request whose answer was lost had ended it.
      400,
    ],
  );
  promised.add(isOrder ? `order.expired ${id}` : `invoice.voided ${id}`);
}

/** Creates an invoice and pays it. */
async function sell(
  { baseUrl, chain, confirmations }: LoadOptions,
  store: LoadStore,
  promised: Set<string>,
): Promise<void> {
  const id = await create(`${baseUrl}/v1/invoices`, store, {
    items: [{ name: 'Work', quantity: 1, unitAmount: '10' }],
  });
  promised.add(`invoice.created ${id}`);
  const attempts = `${baseUrl}/v1/checkouts/${id}/attempts`;
  const { json } = await insist(attempts, store, {}, [200, 201], { paymentMethod: 'usdc-local' });
  await chain.transferToken('usdc', json.depositAddress, 10_000_000n);
  await chain.mine(confirmations);
  promised.add(`invoice.paid ${id}`);
}

async function create(url: string, store: LoadStore, body: unknown): Promise<string> {
  const { json } = await insist(url, store, { 'idempotency-key': randomUUID() }, [200, 201], body);
  return json.id;
}

/** Repeats a request until it gets one of the expected answers. @throws for an answer that no outage explains */
async function insist(
  url: string,
  store: LoadStore,
  headers: Record<string, string>,
  answers: readonly number[],
  body?: unknown,
): Promise<Reply> {
  for (;;) {
    const all = { authorization: `Bearer ${store.apiKey}`, ...headers };
    const reply = await callUrl(url, 'POST', body, all).catch(() => undefined);
    if (reply !== undefined && answers.includes(reply.status)) return reply;
    if (reply !== undefined && reply.status < 500) throw new Error(`POST ${url}: ${reply.status} ${reply.text}`);
    await sleep(RETRY_MS);
  }
}
