import { assert } from '../lib/errors.ts';
import type { Log } from '../lib/log.ts';
import { type Database, type Queryable, queryMethods, type StoresDatabase } from './pool.ts';
import { createReplica } from './replica.ts';
import { createReplicaWatch, type ReplicaState } from './replica-watch.ts';
import type { Execute } from './send.ts';
import { createStoreShares, type StoreShare, WHOLE } from './store-shares.ts';
import { currentPosition, type WalPosition } from './wal-position.ts';

/** The server that answered a read of a list. */
export type AnsweredBy = 'replica' | 'primary';

/**
 * The source of lists: a replica that has everything acknowledged before the list was requested, or the primary. Each
 * request takes a new reader. Never used for decisions or permissions.
 */
export interface ListReads {
  forStore(storeId: string): Queryable;
  /** For lists across all stores. */
  forAll(): Queryable;
}

export interface ReplicatedListReads extends ListReads {
  state(): ReplicaState;
  close(): Promise<void>;
}

export interface ListReadsOptions {
  readonly primary: StoresDatabase;
  /** The replica's URL. */
  readonly url: string;
  /** Maximum time a list waits for the replica to catch up with the primary, in milliseconds. */
  readonly maxLagMs: number;
  readonly maxConnections: number;
  readonly log: Log;
  onRead(answeredBy: AnsweredBy): void;
}

/** Reads lists from the primary only. */
export function listReadsOf(primary: StoresDatabase): ListReads {
  return { forStore: (storeId) => primary.shareOf(storeId), forAll: () => primary };
}

/** Reads lists from a replica. Starts measuring its lag immediately. */
export function createListReads({ primary, onRead, ...options }: ListReadsOptions): ReplicatedListReads {
  const replica = createReplica(options);
  const watch = createReplicaWatch({ ...options, primary, replica });
  const shares = createStoreShares(options.maxConnections);

  const readerOf = (db: Database, share: StoreShare): Queryable => {
    let position: Promise<WalPosition> | undefined;
    let isGivenUp = false;
    const execute: Execute = async (statement, params) => {
      assert(statement.columns.length > 0, `${statement.name}: lists only read`);
      const fromReplica = async () => {
        position ??= currentPosition(db);
        const wanted = await position;
        return replica.at(wanted, (send) => send(statement, params)).catch((error: unknown) => watch.failed(error));
      };
      isGivenUp ||= watch.state().problem !== undefined;
      const found = isGivenUp ? undefined : await share.ofConnections(fromReplica);
      onRead(found === undefined ? 'primary' : 'replica');
      if (found !== undefined) return found;
      // The rest of the request does not wait for the replica again.
      isGivenUp = true;
      const rows: object[] = await db.many(statement as never, params as never);
      return { rows: rows as never[], affected: rows.length };
    };
    return queryMethods(execute);
  };

  return {
    forStore: (storeId) => readerOf(primary.shareOf(storeId), shares.of(storeId)),
    forAll: () => readerOf(primary, WHOLE),
    state: () => watch.state(),
    async close() {
      await watch.close();
      await replica.close();
    },
  };
}
