import { product } from '../kernel/http/support.ts';
import { startTestChain, type TestChain } from './chain.ts';
import { freePort } from './free-port.ts';
import { createGasSender, MAX_SHARE } from './gas-sender.ts';
import { callUrl, type Reply, startTestService, type TestService, type TestStore } from './service.ts';

export const CONFIRMATIONS = 3;
/** Lifetime of a quote. */
export const QUOTE_MS = 30 * 60_000;
export const STORE_NAME = 'Corner shop';
export const SUPPORT = { supportEmail: 'help@corner.example', supportUrl: 'https://corner.example/help' };
export const LINKS = { successUrl: 'https://corner.example/thanks', cancelUrl: 'https://corner.example/cart' };
/**
 * Deliverables as merchants write them: more keys than a page shows at the same time, and a text with line breaks, a
 * link and text that must not become markup.
 */
export const KEYS = Array.from({ length: 60 }, (_, index) => `KEY-${String(index + 1).padStart(4, '0')}-<b>&"x"`);
export const LETTER =
  'Thank you!\nYour files: https://corner.example/files?id=7&x=<y>.\n\n  Keep this: javascript:alert(1)';

/** A store with its chain and its service, in this process; its checkouts are opened in a browser. */
export interface CheckoutWorld {
  readonly chain: TestChain;
  readonly service: TestService;
  readonly store: TestStore;
  /** Sends signed transfers on request; none is accepted before it has reported. */
  readonly gasSender: Awaited<ReturnType<typeof createGasSender>>;
  /** Creates an invoice with one line of 10 dollars. @returns the API's response */
  invoice(body?: object): Promise<Reply['json']>;
  /** Creates an order of a product: 0 are keys, 1 is a letter. */
  order(index: number, quantity?: number): Promise<Reply['json']>;
  /** Creates an invoice and its attempt, backdated so that the quote has this much time left. */
  picked(body?: object, method?: string, quoteMs?: number): Promise<{ bill: Reply['json']; attempt: Reply['json'] }>;
  pick(id: string, method?: string): Promise<Reply['json']>;
  /** Pays this much of an attempt's token, or the full amount. */
  send(attempt: Reply['json'], amount?: bigint): Promise<void>;
  /** Sends as {@link send} does, and confirms it. */
  pay(attempt: Reply['json'], amount?: bigint): Promise<void>;
  /** Returns the attempt as its buyer sees it. */
  attempt(id: string): Promise<Reply['json']>;
  stop(): Promise<void>;
}

/** @param smtpUrl server for emails to buyers; without one, none are sent */
export async function startCheckoutWorld({ smtpUrl }: { smtpUrl?: string } = {}): Promise<CheckoutWorld> {
  /** Offset of the service's clock from those of the chain and the browser. */
  let shiftMs = 0;
  const clock = { now: () => Date.now() + shiftMs };
  const chain = await startTestChain();
  const service = await startTestService({
    rpcUrl: chain.rpcUrl,
    roles: ['api', 'indexer', 'reaper', ...(smtpUrl === undefined ? [] : ['mailer' as const])],
    clock,
    env: {
      // An enabled network that is unreachable.
      CHAIN_BASE_RPC_URLS: 'http://127.0.0.1:1',
      CHAIN_LOCAL_CONFIRMATIONS: String(CONFIRMATIONS),
      GASLESS_MAX_SHARE: String(MAX_SHARE),
      PORT: String(await freePort()),
      RATE_LIMIT_CHECKOUT_WRITES: '0',
      RATE_LIMIT_CHECKOUT_READS: '0',
      ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }),
    },
  });
  const store = await service.createStore({
    name: STORE_NAME,
    ...SUPPORT,
    products: [
      product('Game key', { priceAmount: '2', stock: KEYS, deliveryText: null }),
      product('Letter', { priceAmount: '3', deliveryText: LETTER }),
    ],
  });
  const made = async (path: string, body: object): Promise<Reply['json']> => {
    const reply = await store.call('POST', path, body);
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return reply.json;
  };
  const world: CheckoutWorld = {
    chain,
    service,
    store,
    gasSender: await createGasSender({ chain, clock, service }),
    invoice: (body = {}) =>
      made('/v1/invoices', { items: [{ name: 'Work', quantity: 1, unitAmount: '10' }], ...LINKS, ...body }),
    order: (index, quantity = 1) =>
      made('/v1/orders', { items: [{ productId: store.products[index]?.id, quantity }], ...LINKS }),
    async picked(body = {}, method = 'usdc-local', quoteMs = QUOTE_MS) {
      if (quoteMs < QUOTE_MS) await untilChainIsNotAhead(chain);
      shiftMs = quoteMs - QUOTE_MS;
      try {
        const bill = await world.invoice(body);
        return { bill, attempt: await world.pick(bill.id, method) };
      } finally {
        shiftMs = 0;
      }
    },
    async pick(id, paymentMethod = 'usdc-local') {
      const reply = await callUrl(`${service.baseUrl}/v1/checkouts/${id}/attempts`, 'POST', { paymentMethod });
      if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`);
      return reply.json;
    },
    async send({ token, depositAddress, cryptoAmount }, amount = BigInt(cryptoAmount)) {
      if (token === 'eth') await chain.sendNative(depositAddress, amount);
      else await chain.transferToken(token, depositAddress, amount);
    },
    async pay(attempt, amount) {
      await world.send(attempt, amount);
      await chain.mine(CONFIRMATIONS + 1);
    },
    attempt: async (id) => (await callUrl(`${service.baseUrl}/v1/checkouts/${id}`, 'GET')).json.attempt,
    async stop() {
      await service.stop();
      await chain.stop();
    },
  };
  return world;
}

/** Block timestamps are at least a second apart, so a chain with many blocks in a moment runs ahead of the clock. */
async function untilChainIsNotAhead({ chain }: TestChain): Promise<void> {
  const { time } = await chain.head();
  await new Promise((done) => setTimeout(done, Math.max(0, time - Date.now())));
}
