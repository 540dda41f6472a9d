import type { ReceivedMail } from '../../outbound/mail/mail-server.ts';
import type { TestChain } from '../../support/chain.ts';
import type { Witness } from '../../support/webhook-witness.ts';
import { type Book, outcomeOf, type TrafficStore } from './book.ts';
import { checkMoney } from './check-money.ts';
import { checkEvents, checkGoods, checkMails } from './check-records.ts';
import { checkSales } from './check-sales.ts';
import { readRows } from './rows.ts';
import type { Unfinished } from './settle.ts';

export interface ReconcileOptions {
  readonly book: Book;
  readonly databaseUrl: string;
  readonly chain: TestChain;
  readonly stores: readonly TrafficStore[];
  /** Lower case; receives the fees of these stores, and nothing else. */
  readonly feeRecipient: string;
  readonly witness: Witness;
  /** Emails accepted by the mail server. */
  readonly mails: readonly ReceivedMail[];
  readonly stuck: Unfinished;
  /** True when a provider reported false balances: what completes nothing may be credited on its word alone. */
  readonly isOnesWordTaken?: boolean;
}

/** Counts compared, and all discrepancies. */
export interface Reconciliation {
  readonly sales: number;
  /** Number of sales by outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly payments: number;
  readonly events: number;
  /** Webhook requests beyond the accepted one: delivery is guaranteed at least once. */
  readonly eventsAgain: number;
  readonly lines: number;
  readonly mails: number;
  readonly mailsAgain: number;
  readonly faults: readonly string[];
}

/**
 * Compares every acknowledged create, payment, event and cent with the database, the chain, the receiver's records and
 * the payout addresses. Call after {@link settle}.
 */
export async function reconcile(options: ReconcileOptions): Promise<Reconciliation> {
  const { book, chain, databaseUrl, feeRecipient, isOnesWordTaken = false, mails, stores, stuck, witness } = options;
  const rows = await readRows(
    databaseUrl,
    stores.map(({ id }) => id),
  );
  const sales = [...book.sales.values()];
  const outcomes: Record<string, number> = {};
  for (const sale of sales) outcomes[outcomeOf(sale)] = (outcomes[outcomeOf(sale)] ?? 0) + 1;
  const accepted = [...witness.deliveries.values()].reduce((sum, each) => sum + each.accepted, 0);
  const mailed = mails.filter(({ to }) => to.some((each) => each.endsWith('@buyers.example')));
  return {
    sales: sales.length,
    outcomes,
    payments: sales.flatMap(({ attempts }) => attempts).flatMap(({ payments }) => payments).length,
    events: rows.deliveries.length,
    eventsAgain: accepted - witness.deliveries.size,
    lines: rows.goods.flatMap(({ lines }) => lines).length,
    mails: rows.mails.length,
    mailsAgain: mailed.length - new Set(mailed.flatMap(({ to }) => to)).size,
    faults: [
      ...book.faults,
      ...Object.entries(stuck).map(([what, count]) => `${count} ${what} are stuck`),
      ...checkSales(book, rows, isOnesWordTaken),
      ...(await checkMoney({ book, rows, chain, stores, feeRecipient })),
      ...checkEvents(book, rows, witness),
      ...checkGoods(book, rows),
      ...checkMails(book, rows, mails),
    ],
  };
}

/** Returns the reconciliation as lines of text, with the first of the faults. */
export function describeReconciliation(found: Reconciliation): string {
  const { events, eventsAgain, faults, lines, mails, mailsAgain, outcomes, payments, sales } = found;
  const ends = Object.entries(outcomes).map(([outcome, count]) => `${outcome} ${count}`);
  const compared =
    `Compared: ${sales} orders and invoices (${ends.join(', ')}), ${payments} payments, ${events} events ` +
    `(${eventsAgain} accepted again), ${lines} lines of stock, ${mails} mails (${mailsAgain} again).`;
  if (faults.length === 0) return `${compared}\nEverything agrees: nothing lost, nothing doubled, nothing stuck.`;
  return `${compared}\n${faults.length} faults:\n${faults.slice(0, 40).join('\n')}`;
}
