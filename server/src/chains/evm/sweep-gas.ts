import { gasSnapshot } from '@till/contracts';

/**
 * What sweeps cost, as `contracts/gas-snapshot.json` has measured them. An estimate of a node says something else: it
 * holds the 620,000 gas that the factory wants to see left before each payment and that nobody is charged for.
 */
export interface SweepGas {
  /** Once a transaction. */
  readonly perTransaction: bigint;
  /** Each item, when the address is swept for the first time, and after that. */
  readonly firstToken: bigint;
  readonly laterToken: bigint;
  readonly firstNative: bigint;
  readonly laterNative: bigint;
}

/** The largest batch that the snapshot measures, and that a sweep makes. */
export const LARGEST_BATCH = 50;

/**
 * Gas of a sweep, a line through the batches of 1 and 50: they are within 1 % of it in between. Tokens are taken for as
 * dear as USDT, which asks its lists for each transfer, as USDC does.
 */
export const SWEEP_GAS: SweepGas = {
  perTransaction: line('usdt first').once,
  firstToken: line('usdt first').each,
  laterToken: line('usdt second').each,
  firstNative: line('native first').each,
  laterNative: line('native second').each,
};

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
