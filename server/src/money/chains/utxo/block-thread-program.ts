import { parentPort, type Transferable } from 'node:worker_threads';
import { type AddressTable, hasAddress } from '../address-table.ts';
import { parseBlock } from './block.ts';
import {
  MalformedBytes,
  type Outpoint,
  parseTransaction,
  type Transaction,
  type TransactionOutput,
} from './block-transaction.ts';

// Entry point of a separate thread: parses large answers of nodes, which would block the event loop, one task at a time.

/** An output to a watched script, and its place in its transaction. */
export interface FoundOutput extends TransactionOutput {
  readonly index: number;
}

/** A transaction that pays watched scripts, with only those of its outputs. */
export interface FoundTransaction extends Omit<Transaction, 'outputs'> {
  readonly outputs: readonly FoundOutput[];
}

export interface Findings {
  readonly found: readonly FoundTransaction[];
  /** Those of the asked outpoints that are spent, with the id of the spending transaction. */
  readonly spent: ReadonlyMap<Outpoint, string>;
}

/** Findings in transactions outside blocks. */
export interface AloneFindings extends Findings {
  /** The fault of a transaction that could not be read; omitted if there is none. */
  readonly malformed?: string;
}

/** Search terms for transactions. */
export interface Wanted {
  readonly table: AddressTable;
  readonly outpoints: ReadonlySet<Outpoint>;
}

/** A block whose transactions are those of its header. */
export interface BlockReading extends Findings {
  readonly hash: string;
  readonly previousHash: string;
  /** Epoch milliseconds. */
  readonly time: number;
}

export interface BlockTask extends Wanted {
  readonly kind: 'block';
  readonly bytes: Uint8Array;
  readonly hash: string;
}

/** Transactions outside blocks, each with the id under which the node has it. */
export interface TransactionsTask extends Wanted {
  readonly kind: 'transactions';
  readonly transactions: readonly { readonly id: string; readonly raw: string | Uint8Array }[];
}

/** The body of a node's answer. Long hex, and lists of hashes, become bytes. */
export interface BodyTask {
  readonly kind: 'body';
  readonly bytes: ArrayBuffer;
}

export type ThreadTask = BlockTask | BodyTask | TransactionsTask;

/** Answer to the task of that number; `problem` when its bytes are malformed. */
export type ThreadAnswer =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly problem: string };

const LONG_HEX = 1_024;
const HEX = /^(?:[0-9a-f]{2})*$/;
const HASH_DIGITS = 64;
/** The ids of a mempool of half a million transactions; parsing as many values takes a tenth of a second. */
const MAX_VALUES = 600_000;
/** A thousand headers have 17,000. The receiving thread takes milliseconds for these, and seconds for millions. */
const MAX_PASSED_VALUES = 50_000;
/** 1 at the bytes of `,`, `:`, `[` and `{`. */
const SEPARATORS = Uint8Array.from({ length: 256 }, (_, byte) => (',:[{'.includes(String.fromCharCode(byte)) ? 1 : 0));

parentPort?.on('message', ({ number, task }: { readonly number: number; readonly task: ThreadTask }) => {
  const moved: Transferable[] = [];
  const answer = answerTo(number, task, moved);
  try {
    parentPort?.postMessage(answer, moved);
  } catch {
    // A value nested too deeply cannot be copied.
    parentPort?.postMessage({ number, problem: 'it cannot be passed on' } satisfies ThreadAnswer);
  }
});

function answerTo(number: number, task: ThreadTask, moved: Transferable[]): ThreadAnswer {
  try {
    return { number, value: resultOf(task, moved) };
  } catch (error) {
    if (error instanceof MalformedBytes || error instanceof SyntaxError) return { number, problem: error.message };
    throw error;
  }
}

function resultOf(task: ThreadTask, moved: Transferable[]): unknown {
  switch (task.kind) {
    case 'block':
      return readBlock(task);
    case 'transactions':
      return readAllAlone(task);
    case 'body':
      return readBody(task, moved);
  }
}

function readBlock({ bytes, hash, ...wanted }: BlockTask): BlockReading {
  const { transactions, ...header } = parseBlock(bytes, hash);
  return { ...header, ...findIn(transactions, wanted) };
}

function readAllAlone({ transactions, ...wanted }: TransactionsTask): AloneFindings {
  const read: Transaction[] = [];
  let malformed: string | undefined;
  for (const transaction of transactions) {
    try {
      read.push(readAlone(transaction));
    } catch (error) {
      if (!(error instanceof MalformedBytes)) throw error;
      malformed = error.message;
    }
  }
  return { ...findIn(read, wanted), ...(malformed !== undefined && { malformed }) };
}

function readAlone({ id, raw }: TransactionsTask['transactions'][number]): Transaction {
  const transaction = parseTransaction(typeof raw === 'string' ? Buffer.from(raw, 'hex') : raw);
  // The id of one that is wholly in Litecoin's extension blocks is not a hash of its other bytes.
  if (transaction.id === id || transaction.outputs.length === 0) return transaction;
  throw new MalformedBytes('it is another transaction');
}

function findIn(transactions: readonly Transaction[], { outpoints, table }: Wanted): Findings {
  const found: FoundTransaction[] = [];
  const spent = new Map<Outpoint, string>();
  for (const transaction of transactions) {
    const outputs = transaction.outputs.flatMap((output, index) =>
      hasAddress(table, output.script) ? [{ ...output, index }] : [],
    );
    if (outputs.length > 0) found.push({ ...transaction, outputs });
    if (outpoints.size === 0) continue;
    for (const input of transaction.inputs) if (outpoints.has(input)) spent.set(input, transaction.id);
  }
  return { found, spent };
}

function readBody({ bytes }: BodyTask, moved: Transferable[]): unknown {
  let values = countValues(bytes);
  if (values > MAX_VALUES) throw new MalformedBytes('it has too many values');
  const body: unknown = JSON.parse(Buffer.from(bytes).toString());
  for (const answer of Array.isArray(body) ? (body as unknown[]) : [body]) {
    if (typeof answer !== 'object' || answer === null || !('result' in answer)) continue;
    const packed = pack(answer.result);
    if (packed === undefined) continue;
    if (Array.isArray(answer.result)) values -= answer.result.length;
    answer.result = packed;
    moved.push(packed.buffer as ArrayBuffer);
  }
  if (values > MAX_PASSED_VALUES) throw new MalformedBytes('it has too many values');
  return body;
}

/** Returns the maximum number of values in a JSON text. */
function countValues(bytes: ArrayBuffer): number {
  let count = 0;
  for (const byte of new Uint8Array(bytes)) count += SEPARATORS[byte] ?? 0;
  return count;
}

/** Returns long hex, or a list of hashes, as bytes; undefined for anything else. */
function pack(result: unknown): Uint8Array | undefined {
  const isList = Array.isArray(result) && result.length > 0;
  if (isList && result.some((each) => typeof each !== 'string' || each.length !== HASH_DIGITS)) return undefined;
  const digits = isList ? (result as unknown[]).join('') : result;
  if (typeof digits !== 'string' || digits.length < LONG_HEX || !HEX.test(digits)) return undefined;
  const bytes = new Uint8Array(digits.length / 2);
  Buffer.from(bytes.buffer).write(digits, 'hex');
  return bytes;
}
