import Type from 'typebox';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { GivenMoment, momentOf } from '../../kernel/http/given-moment.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import {
  about,
  CryptoAmount,
  Currency,
  FiatAmount,
  Nullable,
  OneOf,
  ShortId,
  Timestamp,
  Uuid,
} from '../../kernel/http/schemas.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { formatFiat, millis } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { feeUnits } from '../../money/payments/fee-owed.ts';
import { ATTEMPT_STATUSES } from '../../money/payments/types.ts';
import type { SalesDeps } from '../dependencies.ts';
import { readPayments } from './read-payments.ts';
import type { PaymentRow } from './rows-repository.ts';

/** The statuses of attempts with money. */
const PAYMENT_STATUSES = ['processing', 'completed', 'partial', 'superseded'] as const;

const Query = Type.Object({
  status: Type.Optional(OneOf(PAYMENT_STATUSES)),
  method: Type.Optional(Type.String({ maxLength: 64, pattern: '^[a-z0-9]+-[a-z0-9-]+$' })),
  from: Type.Optional(GivenMoment),
  to: Type.Optional(about(GivenMoment, 'Exclusive.')),
  after: Type.Optional(about(Uuid, '`next` of the page before.')),
});

const amounts = {
  decimals: Type.Integer(),
  amount: about(CryptoAmount, 'Received.'),
  fee: CryptoAmount,
  net: CryptoAmount,
};

const Payments = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Uuid,
      status: OneOf(ATTEMPT_STATUSES),
      method: Type.String(),
      ...amounts,
      value: about(FiatAmount, 'At the price quoted to the buyer.'),
      currency: Currency,
      kind: OneOf(['order', 'invoice']),
      payableId: ShortId,
      invoiceNumber: Nullable(Type.Integer()),
      createdAt: about(Timestamp, 'The time at which the buyer chose the method.'),
    }),
  ),
  next: Nullable(about(Uuid, 'A page with few payments, or none, may have a next one: the search goes on there.')),
  totals: Nullable(
    Type.Array(Type.Object({ method: Type.String(), payments: Type.Integer(), ...amounts }), {
      description: 'Of all that match; on the first page only, and not for a period with more than 10,000 payments.',
    }),
  ),
});

const listPaymentsOperation = storeOperation(
  'read',
  {
    operationId: 'listPayments',
    summary: 'A page of the payments to a store, those begun last first',
    querystring: Query,
    response: { 200: Payments },
  },
  async ({ lists }: SalesDeps, { store: { storeId }, query: { from, to, ...filter } }) => {
    const period = { from: momentOf(from), to: momentOf(to) };
    const { rows, next, totals } = await readPayments(lists.forStore(storeId), { ...filter, ...period, storeId });
    return {
      status: 200,
      body: {
        data: rows.map(paymentView),
        next: next ?? null,
        totals:
          totals?.map(({ method, payments, decimals, amount, fee }) => ({
            method,
            payments,
            ...amountsOf(amount, fee, decimals),
          })) ?? null,
      },
    };
  },
);

function paymentView({ payableId, invoiceNumber, createdAt, ...row }: PaymentRow) {
  const { id, status, method, currency, kind, amount, requiredAmount, priceMillis, feeBps, decimals } = row;
  // More than the amount due is unmatched money, and has no price.
  const priced = amount < requiredAmount ? amount : requiredAmount;
  return {
    id,
    status,
    method,
    ...amountsOf(amount, feeUnits(amount, feeBps), decimals),
    value: formatFiat(millis((priceMillis * priced) / requiredAmount)),
    currency,
    kind,
    payableId: shortIdOf(payableId),
    invoiceNumber: invoiceNumber === null ? null : Number(invoiceNumber),
    createdAt: isoTime(createdAt),
  };
}

function amountsOf(amount: bigint, fee: bigint, decimals: number) {
  return { decimals, amount: amount.toString(), fee: fee.toString(), net: (amount - fee).toString() };
}

export const routes: readonly DashboardRoute<SalesDeps>[] = [
  dashboardRoute('GET /stores/:slug/payments', listPaymentsOperation),
];
