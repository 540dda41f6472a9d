import type { Database } from '../../kernel/db/pool.ts';
import type { ParamsOf } from '../../kernel/db/query.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { createPoller, type Poller } from '../../kernel/workers/poller.ts';
import { ChainUnavailable } from '../chains/port.ts';
import { endAbandoned, endRequest, type RequestOutcome, type SweepRequest, takeRequest } from './request-repository.ts';
import { SweepingBlocked } from './send-batch.ts';
import { type SweepNowResult, sweepNow } from './sweep-now.ts';
import type { Sweeper } from './sweeper.ts';

/** Maximum age of a request, in milliseconds; older ones are ignored. */
export const REQUEST_LIFETIME_MS = 5 * 60_000;
const POLL_MS = 5_000;
const ABANDONED = 'the process that started it has ended; the sweeps under way show what was sent';

interface Options {
  readonly chain: string;
  readonly sweeper: Sweeper;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
}

/** Carries out operators' requests on one chain, in the process that sweeps it. One after another. */
export function createRequestedSweeps({ chain, sweeper, db, clock, ids, log }: Options): Poller {
  /** A request that was carried out and could not be recorded: it must not be carried out again. */
  let unwritten: ParamsOf<typeof endRequest> | undefined;
  const round = async (): Promise<undefined> => {
    if (unwritten !== undefined) await endRequest(db, unwritten);
    unwritten = undefined;
    await endAbandoned(db, { chain, now: clock.now(), outcome: { ...NOTHING_DONE, failure: ABANDONED } });
    const lease = ids.next();
    const request = await takeRequest(db, { chain, lease, askedAfter: clock.now() - REQUEST_LIFETIME_MS });
    if (request === undefined) return;
    const outcome = await carryOut({ sweeper, log }, request);
    unwritten = { id: request.id, lease, now: clock.now(), outcome };
    await endRequest(db, unwritten);
    unwritten = undefined;
    log.info({ chain, request: request.id, isRehearsal: request.isRehearsal }, 'requested sweep finished');
  };
  return createPoller({ name: `asked sweeps of ${chain}`, clock, log, pollIntervalMs: POLL_MS, round });
}

async function carryOut(
  { sweeper, log }: Pick<Options, 'sweeper' | 'log'>,
  { id, isRehearsal, retries }: SweepRequest,
): Promise<RequestOutcome> {
  try {
    return outcomeOf(await sweepNow(sweeper, { isRehearsal, retry: retries }));
  } catch (error) {
    if (error instanceof SweepingBlocked) return { ...NOTHING_DONE, blocked: error.message };
    if (error instanceof ChainUnavailable) return { ...NOTHING_DONE, failure: 'the chain does not respond' };
    log.error({ err: error, request: id }, 'requested sweep failed');
    return { ...NOTHING_DONE, failure: 'something went wrong; see the log of the sweeper' };
  }
}

export const NOTHING_DONE: RequestOutcome = {
  transactions: [],
  verdicts: null,
  blocked: null,
  left: null,
  failure: null,
};

function outcomeOf({ transactions, blocked, appraisal, left }: SweepNowResult): RequestOutcome {
  const byReason = appraisal && Map.groupBy(appraisal.verdicts, ({ reason, isDue }) => `${isDue} ${reason}`);
  return {
    transactions: transactions.map(({ txHash, items, maxCost }) => {
      return { txHash, deposits: items.length, maxCost: maxCost.toString() };
    }),
    verdicts:
      byReason &&
      [...byReason.values()].flatMap((same) =>
        same.slice(0, 1).map(({ reason, isDue }) => ({ reason, isDue, deposits: same.length })),
      ),
    blocked,
    left,
    failure: null,
  };
}
