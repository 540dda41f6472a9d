import fc from 'fast-check';
import type { FinalityLevel } from '../../src/kernel/lib/finality.ts';

/** Action of a service process. Numbers named `of`, `payable`, `method` choose among the existing ones. */
export type Action =
  | { readonly run: 'follow' }
  | { readonly run: 'reap' }
  /** Reads the addresses of ended attempts that are due again. */
  | { readonly run: 'watch' }
  /** Delivers the next part, of one line, to completed orders. */
  | { readonly run: 'deliver' }
  | { readonly run: 'end'; readonly payable: number }
  | { readonly run: 'pick'; readonly payable: number; readonly method: number }
  | { readonly run: 'order'; readonly keys: number; readonly guides: number; readonly minutes: number }
  | { readonly run: 'invoice'; readonly minutes: number };

export type PaidAmount = 'exact' | 'rest' | 'nearly' | 'short' | 'over' | 'one';
export type PaidHow = 'plain' | 'inside' | 'unlogged' | 'other asset' | 'other unlogged';

/**
 * Number of blocks to replace: one; as many as leave the confirmed ones alone; as many as leave those final for larger
 * payments alone; a few more; more than the newest blocks, which are all remembered; all blocks.
 */
export type ReorgDepth = 'one' | 'unconfirmed' | 'not final' | 'deep' | 'forgotten' | 'all';

/** Next step of a history. */
export type Step =
  | { readonly run: 'nothing' }
  | Action
  /**
   * A buyer pays an attempt's address. `inside`: from inside a contract, where the method is the native coin;
   * `unlogged`: also a token, whose transfer log the node omits.
   */
  | {
      readonly run: 'pay';
      readonly of: number;
      readonly amount: PaidAmount;
      readonly how: PaidHow;
      readonly blocks: number;
    }
  | { readonly run: 'mine'; readonly blocks: number; readonly followed: boolean }
  /** Time passes: to an end, or by minutes. `mined`: a block has exactly the new time. */
  | {
      readonly run: 'jump';
      readonly to: 'quote' | 'window' | 'minutes';
      readonly of: number;
      readonly offset: number;
      readonly minutes: number;
      readonly mined: boolean;
    }
  | {
      readonly run: 'reorg';
      readonly depth: ReorgDepth;
      readonly fate: 'kept' | 'delayed' | 'dropped';
      readonly longer: number;
    }
  /** A payment is followed for some blocks; then they are replaced, together with its own and some before it. */
  | {
      readonly run: 'lose';
      readonly of: number;
      readonly amount: PaidAmount;
      readonly blocks: number;
      readonly before: number;
      readonly fate: 'kept' | 'delayed' | 'dropped';
    }
  /**
   * A quote ends with a confirmed block; then a payment arrives in a block of the same time, as on chains with several
   * blocks in a second.
   */
  | { readonly run: 'brink'; readonly of: number; readonly amount: PaidAmount }
  /** Blocks are replaced in the middle of an action, after some of its statements. */
  | {
      readonly run: 'shift';
      readonly during: Action;
      readonly at: number;
      readonly depth: ReorgDepth;
      readonly fate: 'kept' | 'delayed' | 'dropped';
    }
  /** The operator accepts a chain that was replaced below its final block. */
  | { readonly run: 'accept' }
  /** Anyone sweeps an address, in its own asset or another. */
  | { readonly run: 'sweep'; readonly of: number; readonly other: boolean; readonly blocks: number }
  /** The second action, in another process, begins after some statements of the first. */
  | { readonly run: 'race'; readonly first: Action; readonly second: Action; readonly after: number }
  /** The process dies before a statement; another one takes its place. */
  | { readonly run: 'kill'; readonly during: Action; readonly at: number }
  /** A statement runs into its time limit. */
  | { readonly run: 'timeout'; readonly during: Action; readonly at: number }
  /** One call to the node fails. */
  | { readonly run: 'hiccup'; readonly during: Action; readonly at: number }
  | { readonly run: 'outage'; readonly down: boolean }
  | { readonly run: 'lag'; readonly blocks: number }
  /** Controls whether the node names tagged blocks, and whether a second provider agrees. */
  | { readonly run: 'tags'; readonly named: boolean }
  | { readonly run: 'second provider'; readonly agrees: boolean }
  /** The node keeps this many states beyond the confirmations; 0 for all. */
  | { readonly run: 'prune'; readonly beyond: number }
  /** A token's contract stops or resumes reporting balances, of all addresses or of one. */
  | { readonly run: 'refuse'; readonly of: number; readonly scope: 'token' | 'address'; readonly refuses: boolean }
  /**
   * The preferred provider makes something up: a sweep, a duplicate of a real sweep, or a transfer. `receipt`: it has
   * receipts for it, so that another provider cannot disprove it. It goes on until it is `honest`.
   */
  | {
      readonly run: 'forge';
      readonly of: number;
      readonly what: 'sweep' | 'echo' | 'transfer';
      readonly amount: PaidAmount;
      readonly receipt: boolean;
    }
  | { readonly run: 'honest' }
  /** Blocks leave waiting transactions out from now on, or take them again. */
  | { readonly run: 'hold'; readonly held: boolean }
  /** A payment is seen, and no block takes it until some time after the end of its quote. */
  | { readonly run: 'linger'; readonly of: number; readonly amount: PaidAmount; readonly isKept: boolean }
  /** Transactions that no block has yet are replaced or dropped. */
  | { readonly run: 'drop' }
  /** While a merchant ends an order or invoice, the preferred of two providers shows a false balance at an address. */
  | { readonly run: 'lie'; readonly of: number; readonly shows: 'nothing' | 'some' | 'all'; readonly payable: number }
  /** A transfer that a buyer has signed is sent; or a sent one is mined, or fails. */
  | { readonly run: 'sign'; readonly of: number; readonly fate: 'mined' | 'failed' }
  /** The operator removes the chain from the settings, or restores it. */
  | { readonly run: 'switch'; readonly on: boolean }
  | { readonly run: 'restart' }
  /** Confirmed blocks are read and reported again. */
  | { readonly run: 'rescan'; readonly blocks: number }
  | { readonly run: 'read'; readonly payable: number };

