import { type Actor, type AuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import { notifyAfterCommit } from '../../kernel/db/notifications.ts';
import { type Queryable, UniqueViolation } from '../../kernel/db/pool.ts';
import {
  abandonRequests,
  findRequest,
  insertRequest,
  SWEEPS_CHANNEL,
  type SweepRequest,
} from '../../money/sweeping/request-repository.ts';
import { NOTHING_DONE, REQUEST_LIFETIME_MS } from '../../money/sweeping/requested-sweeps.ts';
import { OperationsRefusal } from './pause-mail.ts';
import { readProcesses } from './process-record.ts';

/** An operator's request for a sweep. */
interface Asked {
  readonly by: Actor;
  readonly chain: string;
  /** True to only report what would be swept. */
  readonly isRehearsal: boolean;
  /** True to include deposits that wait after a failed sweep. */
  readonly retries: boolean;
}

const KEPT_MS = 7 * 86_400_000;

/**
 * Requests a sweep from the process that sweeps a chain. Per chain only one request is pending or in progress, regardless
 * of its origin.
 * @returns its id, for {@link readSweep}
 * @throws OperationsRefusal `sweep.nobody`, `sweep.underWay`
 */
export async function requestSweep(deps: AuditDeps, { by, chain, isRehearsal, retries }: Asked): Promise<string> {
  const { db, clock, ids } = deps;
  const leads = (await readProcesses(deps)).filter(({ isAlive }) => isAlive).flatMap((one) => one.leads);
  if (!leads.includes(`sweeper:${chain}`)) throw new OperationsRefusal('sweep.nobody');
  const id = ids.next();
  try {
    await db.transaction(async (tx) => {
      const now = clock.now();
      const outcome = { ...NOTHING_DONE, failure: 'not carried out in time' };
      const old = { askedBefore: now - REQUEST_LIFETIME_MS, keptSince: now - KEPT_MS };
      await abandonRequests(tx, { chain, now, outcome, ...old });
      await insertRequest(tx, { id, chain, isRehearsal, retries, askedBy: by.name, now });
      if (!isRehearsal) await recordSweep(deps, tx, { by, chain, retries });
      notifyAfterCommit(tx, SWEEPS_CHANNEL, chain);
    });
  } catch (error) {
    if (error instanceof UniqueViolation) throw new OperationsRefusal('sweep.underWay');
    throw error;
  }
  return id;
}

/** Records in the audit log that a person had a chain swept. */
export function recordSweep(
  deps: Omit<AuditDeps, 'db'>,
  tx: Queryable,
  { by, chain, retries }: Pick<Asked, 'by' | 'chain' | 'retries'>,
): Promise<void> {
  return recordAct(deps, tx, {
    by,
    act: 'sweep.asked',
    storeId: null,
    subject: { kind: 'chain', id: chain },
    after: { retries },
  });
}

/** Reads the state of a requested sweep. @throws OperationsRefusal `sweep.notFound` */
export async function readSweep(
  { db }: Pick<AuditDeps, 'db'>,
  request: { readonly chain: string; readonly id: string },
): Promise<SweepRequest> {
  const found = await findRequest(db, request);
  if (found === undefined) throw new OperationsRefusal('sweep.notFound');
  return found;
}
