import type { SeededRandom } from '../../support/seeded-random.ts';
import { type PickedAttempt, paidTo } from './book.ts';

/** A payment method offered by the traffic's stores. */
export interface Method {
  readonly method: string;
  /** Name on the test chain; null for the native coin. */
  readonly symbol: string | null;
  /** True when it pays into the merchant's own wallet, on a Litecoin chain. */
  readonly isToWallet?: boolean;
}

export const METHODS: readonly Method[] = [
  { method: 'usdc-local', symbol: 'usdc' },
  { method: 'usdt-local', symbol: 'usdt' },
  { method: 'eth-local', symbol: null },
];

/** Payment method of stores on an installation with a Litecoin chain. */
export const TO_WALLET: Method = { method: 'ltc-regtest', symbol: null, isToWallet: true };

/** Actions of a buyer on an order or invoice. */
export interface Buyer {
  readonly random: SeededRandom;
  /** Payment methods of its store: tokens first, the coin last. */
  readonly methods: readonly Method[];
  /** Picks a payment method; undefined when the sale can no longer be paid. */
  pick(method: Method): Promise<PickedAttempt | undefined>;
  /** Sends an amount in smallest units, in the asset of the attempt unless another is given. */
  pay(attempt: PickedAttempt, amount: bigint, symbol?: string | null): Promise<void>;
}

/** Behavior of a buyer, and its share of every hundred buyers. */
export interface Story {
  readonly name: string;
  readonly share: number;
  tell(buyer: Buyer): Promise<void>;
}

const FOREIGN = 'dai';
/** A ten-thousandth of a dollar in DAI. */
const FOREIGN_AMOUNT = 10n ** 14n;

/** Methods that a story may be paid with. */
const ASSETS = {
  token: ({ symbol }: Method) => symbol !== null,
  coin: ({ symbol }: Method) => symbol === null,
  swept: ({ isToWallet = false }: Method) => !isToWallet,
  any: () => true,
};

const STORIES: readonly Story[] = [
  paying('exact, token', 38, 'token', async (buyer, attempt) => buyer.pay(attempt, attempt.required)),
  paying('exact, coin', 14, 'coin', async (buyer, attempt) => buyer.pay(attempt, attempt.required)),
  paying('too much', 10, 'any', async (buyer, attempt) => buyer.pay(attempt, attempt.required + extra(buyer, attempt))),
  paying('too little', 10, 'any', async (buyer, attempt) => buyer.pay(attempt, part(buyer, attempt))),
  paying('in two parts', 8, 'any', async (buyer, attempt) => {
    await buyer.pay(attempt, part(buyer, attempt));
    await buyer.pay(attempt, attempt.required - paidTo(attempt));
  }),
  paying('twice', 6, 'any', async (buyer, attempt) => {
    await buyer.pay(attempt, attempt.required);
    await buyer.pay(attempt, attempt.required);
  }),
  paying('with another token beside it', 4, 'swept', async (buyer, attempt) => {
    await buyer.pay(attempt, FOREIGN_AMOUNT, FOREIGN);
    await buyer.pay(attempt, attempt.required);
  }),
  paying('nothing', 3, 'any', async () => {}),
  {
    name: 'by the first of two picks',
    share: 7,
    async tell(buyer) {
      const [first, last] = [buyer.methods[0], buyer.methods.at(-1)] as [Method, Method];
      const attempt = await buyer.pick(first);
      if (attempt === undefined || (await buyer.pick(last)) === undefined) return;
      await buyer.pay(attempt, attempt.required);
    },
  },
];

/** Draws a story by its share. */
export function drawStory(random: SeededRandom): Story {
  const total = STORIES.reduce((sum, { share }) => sum + share, 0);
  let left = random() * total;
  const drawn = STORIES.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return drawn ?? (STORIES[0] as Story);
}

function paying(
  name: string,
  share: number,
  asset: keyof typeof ASSETS,
  tell: (buyer: Buyer, attempt: PickedAttempt) => Promise<void>,
): Story {
  return {
    name,
    share,
    async tell(buyer) {
      const offered = buyer.methods.filter(ASSETS[asset]);
      const attempt = await buyer.pick(offered[Math.floor(buyer.random() * offered.length)] as Method);
      if (attempt !== undefined) await tell(buyer, attempt);
    },
  };
}

/** Returns an amount that can be sent, and leaves one that can. */
function part({ random }: Buyer, { least, required }: PickedAttempt): bigint {
  return least + ((required - 2n * least) * BigInt(Math.floor(random() * 1_000))) / 1_000n;
}

function extra(buyer: Buyer, attempt: PickedAttempt): bigint {
  return part(buyer, attempt);
}
