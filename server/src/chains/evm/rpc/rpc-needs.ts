import type { RpcCall } from './rpc-transport.ts';

/** Everything that is asked of a node and that some nodes, or some plans of a provider, do not do. */
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

/** Without one of these, payments are not seen, or not credited. Without the others, less is known and nothing is swept. */
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

/** What a call needs of a node; undefined for one that every node answers. */
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

/** An endpoint, by what is known to be lacking. */
interface Lacking {
  readonly health: { lacks(): readonly Need[] };
}

/** Whether an endpoint does everything that some calls need, as far as is known. */
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

/** What none of the endpoints does. */
export function missingFrom(endpoints: readonly Lacking[]): Need[] {
  return NEEDS.filter((need) => endpoints.every(({ health }) => health.lacks().includes(need)));
}