/** One history: the chain's confirmations, the finality of larger payments, and the steps. */
export interface History {
  readonly confirmations: number;
  readonly level: FinalityLevel | null;
  /** True when two providers must agree on larger payments. */
  readonly agreement: boolean;
  /** True for a chain on which buyers pay the merchant's own wallet, and whose mempool is watched. */
  readonly isWallet?: boolean;
  /** True when the chain calls blocks final even where no payment requires it. */
  readonly namesFinal?: boolean;
  readonly steps: readonly Step[];
}

const STEPS = 30;
const index = fc.nat({ max: 11 });
const minutes = fc.constantFrom(10, 29, 30, 31, 45, 120, 300);
const statement = fc.integer({ min: 1, max: 40 });
const blocks = fc.constantFrom(0, 1, 1, 2, 3, 5);
const is = <T extends string>(run: T) => fc.constant(run);

const follow = fc.record({ run: is('follow') });
const reap = fc.record({ run: is('reap') });
const watch = fc.record({ run: is('watch') });
const deliver = fc.record({ run: is('deliver') });
const end = fc.record({ run: is('end'), payable: index });
const pick = fc.record({ run: is('pick'), payable: index, method: fc.nat({ max: 2 }) });
const order = fc
  .record({ run: is('order'), keys: fc.constantFrom(0, 1, 1, 2, 3), guides: fc.constantFrom(0, 1), minutes })
  .filter(({ keys, guides }) => keys + guides > 0);
