import type { PeopleDeps } from '../people/dependencies.ts';
import type { StoresDeps } from '../stores/dependencies.ts';
import type { Attention } from './operations/attention.ts';
import type { Operations } from './operations/operations.ts';

/** The state of a process and everything that it depends on. */
export interface Health {
  /**
   * Returns the health of all dependencies; `degraded` means that everyone is served but the operator has something to
   * fix.
   */
  health(): Promise<{ readonly status: HealthStatus }>;
  /** Returns the readiness of the process for requests. */
  readiness(): Promise<{ readonly status: HealthStatus }>;
}
export type HealthStatus = 'ok' | 'degraded' | 'failing';

/** Dependencies of the operator's operations. */
export interface OperatorDeps extends Health, Pick<PeopleDeps, 'accounts'>, StoresDeps {
  /** Returns everything in the installation that needs an act of an operator. */
  attention(): Promise<readonly Attention[]>;
  /** The operators' view of chains and queues. */
  readonly operations: Operations;
}
