import { product } from '../merchant/support.ts';
import { startTestChain, type TestChain } from './chain.ts';
import { freePort } from './free-port.ts';
import { createGasSender, MAX_SHARE } from './gas-sender.ts';
import { callUrl, type Reply, startTestService, type TestService, type TestStore } from './service.ts';

export const CONFIRMATIONS = 3;
/** How long a quote lives. */
export const QUOTE_MS = 30 * 60_000;
export const STORE_NAME = 'Corner shop';
export const SUPPORT = { supportEmail: 'help@corner.example', supportUrl: 'https://corner.example/help' };
export const LINKS = { successUrl: 'https://corner.example/thanks', cancelUrl: 'https://corner.example/cart' };
/** Goods as merchants write them: more keys than a page shows at once, and a text with lines, a link and no markup. */
export const KEYS = Array.from({ length: 60 }, (_, index) => `KEY-${String(index + 1).padStart(4, '0')}-<b>&"x"`);
export const LETTER =
  'Thank you!\nYour files: https://corner.example/files?id=7&x=<y>.\n\n  Keep this: javascript:alert(1)';

/** A store with its chain and its service, in this process, whose checkouts are opened in a browser. */
export interface CheckoutWorld {
  readonly chain: TestChain;
  readonly service: TestService;
  readonly store: TestStore;
  /** Sends signed transfers when it is told to; nobody takes one before it has reported. */
  readonly gasSender: Awaited<ReturnType<typeof createGasSender>>;
  /** A new invoice with one line of 10 dollars, as its creation answered. */
  invoice(body?: object): Promise<Reply['json']>;
  /** A new order of a product: 0 are keys, 1 is a letter. */
  order(index: number, quantity?: number): Promise<Reply['json']>;
  /** An invoice and its attempt, both made as long ago as leaves the quote this long to live. */
  picked(body?: object, method?: string, quoteMs?: number): Promise<{ bill: Reply['json']; attempt: Reply['json'] }>;
  pick(id: string, method?: string): Promise<Reply['json']>;
  /** Pays this much of an attempt's token, or all of it. */
  send(attempt: Reply['json'], amount?: bigint): Promise<void>;
  /** Sends as {@link send} does, and has it confirmed. */
  pay(attempt: Reply['json'], amount?: bigint): Promise<void>;
  /** The attempt as its buyer sees it. */
  attempt(id: string): Promise<Reply['json']>;
  stop(): Promise<void>;
}

/** @param smtpUrl of the server that takes the mail to buyers; without one there is none */
export async function startCheckoutWorld({ smtpUrl }: { smtpUrl?: string } = {}): Promise<CheckoutWorld> {
  /** Of the service's clock against those of the chain and the browser. */
  let shiftMs = 0;
  const clock = { now: () => Date.now() + shiftMs };
  const chain = await startTestChain();
  const service = await startTestService({
    rpcUrl: chain.rpcUrl,
    roles: ['api', 'indexer', 'reaper', ...(smtpUrl === undefined ? [] : ['mailer' as const])],
    clock,
    env: {
      // A network that is on and cannot be reached.
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

/** Blocks are at least a second apart by their own time, so a chain with many in a moment is ahead of everybody. */
async function untilChainIsNotAhead({ chain }: TestChain): Promise<void> {
  const { time } = await chain.head();
  await new Promise((done) => setTimeout(done, Math.max(0, time - Date.now())));
}
