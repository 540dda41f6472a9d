import { getAddress } from 'viem';
import type { Lies } from './lying-proxy.ts';

/** An honest transformation of answers: the same facts, in a form that some nodes send. */
type Quirk = Required<Pick<Lies, 'tamper'>>['tamper'];
type Fields = Readonly<Record<string, unknown>>;

const ADDRESS = /^0x[0-9a-f]{40}$/;
const HEX = /^0x[0-9a-f]*$/i;
const ZERO_BLOOM = `0x${'0'.repeat(512)}`;
/** Numeric fields of blocks, transactions, logs and receipts. */
const QUANTITIES = new Set([
  ...['number', 'timestamp', 'gasLimit', 'baseFeePerGas', 'value', 'nonce', 'blockNumber', 'logIndex'],
  ...['transactionIndex', 'status', 'gasUsed', 'cumulativeGasUsed', 'effectiveGasPrice'],
]);

/** Applies a change to every value, with the name of its field. */
function everywhere(value: unknown, change: (value: unknown, field: string) => unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => everywhere(each, change, field));
  if (typeof value !== 'object' || value === null) return change(value, field);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, everywhere(inner, change, name)] as const),
  );
}

function inText(change: (hex: string, field: string) => unknown): Quirk {
  return (_method, _params, result) =>
    everywhere(result, (value, field) => (typeof value === 'string' && HEX.test(value) ? change(value, field) : value));
}

/** Changes answers that are objects, or the elements of lists. */
function inObjects(methods: readonly string[], change: (value: Fields) => Fields): Quirk {
  return (method, _params, result) => {
    if (!methods.includes(method) || typeof result !== 'object' || result === null) return undefined;
    return Array.isArray(result) ? result.map((each) => change(each as Fields)) : change(result as Fields);
  };
}

function inLogs(change: (logs: readonly Fields[]) => readonly Fields[]): Quirk {
  return (method, _params, result) => (method === 'eth_getLogs' ? change(result as Fields[]) : undefined);
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}

const BLOCKS = ['eth_getBlockByNumber', 'eth_getBlockByHash'];

/** Unusual but correct nodes, by their peculiarity. */
export const QUIRKS: Readonly<Record<string, Quirk>> = {
  'filters of blocks are empty whatever their logs are': inObjects(BLOCKS, (block) => {
    return { ...block, logsBloom: ZERO_BLOOM };
  }),
  'blocks have no filter': inObjects(BLOCKS, (block) => without(block, 'logsBloom')),
  'filters of blocks are null': inObjects(BLOCKS, (block) => ({ ...block, logsBloom: null })),
  'addresses have a checksum': inText((hex) => (ADDRESS.test(hex) ? getAddress(hex) : hex)),
  'hex digits are in upper case': inText((hex) => `0x${hex.slice(2).toUpperCase()}`),
  'hex is in upper case with its prefix': inText((hex) => hex.toUpperCase()),
  'quantities have leading zeros': inText((hex, field) => (QUANTITIES.has(field) ? `0x000${hex.slice(2)}` : hex)),
  'small quantities are numbers': inText((hex, field) =>
    QUANTITIES.has(field) && Number.isSafeInteger(Number(hex)) ? Number(hex) : hex,
  ),
  'everything has unknown fields': inObjects([...BLOCKS, 'eth_getLogs', 'eth_getTransactionReceipt'], (value) => {
    return { ...value, l1BlockNumber: null, blockTimestamp: '0x1', extension: { removed: true } };
  }),
  'there is no base fee': inObjects(BLOCKS, (block) => ({ ...block, baseFeePerGas: null })),
  'logs come twice': inLogs((logs) => [...logs, ...logs]),
  'logs come in reverse order': inLogs((logs) => logs.toReversed()),
  'logs do not say whether they were removed': inLogs((logs) => logs.map((log) => without(log, 'removed'))),
  'logs of replaced blocks come along, marked as removed': inLogs((logs) =>
    logs.flatMap((log) => [{ ...log, removed: true, blockHash: `0x${'ab'.repeat(32)}` }, log]),
  ),
};

/** Nodes that omit optional data: money is seen and credited by its balance, transactions may be missing. */
export const GAPS: Readonly<Record<string, Quirk>> = {
  'receipts have no status': inObjects(['eth_getTransactionReceipt'], (receipt) => without(receipt, 'status')),
  'status of receipts is null': inObjects(['eth_getTransactionReceipt'], (receipt) => ({ ...receipt, status: null })),
  'blocks have no list of transactions': inObjects(BLOCKS, (block) => without(block, 'transactions')),
  'blocks list hashes of transactions only': inObjects(BLOCKS, (block) => {
    const transactions = (block.transactions ?? []) as readonly (string | { readonly hash: string })[];
    return { ...block, transactions: transactions.map((one) => (typeof one === 'string' ? one : one.hash)) };
  }),
};
