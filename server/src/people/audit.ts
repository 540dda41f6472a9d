import { notifyAfterCommit } from '../db/notifications.ts';
import type { Database, Queryable } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { IdSource } from '../lib/ids.ts';
import { insertAct } from './audit-repository.ts';
import { MAX_USER_AGENT } from './browser-name.ts';

/** Says what was done in which store, as `<store id> <act>`, soon after the commit. */
export const ACTS_CHANNEL = 'till_acts';

/** Who acts: a person in the dashboard, an API key, somebody at the command line, an operator, or Till by itself. */
export interface Actor {
  readonly kind: ActorKind;
  /** The person's or the key's id. */
  readonly id?: string | undefined;
  /** As it is now: an address, the name of a key, `till provision`. */
  readonly name: string;
  readonly ip?: string | undefined;
  readonly userAgent?: string | undefined;
}

export const ACTOR_KINDS = ['person', 'key', 'command-line', 'operator', 'till'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** What a use case works with that writes down who did what. */
export interface Acting {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** Something that was done. */
export interface Act {
  readonly by: Actor;
  /** What, as the log's filter names it: `product.changed`. */
  readonly act: string;
  /** Null: it concerns the installation, or a person alone. */
  readonly storeId: string | null;
  /** What it was done to. */
  readonly subject: { readonly kind: string; readonly id?: string | undefined };
  /** What changed, without secrets. */
  readonly before?: Readonly<Record<string, unknown>> | undefined;
  readonly after?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * What a use case that anybody may call needs besides: in whose name it signs what it does. Nobody's where the caller
 * keeps no account of it, as for what a buyer does.
 */
export interface Signing extends Omit<Acting, 'db'> {
  readonly by?: Actor | undefined;
}

/**
 * Writes down what somebody does, in the transaction that does it. The entry stays for ever and nobody can change it.
 */
export async function recordAct(
  { clock, ids }: Omit<Acting, 'db'>,
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

/** {@link recordAct} in the name that a use case was given; writes nothing when it was given none. */
export async function signAct(deps: Signing, tx: Queryable, act: Omit<Act, 'by'>): Promise<void> {
  if (deps.by !== undefined) await recordAct(deps, tx, { ...act, by: deps.by });
}
