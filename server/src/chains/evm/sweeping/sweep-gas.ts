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
 * What sweeps cost, as `contracts/gas-snapshot.json` has measured them: a line through the batches of 1 and 50, within 1 % of
 * those in between. Tokens are taken for as dear as USDT, which asks its lists for each transfer, as USDC does. An estimate
 * of a node would say something else: it holds the 620,000 gas that the factory wants to see left before each payment, and
 * that nobody is charged for.
 */
export const SWEEP_GAS: { readonly token: SweepGas; readonly native: SweepGas } = {
  token: sweepGas('usdt'),
  native: sweepGas('native'),
};

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
