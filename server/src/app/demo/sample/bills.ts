import { assert, present } from '../../../kernel/lib/errors.ts';
import { PaymentRefusal } from '../../../money/payments/refusals.ts';
import { createInvoice } from '../../../sales/invoices/create-invoice.ts';
import { findInvoice } from '../../../sales/invoices/repository.ts';
import { createOrder } from '../../../sales/orders/create-order.ts';
import { findOrder } from '../../../sales/orders/repository.ts';
import type { Bill, Buyer } from './buyer.ts';
import { type Desk, type Moment, momentAgo, type Sample, until } from './desk.ts';

const MINUTE_MS = 60_000;
/** Time until an underpaid bill expires. */
const HURRY_MS = 12_000;
const HURRY_TRIES = 5;

/** The plan of an invoice; `key` prevents a second start from writing it again. */
export interface InvoicePlan {
  readonly key: string;
  readonly what: string;
  readonly amount: string;
  readonly customer: string;
  /** True when written manually in the dashboard rather than by the shop's program. */
  readonly byHand?: boolean;
  /**
   * True for a buyer with an address. They are emailed a receipt, which is a line in the log and a file, so few have
   * one.
   */
  readonly hasEmail?: boolean;
  /** Payment window, in minutes. */
  readonly minutes: number;
}

export async function writeInvoice(desk: Desk, sample: Sample, at: Moment, plan: InvoicePlan): Promise<Bill> {
  const { storeId, owner, key } = sample;
  const input = {
    items: [{ name: plan.what, description: null, quantity: 1, unitAmount: plan.amount }],
    templateId: null,
    currency: 'usd',
    customerName: plan.customer,
    customerEmail: plan.hasEmail === true ? emailOf(plan.customer) : null,
    metadata: null,
    expiresInMinutes: plan.minutes,
    createdVia: plan.byHand === true ? 'dashboard' : 'api',
    idempotencyKey: `sample ${plan.key}`,
  } as const;
  const written = await createInvoice({ ...at, db: desk.db, by: plan.byHand === true ? owner : key }, storeId, input);
  return { kind: 'invoice', storeId, id: 'invoice' in written ? written.invoice.id : written.earlierId };
}

/** The plan of an order. */
export interface OrderPlan {
  readonly key: string;
  readonly items: readonly (readonly [title: string, quantity: number])[];
  readonly customer: string;
  readonly minutes: number;
}

export async function placeOrder(desk: Desk, sample: Sample, at: Moment, plan: OrderPlan): Promise<Bill> {
  const { storeId, products } = sample;
  const order = await createOrder({ ...at, db: desk.db }, storeId, {
    items: plan.items.map(([title, quantity]) => ({
      productId: present(products.get(title), `the sample store sells ${title}`),
      quantity,
    })),
    expiresInMinutes: plan.minutes,
    extraContext: JSON.stringify({ cart: plan.key }),
    customerEmail: emailOf(plan.customer),
    successUrl: null,
    cancelUrl: null,
    idempotencyKey: `sample ${plan.key}`,
  });
  return { kind: 'order', storeId, id: order.id };
}

function emailOf(customer: string): string {
  return `${customer.toLowerCase().replaceAll(' ', '.')}@example.com`;
}

async function statusOf({ db }: Pick<Desk, 'db'>, { kind, id }: Bill): Promise<string> {
  const found = kind === 'order' ? await findOrder(db, id) : await findInvoice(db, id);
  return present(found, 'a bill of the sample store is there').status;
}

/** Waits until a bill has this status. */
export async function waitForStatus(desk: Desk, bill: Bill, status: string): Promise<void> {
  await until(desk, `${bill.kind} ${bill.id} to be ${status}`, async () =>
    (await statusOf(desk, bill)) === status ? true : undefined,
  );
}

export async function isOpen(desk: Desk, bill: Bill): Promise<boolean> {
  return ['open', 'pending'].includes(await statusOf(desk, bill));
}

/** Picks a method and pays, unless an earlier run has. */
export async function buy(desk: Desk, buyer: Buyer, bill: Bill, method: string, percent?: bigint): Promise<void> {
  if (await isOpen(desk, bill)) await buyer.pay(await buyer.pick(bill, method), percent);
}

/**
 * Sends too little for a bill that ends in a moment, which leaves it partial. It was created just long enough ago to
 * end now. One that ended before the buyer paid stays expired, and another takes its place.
 */
export async function buyInPart(
  desk: Desk,
  buyer: Buyer,
  { minutes, method, begin }: { minutes: number; method: string; begin: (at: Moment, nth: number) => Promise<Bill> },
): Promise<void> {
  for (let nth = 1; nth <= HURRY_TRIES; nth++) {
    const bill = await begin(momentAgo(minutes * MINUTE_MS - HURRY_MS), nth);
    try {
      await buy(desk, buyer, bill, method, 60n);
    } catch (error) {
      // It ended first, on a busy machine.
      if (!(error instanceof PaymentRefusal)) throw error;
    }
    const status = await until(desk, `${bill.kind} ${bill.id} to end`, async () =>
      (await isOpen(desk, bill)) ? undefined : statusOf(desk, bill),
    );
    if (status === 'partial') return;
  }
  assert(false, 'the sample buyer was never in time');
}
