import type { Static } from 'typebox';
import type { Queryable } from '../../kernel/db/pool.ts';
import { cursorOf, placeOf } from '../../kernel/http/cursor.ts';
import { momentOf } from '../../kernel/http/given-moment.ts';
import { HttpRefusal } from '../../kernel/http/http-refusals.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { formatUnits } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { type FoundFunds, foundFundsOfStore, sendersOf } from '../../money/payments/booking/found-funds.ts';
import {
  decimalsOf,
  FOREVER,
  type LedgerPlace,
  ledgerPage,
  ledgerTotalsWithin,
  readableLine,
  readableTotal,
} from '../../money/sweeping/ledger.ts';
import type { StoresDeps } from '../dependencies.ts';
import type { FoundQuery, LedgerQuery } from './dashboard-schema.ts';

const LEDGER_PAGE = 50;
/** Maximum ledger lines added up during a request: about 15 µs each. */
const LINES_ADDED_UP = 10_000;
const MAX_LOG_INDEX = 2 ** 31 - 1;

/** Returns a page of a store's ledger; the first one includes the totals. @throws HttpRefusal `request.invalid` */
export async function ledgerOf(db: Queryable, storeId: string, query: Static<typeof LedgerQuery>) {
  const range = { storeId, from: momentOf(query.from) ?? 0, to: momentOf(query.to) ?? FOREVER };
  const after = readPlace(query.after);
  const { lines, next } = await ledgerPage(db, { ...range, after, limit: LEDGER_PAGE, newestFirst: true });
  const totals = after === undefined ? await ledgerTotalsWithin(db, range, LINES_ADDED_UP) : undefined;
  return {
    lines: lines.map(readableLine),
    totals: totals?.map(readableTotal) ?? null,
    next: next === undefined ? null : cursorOfPlace(next),
  };
}

function readPlace(cursor: string | undefined): LedgerPlace | undefined {
  const place = placeOf(cursor, { texts: ['chain', 'txHash'], numbers: ['time', 'block', 'logIndex'] });
  if (place !== undefined && Math.abs(place.logIndex) > MAX_LOG_INDEX) throw new HttpRefusal('request.invalid');
  if (place === undefined) return undefined;
  const { time, chain, block, logIndex, txHash } = place;
  return { time, chain, blockNumber: BigInt(block), logIndex, txHash };
}

function cursorOfPlace({ time, chain, blockNumber, logIndex, txHash }: LedgerPlace): string {
  return cursorOf({ time, chain, block: Number(blockNumber), logIndex, txHash });
}

const FOUND_PAGE = 25;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a page of a store's found funds. @throws HttpRefusal `request.invalid` */
export async function foundFundsPage(
  { db, chains }: Pick<StoresDeps, 'chains'> & { readonly db: Queryable },
  storeId: string,
  query: Static<typeof FoundQuery>,
) {
  const after = placeOf(query.after, { texts: ['attemptId', 'method'], numbers: ['foundAt'] });
  if (after !== undefined && !UUID.test(after.attemptId)) throw new HttpRefusal('request.invalid');
  const found = await foundFundsOfStore(db, storeId, { ...(after && { after }), limit: FOUND_PAGE });
  const last = found.length === FOUND_PAGE ? found.at(-1) : undefined;
  const display = (chain: string, address: string): string => chains.chain(chain)?.displayAddress(address) ?? address;
  return {
    data: found.map((entry) => foundView(entry, display)),
    next:
      last === undefined ? null : cursorOf({ foundAt: last.foundAt, attemptId: last.attemptId, method: last.method }),
  };
}

function foundView(entry: FoundFunds, display: (chain: string, address: string) => string) {
  const { method } = entry;
  const chain = method.slice(method.indexOf('-') + 1);
  const whole = (amount: bigint): string => formatUnits(amount, decimalsOf(method));
  return {
    kind: entry.payableKind,
    id: shortIdOf(entry.payableId),
    invoiceNumber: entry.invoiceNumber === null ? null : Number(entry.invoiceNumber),
    method,
    chain,
    depositAddress: display(chain, entry.depositAddress),
    fromAddresses: sendersOf(entry).map((address) => display(chain, address)),
    parts: entry.parts.map(({ kind, amount }) => ({ kind, amount: whole(amount) })),
    held: whole(entry.heldAmount),
    swept: whole(entry.sweptAmount),
    foundAt: isoTime(entry.foundAt),
    transactions: entry.transactions.map(({ txHash }) => txHash),
  };
}
