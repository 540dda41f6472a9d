import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { appendAll, inBatches } from '../../../kernel/lib/lists.ts';
import { type AddressTable, createAddressTable, hasAddress, withAddress } from '../address-table.ts';
import { isReadFailure, type WatchedAddresses } from '../port.ts';
import type { FoundTransaction } from './block-thread-program.ts';
import type { Outpoint } from './block-transaction.ts';
import type { UtxoNode } from './node.ts';

/** A transaction in the mempool that pays watched scripts. */
export interface SeenTransaction extends FoundTransaction {
  /** When it was first seen, epoch milliseconds. */
  readonly seenAt: number;
}

/** A transaction that left the mempool, and was not reported as mined. */
export interface GoneTransaction {
  readonly transaction: SeenTransaction;
  /** Id of another transaction that spends one of its inputs; undefined when none is known. */
  readonly replacedBy: string | undefined;
}

/** Changes since the last poll. */
export interface MempoolChanges {
  readonly seen: readonly SeenTransaction[];
  readonly gone: readonly GoneTransaction[];
}

/** Watches a chain's mempool for payments to watched scripts. One poll at a time. */
export interface MempoolWatcher {
  /**
   * Lists the mempool and reads a bounded number of its new transactions, the newest first.
   * @throws ChainUnavailable when it cannot be read; the next poll then reports what this one has missed
   */
  poll(watched: WatchedAddresses): Promise<MempoolChanges>;
  /** Has the next poll read a transaction, even if it does not list the mempool. Only the latest are remembered. */
  readonly announce: (id: string) => void;
  /** Tracks transactions that were seen earlier, by this process or another: they are reported once they are gone. */
  adopt(ids: Iterable<string>): void;
  /** Forgets transactions that a block contains, so that they are not reported as gone. */
  mined(ids: Iterable<string>): void;
  /** Returns the seen transactions that are still there. */
  current(): readonly SeenTransaction[];
  /** Number of transactions that are still to be read. */
  backlog(): number;
}

export interface MempoolOptions {
  readonly node: Pick<UtxoNode, 'absent' | 'mempoolIds' | 'readMempool'>;
  readonly clock: Clock;
  /** Maximum transactions read in one poll. */
  readonly readsPerPoll?: number;
  /** Time for the block with a missing transaction to be read, in milliseconds, before that is reported as gone. */
  readonly graceMs?: number;
}

const READS_PER_POLL = 1_000;
/** Announced transactions remembered between two polls; those beyond wait for the next list. */
const MAX_ANNOUNCED = 500;
const GRACE_MS = 15_000;
const READS_PER_REQUEST = 50;
const ID_BYTES = 32;
/** Beyond these, the oldest are not read before a block has them. */
const MAX_BACKLOG = 300_000;
/** A mempool is listed no more often than this many of its transactions a second: the list is long. */
const LISTED_PER_SECOND = 20_000;
const IDS_PER_TURN = 5_000;

interface Tracked {
  readonly transaction: SeenTransaction;
  replacedBy: string | undefined;
  /** Since when it has been missing; undefined while it is there. */
  missingSince: number | undefined;
}

/**
 * Creates a watcher that knows no transaction yet. It remembers 8 to 23 bytes of each id listed and 32 of each still to
 * be read: at most 20 MB for a mempool of 300,000, and as much again for a moment while one is listed.
 */
