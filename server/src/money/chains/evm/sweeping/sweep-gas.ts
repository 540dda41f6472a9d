import { gasSnapshot } from '@till/contracts';

/** The gas for sweeping one kind of asset: each item of a batch costs `once / batch` plus `first` or `later`. */
export interface SweepGas {
  readonly once: bigint;
  /** Gas of an address's first sweep, which deploys its proxy, and of any later one. */
  readonly first: bigint;
  readonly later: bigint;
}

/** The largest batch of a sweep, which is also the largest that the snapshot measures. */
export const LARGEST_BATCH = 50;

/**
 * Maximum items of a batch in native coin, whose recipients can run code. Gas left over by an item is shared by the
 * following ones: a recipient that burns its share burns one million among 19 well-behaved ones, and two million among
 * 47. More items would save only 2 % of the gas.
 */
export const LARGEST_NATIVE_BATCH = 20;

/**
 * The cost of sweeps, as measured in `contracts/gas-snapshot.json`: a line through the batches of 1 and 50, within 1 %
 * of those in between. Tokens are assumed to cost as much as USDT, which, like USDC, checks its lists at each transfer.
 * A node's estimate would be higher: it includes the 620,000 gas that the factory requires to be left before each
 * payment, and that no one is charged for.
 */
export const SWEEP_GAS: { readonly token: SweepGas; readonly native: SweepGas } = {
  token: sweepGas('usdt'),
  native: sweepGas('native'),
};

/**
 * Maximum gas that an item's recipients can make it use when the sweep is mined; see contracts/SECURITY.md. Only
 * recipients of native coin can influence it; the tokens in the catalogue call no one and cost at most half as much.
 */
const PROVEN_EACH = { native: 320_000n, token: 160_000n };
/** Gas that must be left after the last item. */
const PROVEN_ONCE = 640_000n;
/** `CompactSweep` can pass on only 63/64 of its gas. Unpacking and the calldata cost less than these. */
const INTRINSIC_ONCE = 40_000n;
const INTRINSIC_EACH = 4_000n;
/** Maximum gas of a transaction under EIP-7825. A batch within it also fits chains without that limit. */
export const MAX_BATCH_GAS = 2n ** 24n;

/** Returns the gas with which the recipients of a batch cannot make it revert, whatever a simulation used. */
export function provenGas({ native, tokens }: { readonly native: number; readonly tokens: number }): bigint {
  const items = BigInt(native) * PROVEN_EACH.native + BigInt(tokens) * PROVEN_EACH.token;
  return ((items + PROVEN_ONCE) * 64n) / 63n + INTRINSIC_ONCE + BigInt(native + tokens) * INTRINSIC_EACH;
}

/** Gas limit in percent of an estimate: balances and cold storage may change before the transaction is mined. */
const MARGIN_PERCENT = 125n;

/**
 * Returns the gas limit of a batch: a margin above the gas of a simulation, and more than its recipients can use up.
 * @param bytes the part of the gas that the chain takes for the bytes of the call; 0 on most chains
 */
export function gasLimitOf(
  estimate: bigint,
  items: readonly { readonly tokenAddress: string | null }[],
  bytes: bigint,
): bigint {
  const native = items.filter(({ tokenAddress }) => tokenAddress === null).length;
  const proven = provenGas({ native, tokens: items.length - native }) + (bytes * MARGIN_PERCENT) / 100n;
  const estimated = (estimate * MARGIN_PERCENT) / 100n;
  return estimated > proven ? estimated : proven;
}

function sweepGas(asset: 'usdt' | 'native'): SweepGas {
  const first = line(`${asset} first`);
  return { once: first.once, first: first.each, later: line(`${asset} second`).each };
}

/** Returns the number of items from which `CompactSweep` costs less gas than the factory, including calldata. */
export function compactPaysFrom(): number {
  const [direct, compact] = [line('erc20 first'), line('erc20 first compact')];
  return Number((compact.once - direct.once) / (direct.each - compact.each)) + 1;
}

/** Returns the gas per transaction and per item, from the gas per item in batches of 1 and 50. */
function line(name: string): { once: bigint; each: bigint } {
  const [alone, together] = [measured(`${name}, 1`), measured(`${name}, ${LARGEST_BATCH}`)];
  const size = BigInt(LARGEST_BATCH);
  const once = ((alone - together) * size) / (size - 1n);
  return { once, each: alone - once };
}

function measured(name: string): bigint {
  return BigInt((gasSnapshot as Readonly<Record<string, number>>)[name] ?? 0);
}
