import { query, type RowOf, t } from '../../kernel/db/query.ts';

const INVOICE_STATUSES = ['open', 'paid', 'partial', 'expired', 'voided'] as const;

const unbilled = { storeId: t.uuid, currency: t.oneOf('usd', 'eur'), millis: t.bigint, since: t.timestamp };

/** The fees in one currency that a store owes and that are on no bill; `since` is when the first one was booked. */
export type UnbilledFees = RowOf<typeof unbilledFees>;

const UNBILLED = `select store_id, currency, sum(fee_millis) as millis, min(booked_at) as since from fees_owed
    where bill_id is null`;

/** Returns the unbilled fees of all stores. */
export const unbilledFees = query.many({
  name: 'fees_unbilled',
  row: unbilled,
  sql: `${UNBILLED} group by store_id, currency`,
});

/** Returns the unbilled fees of a store, by currency. */
export const unbilledFeesOf = query.many({
  name: 'fees_unbilled_of_store',
  params: { storeId: t.uuid },
  row: unbilled,
  sql: `${UNBILLED} and store_id = $storeId group by store_id, currency order by currency`,
});

/** Puts the unbilled fees of a store in one currency on a new bill. The store must be locked. */
export const billFees = query.run({
  name: 'fees_bill',
  params: { billId: t.uuid, storeId: t.uuid, currency: t.text, now: t.timestamp },
  sql: `with billed as (
      update fees_owed set bill_id = $billId
      where store_id = $storeId and currency = $currency and bill_id is null returning fee_millis
    )
    insert into fee_bills (id, store_id, currency, total_millis, created_at)
    select $billId, $storeId, $currency, sum(fee_millis), $now from billed having count(*) > 0`,
});

/** Returns the lines of a bill. */
export const linesOfBill = query.many({
  name: 'fee_bill_lines',
  params: { billId: t.uuid },
  row: { method: t.text, payments: t.count, millis: t.bigint, since: t.timestamp, until: t.timestamp },
  sql: `select method, count(distinct attempt_id) as payments, sum(fee_millis) as millis, min(booked_at) as since,
      max(booked_at) as until
    from fees_owed where bill_id = $billId group by method order by method`,
});

const bill = {
  id: t.uuid,
  storeId: t.uuid,
  currency: t.oneOf('usd', 'eur'),
  millis: t.bigint,
  /** The part that earlier invoices, or the current one if it ended underpaid, were paid with. */
  creditedMillis: t.bigint,
  invoiceId: t.nullable(t.uuid),
  invoiceStatus: t.nullable(t.oneOf(...INVOICE_STATUSES)),
  invoices: t.integer,
  billedAt: t.nullable(t.timestamp),
  reminders: t.integer,
  stoppedAt: t.nullable(t.timestamp),
};
const BILL = `select b.id, b.store_id, b.currency, b.invoice_id, v.status as invoice_status, b.invoices, b.billed_at,
      b.reminders, b.stopped_at, b.total_millis as millis,
      b.credited_millis + case when v.status = 'partial' then coalesce((
        select max(div(v.total_millis * a.credited_amount, a.required_amount)) from payment_attempts a
        where a.payable_id = v.id and a.status = 'partial'), 0) else 0 end as credited_millis
    from fee_bills b left join invoices v on v.id = b.invoice_id`;

/** A bill with its current invoice. Times in epoch milliseconds. */
export type FeeBill = RowOf<typeof unpaidBills>;

/** Returns a page of the bills that are not known to be paid. */
export const unpaidBills = query.many({
  name: 'fee_bills_unpaid',
  params: { after: t.uuid, limit: t.integer },
  row: bill,
  sql: `${BILL} where b.paid_at is null and b.id > $after order by b.id limit $limit`,
});

/** Returns the newest bills of a store. */
export const billsOfStore = query.many({
  name: 'fee_bills_of_store',
  params: { storeId: t.uuid, limit: t.integer },
  row: bill,
  sql: `${BILL} where b.store_id = $storeId order by b.created_at desc limit $limit`,
});

/** Writes down which bills have been paid. */
export const notePaidBills = query.run({
  name: 'fee_bills_note_paid',
  sql: `update fee_bills b set paid_at = v.paid_at from invoices v
    where b.paid_at is null and v.id = b.invoice_id and v.status = 'paid'`,
});

/**
 * Records the invoice of a bill, in place of one that ended unpaid; false if another process has.
 * @param params.invoices number of its invoices before
 */
export const putBillInvoice = query.changed({
  name: 'fee_bill_put_invoice',
  params: { id: t.uuid, invoiceId: t.uuid, invoices: t.integer, creditedMillis: t.bigint, now: t.timestamp },
  sql: `update fee_bills set invoice_id = $invoiceId, invoices = $invoices + 1, credited_millis = $creditedMillis,
      billed_at = coalesce(billed_at, $now)
    where id = $id and invoices = $invoices`,
});

const UNPAID = `not exists (select from invoices v where v.id = b.invoice_id and v.status = 'paid')`;

/** Counts a reminder; false if another process has, or the bill is paid. */
export const countReminder = query.changed({
  name: 'fee_bill_count_reminder',
  params: { id: t.uuid, reminders: t.integer },
  sql: `update fee_bills b set reminders = $reminders where b.id = $id and b.reminders < $reminders and ${UNPAID}`,
});

/** Lets a bill stop its store's payments to own wallets; false if it does already, or is paid. */
export const stopByBill = query.changed({
  name: 'fee_bill_stop',
  params: { id: t.uuid, now: t.timestamp },
  sql: `update fee_bills b set stopped_at = $now where b.id = $id and b.stopped_at is null and ${UNPAID}`,
});

/**
 * Returns the fees of stores, the largest debts first: owed altogether, the billed part of it, the overdue part of that,
 * and paid.
 */
export const feesByStore = query.many({
  name: 'fees_by_store',
  params: { limit: t.integer },
  row: {
    store: t.text,
    currency: t.oneOf('usd', 'eur'),
    owed: t.bigint,
    billed: t.bigint,
    overdue: t.bigint,
    paid: t.bigint,
  },
  sql: `select coalesce(s.slug, s.id::text) as store, f.currency, sum(f.unbilled + f.billed) as owed,
      sum(f.billed) as billed, sum(f.overdue) as overdue, sum(f.paid) as paid
    from (
      select store_id, currency, sum(fee_millis) as unbilled, 0 as billed, 0 as overdue, 0 as paid from fees_owed
      where bill_id is null group by store_id, currency
      union all
      select b.store_id, b.currency, 0, u.millis, case when b.stopped_at is null then 0 else u.millis end,
        b.total_millis - u.millis
      from fee_bills b left join invoices v on v.id = b.invoice_id
      cross join lateral (
        select case when v.status = 'paid' then 0 else b.total_millis - b.credited_millis end as millis
      ) u
    ) f join stores s on s.id = f.store_id
    group by s.id, s.slug, f.currency order by owed desc, store, f.currency limit $limit`,
});
