import type { Queryable } from '../../kernel/db/pool.ts';
import { firstIdAt, MIN_ID, PAST_ALL_IDS } from '../../kernel/lib/ids.ts';
import { lastScanned, type PaymentRow, paymentRows, paymentSums } from './rows-repository.ts';

const PAGE_ROWS = 25;
/** Maximum payments that are searched for a page, or added up; a filter that matches few would read all otherwise. */
const MAX_SCANNED = 10_000;

/** The payments wanted; times in epoch milliseconds, `to` exclusive. */
export interface PaymentsWanted {
  readonly storeId: string;
  readonly status?: string | undefined;
  readonly method?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The `next` of the page before. */
  readonly after?: string | undefined;
}

export interface PaymentPage {
  readonly rows: readonly PaymentRow[];
  /** The id after which the next page begins; undefined after the last. It may be needed after an empty page. */
  readonly next: string | undefined;
  /** Sums by method on the first page; undefined on others, and for more than {@link MAX_SCANNED} payments. */
  readonly totals: readonly PaymentTotal[] | undefined;
}

type PaymentTotal = Awaited<ReturnType<typeof paymentSums>>[number];

/** Returns a page of a store's payments, those begun last first, with the sums of all that match. */
export async function readPayments(
  q: Queryable,
  { storeId, from, to, ...wanted }: PaymentsWanted,
): Promise<PaymentPage> {
  const filter = { status: wanted.status ?? null, method: wanted.method ?? null };
  const beforeId = to === undefined ? PAST_ALL_IDS : firstIdAt(to);
  const period = { storeId, fromId: from === undefined ? MIN_ID : firstIdAt(from), beforeId };
  const page = { ...period, beforeId: wanted.after !== undefined && wanted.after < beforeId ? wanted.after : beforeId };
  const scan = MAX_SCANNED;
  const rows = await paymentRows(q, { ...page, ...filter, scan, limit: PAGE_ROWS + 1 });
  const shown = rows.slice(0, PAGE_ROWS);
  const next = rows.length > PAGE_ROWS ? shown.at(-1)?.id : await lastScanned(q, { ...page, scan });
  return { rows: shown, next, totals: wanted.after === undefined ? await totalsOf(q, period, filter) : undefined };
}

async function totalsOf(
  q: Queryable,
  period: { readonly storeId: string; readonly fromId: string; readonly beforeId: string },
  filter: { readonly status: string | null; readonly method: string | null },
): Promise<PaymentTotal[] | undefined> {
  const isLonger = (await lastScanned(q, { ...period, scan: MAX_SCANNED + 1 })) !== undefined;
  return isLonger ? undefined : paymentSums(q, { ...period, ...filter, scan: MAX_SCANNED });
}
