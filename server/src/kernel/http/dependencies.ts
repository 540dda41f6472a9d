import type { KeyAuthenticator } from '../auth/keys.ts';
import type { Session, Wanted } from '../auth/session.ts';
import type { ListReads } from '../db/list-reads.ts';
import type { Database, StoresDatabase } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { OwnHosts } from '../lib/hosts.ts';
import type { IdSource } from '../lib/ids.ts';
import type { Log } from '../lib/log.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import type { WriteQuota } from './plugins/owner-quota.ts';
import type { RefusalLog } from './plugins/refused-requests.ts';

/** Dependencies of every operation. Each room adds its own in its `dependencies.ts`. */
export interface RequestDeps {
  /** An operation of a store gets its share of the connections. */
  readonly db: Database;
  /** Reads for lists and figures on which no decision depends. */
  readonly lists: ListReads;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly secrets: SecretBox;
}

/** Limits on the requests of clients. */
export interface RateLimits {
  /** Requests per minute from one client address; 0 means no limit. */
  readonly checkoutWrites: number;
  readonly checkoutReads: number;
  readonly authFailures: number;
  /** Maximum concurrent requests per store; further ones wait. */
  readonly merchantConcurrency: number;
}

/** Dependencies of the server itself. */
export interface ServerDeps extends RequestDeps {
  readonly db: StoresDatabase;
  readonly keys: KeyAuthenticator;
  /** Returns the session of a request. @throws AccessRefusal when it may not be made */
  authorize(wanted: Wanted): Promise<Session>;
  /** Returns the person who owns a store, possibly one of several; undefined when it has no owner. */
  ownerOf(storeId: string): Promise<string | undefined>;
  /** The log that shows merchants why requests of their integrations were refused. */
  readonly refusedRequests: RefusalLog;
  /** Daily write quotas per owner. */
  readonly quotas: WriteQuota;
  readonly settings: {
    readonly baseUrl: string;
    readonly ownHosts: OwnHosts;
    readonly trustProxy: readonly string[];
    readonly rateLimits: RateLimits;
  };
  /** Receives every answer; `route` is the pattern, never the address. */
  observeRequest?(request: RequestObservation): void;
}

/** One answered request. */
export interface RequestObservation {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}
