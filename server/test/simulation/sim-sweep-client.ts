import { createHash } from 'node:crypto';
import type {
  EvmSweepClient,
  SignedSweep,
  SweepPlan,
  SweepReceipt,
} from '../../src/money/chains/evm/sweeping/sweep-client.ts';
import { gasLimitOf } from '../../src/money/chains/evm/sweeping/sweep-gas.ts';
import type { DueItem } from '../../src/money/sweeping/due-repository.ts';
import { holding, type Ledger } from './ledger.ts';
import type { SweptChain } from './sim-chain.ts';

/** Behavior of a payout when a sweep is mined; in simulated calls every payout accepts its money. */
export type Conduct = 'takes' | 'burns' | 'refuses';

type Item = Pick<
  DueItem,
  'attemptId' | 'depositAddress' | 'factory' | 'implementation' | 'payout' | 'feeRecipient' | 'feeBps' | 'tokenAddress'
>;

interface Raw {
  readonly nonce: string;
  readonly gas: string;
  readonly maxFeePerGas: string;
  readonly items: readonly Item[];
}

/** A mined sweep. Burnt gas is the cost of items whose payouts refused their money. */
export interface MinedSweep {
  readonly time: number;
  readonly items: readonly Item[];
  readonly receipt: SweepReceipt;
  readonly burnt: bigint;
}

/** The node's side of sweeping: pending sweeps, their results, and the accounting of gas. */
export interface SimSweeps {
  readonly client: EvmSweepClient;
  readonly mined: readonly MinedSweep[];
  /** Behavior of payouts when they receive native coin; tokens do not call them. */
  readonly conduct: Map<string, Conduct>;
  /** Adds pending sweeps to the ledger's next block, which the caller mines. */
  execute(time: number): void;
  /** Makes the node forget pending sweeps. */
  drop(): void;
}

/** Gas of an item, from contracts/SECURITY.md. */
const ITEM_GAS = 65_000n;
const FAILED_ITEM_GAS = 50_000n;
const MIN_SHARE = 600_000n;
const MIN_LEFT = 620_000n;
const INTRINSIC = 30_000n;
const GAS_PRICE = 10n ** 9n;

