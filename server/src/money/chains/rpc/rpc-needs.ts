/** Capabilities used that some nodes, or some plans of a provider, lack. */
export const NEEDS = [
  'blocks by hash',
  'transactions of blocks by hash',
  'calls at a block hash',
  'logs by block hash',
  'logs of a range of blocks',
  'receipts',
  'transactions by hash',
  'gas prices',
] as const;
export type Need = (typeof NEEDS)[number];

/**
 * Capabilities without which payments are not seen or not credited. Without the others, less is known and nothing is
 * swept.
 */
const VITAL: ReadonlySet<Need> = new Set([
  'blocks by hash',
  'transactions of blocks by hash',
  'calls at a block hash',
  'logs by block hash',
  'receipts',
]);

export function isVital(need: Need): boolean {
  return VITAL.has(need);
}

/** An endpoint with its known missing capabilities. */
interface Lacking {
  readonly health: { lacks(): readonly Need[] };
}

/** Returns the capabilities that every endpoint lacks. */
export function missingFrom(endpoints: readonly Lacking[]): Need[] {
  return NEEDS.filter((need) => endpoints.every(({ health }) => health.lacks().includes(need)));
}
