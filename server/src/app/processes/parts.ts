import type { ReplicatedListReads } from '../../kernel/db/list-reads.ts';
import type { Notifications } from '../../kernel/db/notifications.ts';
import type { Database, StoresDatabase } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { FindRoom } from '../../kernel/lib/disk-room.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import type { Log } from '../../kernel/lib/log.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import type { PayableAccesses } from '../../money/payments/payable.ts';
import type { Networks } from '../../money/payments/picking/networks.ts';
import type { Metrics } from '../../operator/metrics/metrics.ts';
import type { ReadState } from '../../operator/metrics/state.ts';
import type { ProcessRecord } from '../../operator/operations/process-record.ts';
import type { MailTransport } from '../../outbound/mail/transport.ts';
import type { Accounts } from '../../people/accounts.ts';
import type { ConfigWith } from '../config/config.ts';
import type { ConfiguredChains } from './configured-chains.ts';
import type { ConfiguredRates } from './configured-rates.ts';
import type { Health } from './health.ts';
import type { Readiness } from './readiness.ts';
import type { Role } from './roles.ts';

/** The options of a process. */
export interface ApplicationOptions {
  /** `databaseUrl` is the URL of the server in use, including the built-in one. */
  readonly config: ConfigWith<'databaseUrl' | 'secretKey'>;
  readonly roles: ReadonlySet<Role>;
  readonly log: Log;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly health: Health;
  /** Port on `config.host`. */
  readonly port: number;
  /** Port on `config.operatorHost`; undefined for none. */
  readonly operatorPort: OperatorPort | undefined;
  /** Finds the free space on disks that operators are alerted about. Default: asks the file system. */
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
  /** The read replica; undefined without one, or in a process that reads no lists. */
  readonly replica: ReplicatedListReads | undefined;
  /** Reads the totals and queues of the installation. */
  readonly readState: ReadState;
  /** A separate connection for metrics: they are needed most when all others are taken. */
  readonly watching: Database;
  /** Readiness of this process for requests. */
  readonly readiness: Readiness;
  readonly notifications: Notifications;
  /** This process's report about itself to the others. */
  readonly record: ProcessRecord;
  readonly ids: IdSource;
  readonly chains: ConfiguredChains;
  readonly rates: ConfiguredRates;
  /** This process's report on the chains to buyers. */
  readonly networks: Networks;
  readonly payables: PayableAccesses;
  readonly mail: MailTransport;
  readonly secrets: SecretBox;
  readonly accounts: Accounts;
}