export function createSimSweeps(chain: SweptChain, ledger: Ledger): SimSweeps {
  const waiting = new Map<string, Raw>();
  const mined: MinedSweep[] = [];
  const receipts = new Map<string, SweepReceipt>();
  const conduct = new Map<string, Conduct>();
  const addressOf = (item: Item): string => chain.sweeping.depositAddress(item, item);

  /** Computes the effect of a batch under a gas limit on the current balances. `moves` is null if it reverts. */
  const run = (items: readonly Item[], gas: bigint, isSimulated: boolean) => {
    const swept = new Set<string>();
    const events: SweepReceipt['events'][number][] = [];
    let [left, burnt] = [((gas - INTRINSIC) * 63n) / 64n, 0n];
    for (const [index, item] of items.entries()) {
      const deposit = addressOf(item);
      const key = holding(deposit, item.tokenAddress);
      const amount = swept.has(key) ? 0n : (ledger.head().balances.get(key) ?? 0n);
      if (amount === 0n) continue;
      const even = left / BigInt(items.length - index);
      const share = even > MIN_SHARE ? even : MIN_SHARE;
      if (left < MIN_LEFT) return { events: [], moves: null, burnt, used: gas - left };
      const does = isSimulated || item.tokenAddress !== null ? 'takes' : (conduct.get(item.payout) ?? 'takes');
      const named = { factory: item.factory, depositAddress: deposit, tokenAddress: item.tokenAddress };
      if (does === 'takes') {
        left -= ITEM_GAS;
        swept.add(key);
        const fee = (amount * BigInt(item.feeBps)) / 10_000n;
        events.push({ name: 'Swept', ...named, net: amount - fee, fee });
        continue;
      }
      const cost = FAILED_ITEM_GAS + (does === 'burns' ? share / 6n : 0n);
      left -= cost;
      burnt += cost;
      events.push({ name: 'SweepFailed', ...named, net: 0n, fee: 0n });
    }
    return { events, moves: events.filter(({ name }) => name === 'Swept'), burnt, used: gas - left };
  };

  const sign = (raw: Raw): SignedSweep => {
    const text = JSON.stringify(raw);
    const fees = { maxFeePerGas: BigInt(raw.maxFeePerGas), maxPriorityFeePerGas: GAS_PRICE, isLegacy: false };
    return { txHash: hashOf(text), raw: text, nonce: BigInt(raw.nonce), gas: BigInt(raw.gas), fees };
  };
  const rawOf = (text: string): Raw => JSON.parse(text) as Raw;
  const client: EvmSweepClient = {
    chain: chain.name,
    gasAddress: `0x${'9a'.repeat(20)}`,
    methods: chain.methods,
    fees: async () => {
      const maxFeePerGas = 2n * GAS_PRICE;
      return { maxFeePerGas, maxPriorityFeePerGas: GAS_PRICE, isLegacy: false, gasPrice: GAS_PRICE, blockGas: null };
    },
    account: async () => ({ balance: 10n ** 24n, nonce: BigInt(mined.length) }),
    balanceClaims: async () => [{ host: 'simulated', balance: 10n ** 24n }],
    nonceAt: async (block) => BigInt(mined.filter(({ receipt }) => receipt.blockNumber <= block).length),
    balances: async (items) =>
      items.map((item) => ledger.head().balances.get(holding(item.depositAddress, item.tokenAddress)) ?? 0n),
    isDerived: (item) => chain.sweeping.depositAddress(item, item) === item.depositAddress,
    verify: async () => {},
    plan: async (items): Promise<SweepPlan> => {
      const kept = (items as readonly Item[]).map(itemOf);
      // As a node estimates: the smallest limit with which it succeeds.
      let estimate = INTRINSIC + MIN_LEFT;
      while (run(kept, estimate, true).moves === null) estimate += ITEM_GAS;
      const data = `0x${Buffer.from(JSON.stringify(kept)).toString('hex')}` as const;
      return { call: { to: '0x', data }, gas: gasLimitOf(estimate, kept, 0n) };
    },
    dataFee: async () => 0n,
    dataFeeOf: async () => 0n,
    checkAuthorization: async () => ({ problem: 'token', gas: 0n, cost: 0n, call: { to: '0x', data: '0x' } }),
    sign: async ({ call, gas }, nonce, fees) =>
      sign({
        nonce: String(nonce),
        gas: String(gas),
        maxFeePerGas: String(fees.maxFeePerGas),
        items: JSON.parse(Buffer.from(call.data.slice(2), 'hex').toString()) as Item[],
      }),
    feesOf: (raw) => sign(rawOf(raw)).fees,
    gasOf: (raw) => BigInt(rawOf(raw).gas),
    resign: async (raw, fees) => sign({ ...rawOf(raw), maxFeePerGas: String(fees.maxFeePerGas) }),
    broadcast: async (raw) => {
      if (BigInt(rawOf(raw).nonce) >= BigInt(mined.length)) waiting.set(hashOf(raw), rawOf(raw));
    },
    receipt: async (txHash) => receipts.get(txHash),
  };
  return {
    client,
    mined,
    conduct,
    drop: () => waiting.clear(),
    execute(time) {
      const taken = new Set<string>();
      for (;;) {
        const next = [...waiting].find(([, { nonce }]) => nonce === String(mined.length));
        if (next === undefined) break;
        const [txHash, { gas, items, nonce }] = next;
        const fresh = items.filter((item) => !taken.has(holding(addressOf(item), item.tokenAddress)));
        const { burnt, events, moves, used } = run(fresh, BigInt(gas), false);
        for (const { depositAddress: deposit, factory, tokenAddress: asset } of moves ?? []) {
          const { feeBps } = items.find((item) => addressOf(item) === deposit) ?? { feeBps: 0 };
          taken.add(holding(deposit, asset));
          ledger.submit({ kind: 'sweep', from: client.gasAddress, deposit, asset, amount: 0n, feeBps, factory });
        }
        const receipt: SweepReceipt = {
          txHash,
          succeeded: moves !== null,
          blockNumber: ledger.head().header.number + 1n,
          blockHash: txHash,
          gasUsed: used,
          effectiveGasPrice: GAS_PRICE,
          dataFee: 0n,
          logs: [],
          events: moves === null ? [] : events,
        };
        receipts.set(txHash, receipt);
        mined.push({ time, items, receipt, burnt: moves === null ? used : burnt });
        for (const [hash, one] of waiting) if (one.nonce === nonce) waiting.delete(hash);
      }
    },
  };
}

function itemOf(item: Item): Item {
  const { attemptId, depositAddress, factory, feeBps, feeRecipient, implementation, payout, tokenAddress } = item;
  return { attemptId, depositAddress, factory, feeBps, feeRecipient, implementation, payout, tokenAddress };
}

function hashOf(text: string): string {
  return `0x${createHash('sha256').update(text).digest('hex')}`;
}