const invoice = fc.record({ run: is('invoice'), minutes });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: follow },
  { weight: 3, arbitrary: reap },
  { weight: 2, arbitrary: watch },
  { weight: 2, arbitrary: deliver },
  { weight: 4, arbitrary: end },
  { weight: 3, arbitrary: pick },
  { weight: 1, arbitrary: order },
  { weight: 1, arbitrary: invoice },
);

const amount = fc.constantFrom<PaidAmount>('exact', 'exact', 'rest', 'rest', 'nearly', 'short', 'short', 'over', 'one');
const pay = fc.record({
  run: is('pay'),
  of: index,
  amount,
  how: fc.oneof(
    { weight: 12, arbitrary: is('plain') },
    { weight: 3, arbitrary: is('inside') },
    { weight: 2, arbitrary: is('unlogged') },
    { weight: 3, arbitrary: is('other asset') },
    { weight: 2, arbitrary: is('other unlogged') },
  ),
  blocks,
});
const refuse = fc.record({
  run: is('refuse'),
  of: index,
  scope: fc.constantFrom('token' as const, 'address' as const),
  refuses: fc.constantFrom(true, false, false),
});
const forge = fc.record({
  run: is('forge'),
  of: index,
  what: fc.constantFrom('sweep' as const, 'sweep' as const, 'echo' as const, 'transfer' as const),
  amount: fc.constantFrom<PaidAmount>('exact', 'rest', 'short'),
  receipt: fc.boolean(),
});
const jump = fc.record({
  run: is('jump'),
  to: fc.constantFrom('quote' as const, 'quote' as const, 'window' as const, 'minutes' as const),
  of: index,
  offset: fc.constantFrom(-1, 0, 0, 1, 60_000),
  minutes: fc.constantFrom(1, 5, 20, 40, 90, 90, 1_500),
  mined: fc.constantFrom(true, true, false),
});
const depth = fc.oneof(
  { weight: 4, arbitrary: is('one') },
  { weight: 10, arbitrary: is('unconfirmed') },
  { weight: 7, arbitrary: is('not final') },
  { weight: 4, arbitrary: is('deep') },
  { weight: 4, arbitrary: is('forgotten') },
  { weight: 1, arbitrary: is('all') },
);
const fate = fc.constantFrom('kept' as const, 'delayed' as const, 'dropped' as const);
const reorg = fc.record({
  run: is('reorg'),
  depth,
  fate,
  longer: fc.constantFrom(0, 1, 2),
});
const lose = fc.record({
  run: is('lose'),
  of: index,
  amount,
  blocks: fc.integer({ min: 1, max: 8 }),
  before: fc.constantFrom(0, 0, 1, 5),
  fate,
});

const lie = fc.record({
  run: is('lie'),
  of: index,
  shows: fc.constantFrom('nothing' as const, 'some' as const, 'all' as const),
  payable: index,
});
const sign = fc.record({ run: is('sign'), of: index, fate: fc.constantFrom('mined' as const, 'failed' as const) });

