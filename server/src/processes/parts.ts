import type { ConfigWith } from '../config/config.ts';
import type { LibraryDatabase } from '../db/library-database.ts';
import type { ReplicatedListReads } from '../db/list-reads.ts';
import type { Notifications } from '../db/notifications.ts';
import type { Database, StoresDatabase } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { FindRoom } from '../lib/disk-room.ts';
import type { IdSource } from '../lib/ids.ts';
import type { Log } from '../lib/log.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import type { MailTransport } from '../mail/transport.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ReadState } from '../metrics/state.ts';
import type { ProcessRecord } from '../operations/process-record.ts';
import type { PayableAccesses } from '../payments/payable.ts';
import type { Networks } from '../payments/picking/networks.ts';
import type { Accounts } from '../people/accounts.ts';
import type { ApiWorkers } from './api-workers.ts';
import type { ConfiguredChains } from './configured-chains.ts';
import type { ConfiguredRates } from './configured-rates.ts';
import type { Health } from './health.ts';
import type { Readiness } from './readiness.ts';
import type { Role } from './roles.ts';

/** What a process is built from. */
export interface ApplicationOptions {
  /** `databaseUrl` is that of the server in use, the built-in one included. */
  readonly config: ConfigWith<'databaseUrl' | 'secretKey'>;
  readonly roles: ReadonlySet<Role>;
  readonly log: Log;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly health: Health;
  /** Where to listen on `config.host`. */
  readonly port: number;
  /** Where to listen on `config.operatorHost`; undefined for nowhere. */
  readonly operatorPort: OperatorPort | undefined;
  /** The processes that answer requests in place of this one. */
  readonly workers?: ApiWorkers | undefined;
  /** Whether this process is one of those; what all processes see alike is then shown by the other. */
  readonly isWorker?: boolean;
  /** How the room on disks is found of which operators are told; by asking the file system unless given. */
  readonly findRoom?: FindRoom;
}

/** The port for health and metrics: exactly this one when it is fixed, otherwise another if it is taken. */
export interface OperatorPort {
  readonly wished: number;
  readonly isFixed: boolean;
}

/** The objects that every role shares. */
export interface Parts extends ApplicationOptions {
  readonly db: StoresDatabase;
  /** The read replica; undefined without one, or where no lists are asked for. */
  readonly replica: ReplicatedListReads | undefined;
  /** What the installation holds and what waits. */
  readonly readState: ReadState;
  /** A connection of its own for what metrics show: they are needed most when all others are taken. */
  readonly watching: Database;
  /** Whether this process may be given requests. */
  readonly readiness: Readiness;
  readonly notifications: Notifications;
  /** What this process says about itself to the others. */
  readonly record: ProcessRecord;
  readonly ids: IdSource;
  readonly chains: ConfiguredChains;
  readonly rates: ConfiguredRates;
  /** What this process tells buyers of the chains. */
  readonly networks: Networks;
  readonly payables: PayableAccesses;
  readonly mail: MailTransport;
  readonly secrets: SecretBox;
  readonly accounts: Accounts;
  readonly accountsDatabase: LibraryDatabase;
}
