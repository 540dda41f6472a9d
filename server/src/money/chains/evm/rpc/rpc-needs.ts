import type { RpcCall } from './rpc-transport.ts';

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

/** Returns the capability that a call needs; undefined for a call that every node answers. */
export function needOf({ method, params }: RpcCall): Need | undefined {
  switch (method) {
    case 'eth_getBlockByHash':
      return params[1] === true ? 'transactions of blocks by hash' : 'blocks by hash';
    case 'eth_getLogs':
      return hasBlockHash(params[0]) ? 'logs by block hash' : 'logs of a range of blocks';
    case 'eth_call':
      return hasBlockHash(params[1]) ? 'calls at a block hash' : undefined;
    case 'eth_getTransactionReceipt':
      return 'receipts';
    case 'eth_getTransactionByHash':
      return 'transactions by hash';
    case 'eth_gasPrice':
      return 'gas prices';
    default:
      return undefined;
  }
}

function hasBlockHash(param: unknown): boolean {
  return typeof param === 'object' && param !== null && 'blockHash' in param;
}

/** An endpoint with its known missing capabilities. */
interface Lacking {
  readonly health: { lacks(): readonly Need[] };
}

/** Returns true if, as far as is known, an endpoint has the capabilities that the calls need. */
export function canAnswer({ health }: Lacking, calls: readonly RpcCall[]): boolean {
  const lacks = health.lacks();
  return (
    lacks.length === 0 ||
    calls.every((call) => {
      const need = needOf(call);
      return need === undefined || !lacks.includes(need);
    })
  );
}

/** Returns the capabilities that every endpoint lacks. */
export function missingFrom(endpoints: readonly Lacking[]): Need[] {
  return NEEDS.filter((need) => endpoints.every(({ health }) => health.lacks().includes(need)));
}
