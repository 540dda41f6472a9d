import { gasSnapshot } from '@till/contracts';

/** Gas of sweeping one kind of asset: `once / batch + each` for every item of a batch. */
export interface SweepGas {
  readonly once: bigint;
  /** When the address is swept for the first time, which deploys its proxy, and after that. */
  readonly first: bigint;
  readonly later: bigint;
}

/** The largest batch that the snapshot measures, and that a sweep makes. */
export const LARGEST_BATCH = 50;

/**
 * Of these so many may be native coin, whose recipients run code. Gas that others leave is shared by those that follow: one that
 * burns its share burns a million among 19 that behave, and two among 47. More items save 2 % of the gas.
 */
export const LARGEST_NATIVE_BATCH = 20;

/**
 * What sweeps cost, as `contracts/gas-snapshot.json` has measured them: a line through the batches of 1 and 50, within 1 % of
 * those in between. Tokens are assumed to cost as much as USDT, which asks its lists for each transfer, as USDC does. An estimate
 * of a node would say something else: it holds the 620,000 gas that the factory wants to see left before each payment, and
 * that nobody is charged for.
 */
export const SWEEP_GAS: { readonly token: SweepGas; readonly native: SweepGas } = {
  token: sweepGas('usdt'),
  native: sweepGas('native'),
};

/**
 * What no recipient can make an item use more than, whatever it does when the sweep is mined: contracts/SECURITY.md. A
 * recipient of native coin has a say in it; the tokens of the catalogue call nobody, and cost half as much at most.
 */
const PROVEN_EACH = { native: 320_000n, token: 160_000n };
/** What must be left after the last item. */
const PROVEN_ONCE = 640_000n;
/** `CompactSweep` hands on 63 of 64 parts of its gas. Unpacking, and the calldata's price, are below these. */
const INTRINSIC_ONCE = 40_000n;
const INTRINSIC_EACH = 4_000n;
/** The most gas of one transaction, by EIP-7825. Chains without it take no batch for too large that fits here. */
export const MOST_GAS = 2n ** 24n;

/** The gas with which a batch cannot be made to revert by those whom it pays, whatever a simulation of it used. */
export function provenGas({ native, tokens }: { readonly native: number; readonly tokens: number }): bigint {
  const items = BigInt(native) * PROVEN_EACH.native + BigInt(tokens) * PROVEN_EACH.token;
  return ((items + PROVEN_ONCE) * 64n) / 63n + INTRINSIC_ONCE + BigInt(native + tokens) * INTRINSIC_EACH;
}

/** Gas beyond an estimate, in percent: balances and cold storage may change until the transaction is mined. */
const MARGIN_PERCENT = 125n;

/**
 * The gas limit of a batch: a margin above what a simulation of it used, and what those whom it pays cannot use up whatever they do.
 * @param bytes what the chain takes out of the gas for the bytes of the call, 0 on most
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

/** How many items a batch needs for `CompactSweep` to cost less gas than the factory, calldata included. */
export function compactPaysFrom(): number {
  const [direct, compact] = [line('erc20 first'), line('erc20 first compact')];
  return Number((compact.once - direct.once) / (direct.each - compact.each)) + 1;
}

/** Gas once a transaction and for each item, from the gas per item of batches of 1 and 50. */
function line(name: string): { once: bigint; each: bigint } {
  const [alone, together] = [measured(`${name}, 1`), measured(`${name}, ${LARGEST_BATCH}`)];
  const size = BigInt(LARGEST_BATCH);
  const once = ((alone - together) * size) / (size - 1n);
  return { once, each: alone - once };
}

function measured(name: string): bigint {
  return BigInt((gasSnapshot as Readonly<Record<string, number>>)[name] ?? 0);
}
