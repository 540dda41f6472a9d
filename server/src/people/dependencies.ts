import type { Queryable } from '../kernel/db/pool.ts';
import type { RequestDeps } from '../kernel/http/dependencies.ts';
import type { Accounts } from './accounts.ts';

type ReadNames = (
  q: Queryable,
  of: { readonly storeId: string; readonly ids: string[] },
) => Promise<{ readonly id: string; readonly name: string }[]>;

/** Dependencies of the operations on people and their accounts. */
export interface PeopleDeps extends RequestDeps {
  readonly accounts: Accounts;
  /** URL of the dashboard. */
  readonly dashboardUrl: string;
  /** People who may sign up: invited ones, everyone, or no one. */
  readonly signUp: 'invited' | 'open' | 'closed';
  /** Code that creates the first operator. */
  readonly setupCode: string;
  /** Reads the names of the subjects of acts in the audit log, by kind. */
  readonly namesOf: Readonly<Record<string, ReadNames>>;
}
