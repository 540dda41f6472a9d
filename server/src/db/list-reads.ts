import { assert } from '../lib/assert.ts';
import type { Log } from '../lib/log.ts';
import { type Database, type Queryable, queryMethods, type StoresDatabase } from './pool.ts';
import { createReplica } from './replica.ts';
import { createReplicaWatch, type ReplicaState } from './replica-watch.ts';
import type { Execute } from './send.ts';
import { createStoreShares, type StoreShare, WHOLE } from './store-shares.ts';
import { currentPosition, type WalPosition } from './wal-position.ts';

/** Who answered a read of a list. */
export type AnsweredBy = 'replica' | 'primary';

/**
 * Where lists are read: from a replica that has everything that was acknowledged before the list was asked for, or from
 * the primary. Each request takes one of its own. Never for what is decided, nor for who may do what.
 */
export interface ListReads {
  forStore(storeId: string): Queryable;
  /** For what concerns all stores. */
  forAll(): Queryable;
}

export interface ReplicatedListReads extends ListReads {
  state(): ReplicaState;
  close(): Promise<void>;
}

export interface ListReadsOptions {
  readonly primary: StoresDatabase;
  /** Of the replica. */
  readonly url: string;
  /** How long a list waits for the replica to have what the primary has, in milliseconds. */
  readonly maxLagMs: number;
  readonly maxConnections: number;
  readonly log: Log;
  onRead(answeredBy: AnsweredBy): void;
}

/** Without a replica. */
export function listReadsOf(primary: StoresDatabase): ListReads {
  return { forStore: (storeId) => primary.shareOf(storeId), forAll: () => primary };
}

/** With a replica, which is asked at once how far it is. */
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
      // The rest of the request does not wait for the same.
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