export function createMempoolWatcher(options: MempoolOptions): MempoolWatcher {
  const { clock, node } = options;
  const tracked = new Map<string, Tracked>();
  /** The ids of the last list. */
  let known = createAddressTable();
  const backlog = createBacklog();
  let listAgainAt = 0;
  /** Transactions that a poll has found and not returned, because it failed afterwards. */
  let unreported: SeenTransaction[] = [];
  let readsPerRequest = READS_PER_REQUEST;

  const list = async (): Promise<void> => {
    if (clock.now() < listAgainAt) return;
    const ids = await node.mempoolIds();
    const { fresh, table } = await compare(ids, known);
    known = table;
    backlog.add(fresh);
    listAgainAt = clock.now() + (ids.length / ID_BYTES / LISTED_PER_SECOND) * 1_000;
    for (const [id, each] of tracked) {
      each.missingSince = hasAddress(table, id) ? undefined : (each.missingSince ?? clock.now());
    }
  };
  const read = async (watched: WatchedAddresses): Promise<void> => {
    const outpoints = new Map<Outpoint, Tracked>();
    const track = (each: Tracked): void => {
      tracked.set(each.transaction.id, each);
      for (const input of each.transaction.inputs) outpoints.set(input, each);
    };
    for (const each of tracked.values()) track(each);
    for (const ids of inBatches(backlog.newest(options.readsPerPoll ?? READS_PER_POLL), readsPerRequest)) {
      const lookFor = { watched, outpoints: new Set(outpoints.keys()) };
      const { found, spent } = await node.readMempool(ids, lookFor).catch((error: unknown) => {
        // The largest transactions together may be more than is read of an answer: fewer are asked for next time.
        readsPerRequest = Math.max(1, Math.floor(readsPerRequest / 5));
        throw error;
      });
      readsPerRequest = Math.min(READS_PER_REQUEST, readsPerRequest * 2);
      // Removed only now: a batch that could not be read is read again.
      backlog.drop(ids.length);
      const seenAt = clock.now();
      const fresh = found.filter(({ id }) => !tracked.has(id)).map((transaction) => ({ ...transaction, seenAt }));
      for (const [outpoint, id] of spent) {
        const each = outpoints.get(outpoint);
        if (each !== undefined && id !== each.transaction.id) each.replacedBy = id;
      }
      for (const transaction of found) {
        const adopted = tracked.get(transaction.id);
        // An adopted one has no inputs yet, by which a replacement is recognized.
        if (adopted !== undefined)
          track({ ...adopted, transaction: { ...transaction, seenAt: adopted.transaction.seenAt } });
      }
      for (const transaction of fresh) track({ transaction, replacedBy: undefined, missingSince: undefined });
      appendAll(unreported, fresh);
    }
  };
  const settle = async (): Promise<GoneTransaction[]> => {
    const due = [...tracked.values()].filter(({ missingSince, replacedBy }) => {
      if (missingSince === undefined) return false;
      return replacedBy !== undefined || clock.now() - missingSince >= (options.graceMs ?? GRACE_MS);
    });
    if (due.length === 0) return [];
    const ids = new Set(await absentIn(node, due));
    const gone = due.filter(({ transaction }) => ids.has(transaction.id));
    for (const { transaction } of gone) tracked.delete(transaction.id);
    return gone.map(({ replacedBy, transaction }) => ({ transaction, replacedBy }));
  };
  return {
    async poll(watched) {
      await list();
      backlog.addAnnounced(known);
      await read(watched);
      const gone = await settle();
      const seen = unreported;
      unreported = [];
      return { seen, gone };
    },
    announce: backlog.announce,
    adopt(ids) {
      const nothing = { isCoinbase: false, isHogEx: false, isReplaceable: false, inputs: [], outputs: [] };
      for (const id of ids) {
        if (tracked.has(id)) continue;
        const transaction = { ...nothing, id, seenAt: clock.now() };
        tracked.set(id, { transaction, replacedBy: undefined, missingSince: undefined });
      }
    },
    mined(ids) {
      for (const id of ids) tracked.delete(id);
    },
    current: () => [...tracked.values()].map(({ transaction }) => transaction),
    backlog: backlog.size,
  };
}

/** Returns the listed ids that a table does not have, and a table of all listed ones. */
async function compare(ids: Buffer, known: AddressTable): Promise<{ fresh: Buffer; table: AddressTable }> {
  let table = createAddressTable();
  const fresh = Buffer.alloc(ids.length);
  let end = 0;
  for (let index = 0; index < ids.length / ID_BYTES; index++) {
    const bytes = ids.subarray(index * ID_BYTES, (index + 1) * ID_BYTES);
    const id = bytes.toString('hex');
    table = withAddress(table, id, index + 1);
    if (!hasAddress(known, id)) end += bytes.copy(fresh, end);
    // Requests are served in between.
    if (index % IDS_PER_TURN === 0) await nextTurn();
  }
  return { fresh: fresh.subarray(0, end), table };
}

/** Creates a list of ids still to be read, the newest last. Beyond `MAX_BACKLOG`, the oldest are dropped. */
function createBacklog() {
  let ids = Buffer.alloc(0);
  const announced = new Set<string>();
  const size = (): number => ids.length / ID_BYTES;
  const add = (fresh: Buffer): void => {
    if (fresh.length > 0) ids = Buffer.concat([ids, fresh]).subarray(-MAX_BACKLOG * ID_BYTES);
  };
  return {
    size,
    add,
    announce: (id: string): void => {
      announced.add(id);
      const [oldest] = announced;
      if (announced.size > MAX_ANNOUNCED && oldest !== undefined) announced.delete(oldest);
    },
    /** Adds announced ids that no list had. They do not count as listed: one that cannot be read yet is read later. */
    addAnnounced(listed: AddressTable): void {
      add(Buffer.from([...announced].filter((id) => !hasAddress(listed, id)).join(''), 'hex'));
      announced.clear();
    },
    /** Returns the newest ids, the last one first. */
    newest: (count: number): string[] =>
      Array.from({ length: Math.min(count, size()) }, (_, index) => {
        const end = ids.length - index * ID_BYTES;
        return ids.toString('hex', end - ID_BYTES, end);
      }),
    /** Removes that many of the newest. */
    drop(count: number): void {
      ids = ids.subarray(0, ids.length - count * ID_BYTES);
    },
  };
}

/** Returns the transactions that no mempool has; none while that cannot be known. */
async function absentIn(node: MempoolOptions['node'], due: readonly Tracked[]): Promise<readonly string[]> {
  try {
    return await node.absent(due.map(({ transaction }) => transaction.id));
  } catch (error) {
    if (!isReadFailure(error)) throw error;
    return [];
  }
}
