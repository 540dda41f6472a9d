import { notifyAfterCommit } from '../db/notifications.ts';
import type { Database, Queryable } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { IdSource } from '../lib/ids.ts';
import { insertAct } from './audit-repository.ts';
import { MAX_USER_AGENT } from './browser-name.ts';

/** Announces acts as `<store id> <act>`, soon after the commit. */
export const ACTS_CHANNEL = 'till_acts';

/** The author of an act: a person in the dashboard, an API key, the command line, an operator, or Till itself. */
export interface Actor {
  readonly kind: ActorKind;
  /** The person's or the key's id. */
  readonly id?: string | undefined;
  /** Current name: an address, the name of a key, `till provision`. */
  readonly name: string;
  readonly ip?: string | undefined;
  readonly userAgent?: string | undefined;
}

export const ACTOR_KINDS = ['person', 'key', 'command-line', 'operator', 'till'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Dependencies of a use case that records acts. */
export interface AuditDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** An entry of the audit log. */
export interface Act {
  readonly by: Actor;
  /** Name of the act in the log's filter: `product.changed`. */
  readonly act: string;
  /** Null when it concerns the installation, or a person alone. */
  readonly storeId: string | null;
  /** The object of the act. */
  readonly subject: { readonly kind: string; readonly id?: string | undefined };
  /** Changed values, without secrets. */
  readonly before?: Readonly<Record<string, unknown>> | undefined;
  readonly after?: Readonly<Record<string, unknown>> | undefined;
}

/** Dependencies of a use case that records acts only for a known actor: acts of buyers are not recorded. */
export interface OptionalAuditDeps extends Omit<AuditDeps, 'db'> {
  readonly by?: Actor | undefined;
}

/** Records an act in the transaction that performs it. Entries are kept forever and cannot be changed. */
export async function recordAct(
  { clock, ids }: Omit<AuditDeps, 'db'>,
  tx: Queryable,
  { by, act, storeId, subject, before, after }: Act,
): Promise<void> {
  await insertAct(tx, {
    id: ids.next(),
    storeId,
    actorKind: by.kind,
    actorId: by.id ?? null,
    actorName: by.name,
    act,
    subjectKind: subject.kind,
    subjectId: subject.id ?? null,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    ipAddress: by.ip ?? null,
    userAgent: by.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    createdAt: clock.now(),
  });
  if (storeId !== null) notifyAfterCommit(tx, ACTS_CHANNEL, `${storeId} ${act}`);
}

/** Records an act like {@link recordAct} if the use case has an actor. */
export async function recordActIfAudited(deps: OptionalAuditDeps, tx: Queryable, act: Omit<Act, 'by'>): Promise<void> {
  if (deps.by !== undefined) await recordAct(deps, tx, { ...act, by: deps.by });
}
