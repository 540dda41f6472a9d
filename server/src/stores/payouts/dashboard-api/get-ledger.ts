import type { Static } from 'typebox';
import type { Queryable } from '../../../kernel/db/pool.ts';
import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../../../kernel/http/http-refusals.ts';
import {
  FOREVER,
  type LedgerPlace,
  ledgerPage,
  ledgerTotalsWithin,
  readableLine,
  readableTotal,
} from '../../../money/sweeping/ledger.ts';
import { cursorOf, placeOf } from './cursor.ts';
import { Ledger, LedgerQuery } from './schema.ts';

const PAGE = 50;
/** Maximum ledger lines added up during a request: about 15 µs each. */
const LINES_ADDED_UP = 10_000;
const MAX_LOG_INDEX = 2 ** 31 - 1;

export const getLedgerOperation = storeOperation(
  'read',
  {
    operationId: 'getLedger',
    summary: 'What left the store’s deposit addresses, newest first',
    description: 'In confirmed blocks. Money that waits to be swept is not in it.',
    querystring: LedgerQuery,
    response: { 200: Ledger },
  },
  async ({ lists }, { store: { storeId }, query }) => ({
    status: 200,
    body: await ledgerOf(lists.forStore(storeId), storeId, query),
  }),
);

/** Returns a page of a store's ledger; the first one includes the totals. @throws HttpRefusal `request.invalid` */
export async function ledgerOf(db: Queryable, storeId: string, query: Static<typeof LedgerQuery>) {
  const range = { storeId, from: momentOf(query.from) ?? 0, to: momentOf(query.to) ?? FOREVER };
  const after = readPlace(query.after);
  const { lines, next } = await ledgerPage(db, { ...range, after, limit: PAGE, newestFirst: true });
  const totals = after === undefined ? await ledgerTotalsWithin(db, range, LINES_ADDED_UP) : undefined;
  return {
    lines: lines.map(readableLine),
    totals: totals?.map(readableTotal) ?? null,
    next: next === undefined ? null : cursorOfPlace(next),
  };
}

/**
 * Parses a time to epoch milliseconds, at least 0: no block is older than the epoch.
 * @throws HttpRefusal `request.invalid`
 */
function momentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) throw new HttpRefusal('request.invalid');
  return Math.max(0, moment);
}

function readPlace(cursor: string | undefined): LedgerPlace | undefined {
  const place = placeOf(cursor, { texts: ['chain'], numbers: ['time', 'block', 'logIndex'] });
  if (place !== undefined && Math.abs(place.logIndex) > MAX_LOG_INDEX) throw new HttpRefusal('request.invalid');
  return place && { time: place.time, chain: place.chain, blockNumber: BigInt(place.block), logIndex: place.logIndex };
}

function cursorOfPlace({ time, chain, blockNumber, logIndex }: LedgerPlace): string {
  return cursorOf({ time, chain, block: Number(blockNumber), logIndex });
}