/** All others shrink to the first one. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.record({ run: is('nothing') }) },
  { weight: 40, arbitrary: order },
  { weight: 30, arbitrary: invoice },
  { weight: 150, arbitrary: pick },
  { weight: 220, arbitrary: pay },
  {
    weight: 150,
    arbitrary: fc.record({ run: is('mine'), blocks: fc.constantFrom(1, 2, 3, 5), followed: fc.boolean() }),
  },
  { weight: 80, arbitrary: jump },
  { weight: 60, arbitrary: follow },
  { weight: 40, arbitrary: reap },
  { weight: 30, arbitrary: watch },
  { weight: 20, arbitrary: deliver },
  { weight: 50, arbitrary: end },
  { weight: 50, arbitrary: reorg },
  { weight: 25, arbitrary: lose },
  { weight: 20, arbitrary: fc.record({ run: is('brink'), of: index, amount }) },
  {
    weight: 20,
    arbitrary: fc.record({ run: is('shift'), during: fc.oneof(follow, action), at: statement, depth, fate }),
  },
  { weight: 12, arbitrary: fc.record({ run: is('accept') }) },
  { weight: 30, arbitrary: fc.record({ run: is('sweep'), of: index, other: fc.boolean(), blocks }) },
  { weight: 90, arbitrary: fc.record({ run: is('race'), first: action, second: action, after: statement }) },
  { weight: 60, arbitrary: fc.record({ run: is('kill'), during: fc.oneof(follow, action), at: statement }) },
  { weight: 40, arbitrary: fc.record({ run: is('timeout'), during: fc.oneof(follow, action), at: statement }) },
  { weight: 20, arbitrary: fc.record({ run: is('hiccup'), during: action, at: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 10, arbitrary: fc.record({ run: is('outage'), down: fc.constantFrom(true, false, false) }) },
  { weight: 10, arbitrary: fc.record({ run: is('lag'), blocks: fc.constantFrom(0, 0, 1, 2, 6) }) },
  { weight: 8, arbitrary: fc.record({ run: is('tags'), named: fc.boolean() }) },
  { weight: 10, arbitrary: fc.record({ run: is('second provider'), agrees: fc.boolean() }) },
  { weight: 10, arbitrary: fc.record({ run: is('prune'), beyond: fc.constantFrom(0, 1, 3) }) },
  { weight: 25, arbitrary: refuse },
  { weight: 25, arbitrary: forge },
  { weight: 8, arbitrary: fc.record({ run: is('honest') }) },
  { weight: 25, arbitrary: lie },
  { weight: 25, arbitrary: sign },
  { weight: 12, arbitrary: fc.record({ run: is('switch'), on: fc.constantFrom(true, true, false) }) },
  { weight: 30, arbitrary: fc.record({ run: is('hold'), held: fc.constantFrom(true, false, false) }) },
  { weight: 12, arbitrary: fc.record({ run: is('drop') }) },
  { weight: 25, arbitrary: fc.record({ run: is('linger'), of: index, amount, isKept: fc.boolean() }) },
  { weight: 20, arbitrary: fc.record({ run: is('restart') }) },
  { weight: 20, arbitrary: fc.record({ run: is('rescan'), blocks: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 40, arbitrary: fc.record({ run: is('read'), payable: index }) },
);

/** Histories of 30 steps. */
export const history: fc.Arbitrary<History> = fc.record({
  confirmations: fc.constantFrom(1, 2, 3, 3, 5),
  level: fc.constantFrom<FinalityLevel | null>(null, null, null, 6, 9, 'safe', 'finalized'),
  agreement: fc.constantFrom(false, false, false, true),
  isWallet: fc.constantFrom(false, false, true),
  namesFinal: fc.constantFrom(false, false, true),
  steps: fc
    .tuple(fc.oneof(order, invoice), fc.array(step, { minLength: STEPS - 1, maxLength: STEPS - 1 }))
    .map(([first, others]) => [first, ...others]),
});

/** Returns a history in readable form, one step per line. */
export function printHistory({
  agreement,
  confirmations,
  isWallet = false,
  level,
  namesFinal = false,
  steps,
}: History): string {
  const lines = steps.flatMap((step, place) =>
    step.run === 'nothing' ? [] : [`  ${String(place + 1).padStart(2)}. ${printStep(step)}`],
  );
  const finality = `${confirmations} confirmations, ${level ?? 'as many'} for larger amounts`;
  const terms = `${finality}, agreement=${agreement}, final blocks=${namesFinal}, wallet=${isWallet}`;
  return [terms, ...lines].join('\n');
}

/** Returns one step on one line: its name, then its fields. */
export function printStep(step: Step): string {
  const fields = Object.entries(step).filter(([key]) => key !== 'run');
  const print = (value: unknown): string =>
    typeof value === 'object' ? `(${printStep(value as Action)})` : String(value);
  return [step.run, ...fields.map(([key, value]) => `${key}=${print(value)}`)].join(' ');
}
