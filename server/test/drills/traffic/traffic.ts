import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestChain } from '../../support/chain.ts';
import { type SeededRandom, seededRandom } from '../../support/seeded-random.ts';
import type { CoinChain } from '../coin-chain.ts';
import { type Book, createBook, type PickedAttempt, type Sale, type TrafficStore } from './book.ts';
import { createTrafficClient, type Tally, type TrafficClient } from './client.ts';
import { createPayer, type Payer } from './payer.ts';
import { type Buyer, drawStory, METHODS, type Method } from './stories.ts';

/** Merchants and buyers who carry on through all faults. */
export interface Traffic {
  readonly book: Book;
  tally(): Tally;
  /** Starts nothing new, and resolves once everything begun has been acknowledged and paid. */
  stop(): Promise<void>;
}

export interface TrafficOptions {
  /** Returns the URLs of the API; called before each request, which goes to the next one. */
  readonly baseUrls: () => readonly string[];
  readonly stores: readonly TrafficStore[];
  /** With a block at least every second, so that payments are confirmed. */
  readonly chain: TestChain;
  /** Present when stores offer {@link TO_WALLET}; with a block at least every second as well. */
  readonly coins?: CoinChain | undefined;
  readonly seed: number;
  /** Payment methods of the stores: tokens first, the coin last. */
  readonly methods?: readonly Method[];
  /** Maximum pause of a merchant or buyer after each order or invoice, in milliseconds. */
  readonly longestPauseMs?: number;
}

const LONGEST_PAUSE_MS = 1_200;
/** Share of the unpaid sales that their merchant ends. */
const ENDED_SHARE = 0.3;
const MAILED_SHARE = 0.4;
const MOST_KEYS = 3;
const PRICE_MILLIS = 2_000n;
/** Payment window of the traffic's orders and invoices. */
const WINDOW_MINUTES = 30;
/** In litoshi; above the dust limit of every type of address. */
const LEAST_COINS = 10_000n;
const NOT_PAYABLE = ['Payment method not available', 'Price temporarily unavailable'];

interface Scene extends TrafficOptions {
  readonly book: Book;
  readonly client: TrafficClient;
}

/** Starts for each store a merchant who creates unpaid sales, and buyers who pay theirs. */
export async function startTraffic(options: TrafficOptions): Promise<Traffic> {
  const scene: Scene = { ...options, book: createBook(), client: createTrafficClient(options.baseUrls) };
  const stopping = new AbortController();
  const repeat = async (act: () => Promise<void>, random: SeededRandom): Promise<void> => {
    while (!stopping.signal.aborted) {
      await act().catch((error) => scene.book.faults.push(String(error)));
      await sleep(random() * (options.longestPauseMs ?? LONGEST_PAUSE_MS), undefined, { ref: false });
    }
  };
  const running: Promise<void>[] = [];
  for (const [place, store] of options.stores.entries()) {
    const payer = await createPayer(options.chain, options.coins);
    const [merchant, buyer] = [seededRandom(options.seed + 2 * place), seededRandom(options.seed + 2 * place + 1)];
    running.push(repeat(() => trade(scene, store, merchant), merchant));
    running.push(repeat(() => sell(scene, store, payer, buyer), buyer));
  }
  return {
    book: scene.book,
    tally: () => scene.client.tally(),
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Creates an order or invoice that is never paid, and ends some of them. */
async function trade(scene: Scene, store: TrafficStore, random: SeededRandom): Promise<void> {
  const sale = await create(scene, store, random, 'nobody comes');
  if (random() >= ENDED_SHARE) return;
  const end = sale.kind === 'order' ? 'expire' : 'void';
  await scene.client.send('POST', `${pathOf(sale)}/${end}`, {
    apiKey: store.apiKey,
    // It was ended by a request whose answer was lost.
    expected: [200, 400],
  });
  sale.isEnded = true;
}

/** Creates an order or invoice and runs a buyer's story on it. */
async function sell(scene: Scene, store: TrafficStore, payer: Payer, random: SeededRandom): Promise<void> {
  const story = drawStory(random);
  const sale = await create(scene, store, random, story.name);
  const buyer: Buyer = {
    random,
    methods: scene.methods ?? METHODS,
    pick: (method) => pick(scene, sale, method),
    pay: (attempt, amount, symbol = symbolOf(scene.chain, attempt)) => payer.pay(attempt, symbol, amount),
  };
  await story.tell(buyer);
}

async function create(scene: Scene, store: TrafficStore, random: SeededRandom, story: string): Promise<Sale> {
  const kind = random() < 0.5 ? 'order' : 'invoice';
  const quantity = 1 + Math.floor(random() * MOST_KEYS);
  const hasKeys = kind === 'order' && random() < 0.6;
  const idempotencyKey = randomUUID();
  const email = random() < MAILED_SHARE ? `${idempotencyKey}@buyers.example` : null;
  const item =
    kind === 'order'
      ? { productId: hasKeys ? store.keysId : store.songId, quantity }
      : { name: 'Work', quantity, unitAmount: '2' };
  // Same window as an order by default.
  const body = { items: [item], expiresIn: WINDOW_MINUTES, ...(email !== null && { customerEmail: email }) };
  const headers = { 'idempotency-key': idempotencyKey };
  const options = { apiKey: store.apiKey, headers, body, expected: [201] };
  const { json } = await scene.client.send('POST', `/v1/${kind}s`, options);
  const sale: Sale = {
    kind,
    id: json.id,
    store,
    idempotencyKey,
    millis: BigInt(quantity) * PRICE_MILLIS,
    keys: hasKeys ? quantity : 0,
    email,
    story,
    attempts: [],
    isEnded: false,
  };
  scene.book.sales.set(sale.id, sale);
  // An acknowledged sale can be read from any process.
  await scene.client.send('GET', pathOf(sale), { apiKey: store.apiKey, expected: [200] });
  return sale;
}

async function pick(
  { chain, client }: Scene,
  sale: Sale,
  { isToWallet = false, method }: Method,
): Promise<PickedAttempt | undefined> {
  const body = { paymentMethod: method };
  // An unavailable network cannot be picked.
  const options = { body, expected: [200, 201], passing: NOT_PAYABLE };
  const { json } = await client.send('POST', `/v1/checkouts/${sale.id}/attempts`, options);
  const known = sale.attempts.find(({ id }) => id === json.id);
  if (known !== undefined) return known;
  const attempt: PickedAttempt = {
    id: json.id,
    method,
    token: json.tokenAddress?.toLowerCase() ?? null,
    address: json.depositAddress.toLowerCase(),
    required: BigInt(json.cryptoAmount),
    least: isToWallet ? LEAST_COINS : 1n,
    isToWallet,
    payments: [],
  };
  if (attempt.token !== null) symbolOf(chain, attempt);
  sale.attempts.push(attempt);
  return attempt;
}

function pathOf({ kind, id }: Sale): string {
  return `/v1/${kind}s/${id}`;
}

/** @throws for a token that the traffic's stores do not accept */
function symbolOf(chain: TestChain, { token }: PickedAttempt): string | null {
  if (token === null) return null;
  const symbol = ['usdc', 'usdt'].find((each) => chain.token(each) === token);
  if (symbol === undefined) throw new Error(`an attempt asks for an unknown token ${token}`);
  return symbol;
}
