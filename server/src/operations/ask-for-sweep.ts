import { notifyAfterCommit } from '../db/notifications.ts';
import { type Queryable, UniqueViolation } from '../db/pool.ts';
import { type Acting, type Actor, recordAct } from '../people/audit.ts';
import { ASKED_LIFETIME_MS, NOTHING_DONE } from '../sweeping/asked-sweeps.ts';
import {
  findRequest,
  giveUpRequests,
  insertRequest,
  SWEEPS_CHANNEL,
  type SweepRequest,
} from '../sweeping/request-repository.ts';
import { readProcesses } from './process-record.ts';
import { OperationsRefusal } from './refusals.ts';

/** What an operator asks for. */
interface Asked {
  readonly by: Actor;
  readonly chain: string;
  /** Only say what would be swept. */
  readonly isRehearsal: boolean;
  /** Also take what waits after a failed sweep. */
  readonly retries: boolean;
}

const KEPT_MS = 7 * 86_400_000;

/**
 * Asks the process that sweeps a chain to do so now. Only one request of a chain waits or is carried out at a time,
 * whichever process it comes from.
 * @returns its id, to follow it with {@link readSweep}
 * @throws OperationsRefusal `sweep.nobody`, `sweep.underWay`
 */
export async function askForSweep(deps: Acting, { by, chain, isRehearsal, retries }: Asked): Promise<string> {
  const { db, clock, ids } = deps;
  const leads = (await readProcesses(deps)).filter(({ isAlive }) => isAlive).flatMap((one) => one.leads);
  if (!leads.includes(`sweeper:${chain}`)) throw new OperationsRefusal('sweep.nobody');
  const id = ids.next();
  try {
    await db.transaction(async (tx) => {
      const now = clock.now();
      const outcome = { ...NOTHING_DONE, failure: 'nobody carried it out in time' };
      const old = { askedBefore: now - ASKED_LIFETIME_MS, keptSince: now - KEPT_MS };
      await giveUpRequests(tx, { chain, now, outcome, ...old });
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

/** Writes down that somebody has a chain swept. */
export function recordSweep(
  deps: Omit<Acting, 'db'>,
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

/** What has become of a sweep that was asked for. @throws OperationsRefusal `sweep.notFound` */
export async function readSweep(
  { db }: Pick<Acting, 'db'>,
  asked: { readonly chain: string; readonly id: string },
): Promise<SweepRequest> {
  const found = await findRequest(db, asked);
  if (found === undefined) throw new OperationsRefusal('sweep.notFound');
  return found;
}
