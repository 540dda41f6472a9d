import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { sellingStore, storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import { FiatAmount, Nullable, OneOf, ShortId } from '../../kernel/http/schemas.ts';
import { invoiceUrl } from '../../kernel/lib/hosts.ts';
import { formatFiat, formatUnits } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import type { SalesDeps } from '../dependencies.ts';
import { InvoiceRefusal } from '../invoices/refusals.ts';
import { offerTestPayment, type TestOffer } from './offer.ts';
import { newestTestPayment, type TestPaymentRow } from './repository.ts';
import { startTestPayment } from './test-payment.ts';

const Offer = Type.Object({
  method: Type.String(),
  token: Type.String(),
  network: Type.String(),
  currency: OneOf(['usd', 'eur']),
  amount: FiatAmount,
  required: Type.String({ description: 'In whole tokens, as the others.' }),
  fee: Type.String(),
  arrives: Type.String({ description: 'At the payout address.' }),
  networkFee: Nullable(FiatAmount),
  paysOwnWallet: Type.Boolean({ description: 'True where the fee is owed, and not taken from the payment.' }),
});

const Latest = Type.Object({
  id: ShortId,
  number: Type.Integer(),
  url: Type.String({ description: 'The page on which it is paid.' }),
  state: OneOf(['open', 'seen', 'paid', 'paidOut', 'ended']),
});

const getTestPaymentOperation = storeOperation(
  'sell',
  {
    operationId: 'getTestPayment',
    summary: 'The smallest payment that is paid out, with its cost, and the progress of the latest one',
    response: { 200: Type.Object({ offer: Nullable(Offer), latest: Nullable(Latest) }) },
    refusals: InvoiceRefusal.of('invoice.storeNotFound'),
  },
  async (deps: SalesDeps, { store: { storeId } }) => {
    const [offer, latest] = await Promise.all([
      offerTestPayment(deps, storeId),
      newestTestPayment(deps.db, { storeId }),
    ]);
    return {
      status: 200,
      body: {
        offer: offer === undefined ? null : offerView(offer),
        latest: latest === undefined ? null : latestView(latest, deps),
      },
    };
  },
);

const startTestPaymentOperation = storeOperation(
  'sell',
  {
    operationId: 'startTestPayment',
    summary: 'Create the invoice of a test payment, or return the open one',
    response: { 201: Type.Object({ id: ShortId, url: Type.String() }) },
    refusals: [
      ...AccessRefusal.of('store.suspended'),
      ...InvoiceRefusal.of('invoice.storeNotFound', 'invoice.noPaymentMethods'),
    ],
  },
  async (deps: SalesDeps, { by, store, visitor: { ip } }) => {
    const id = await startTestPayment({ ...deps, by }, { storeId: sellingStore(store), ip });
    return { status: 201, body: { id: shortIdOf(id), url: invoiceUrl(id, deps.settings.hostedBase) } };
  },
);

function offerView({ amount, currency, fee, method, network, networkFee, paysOwnWallet, required }: TestOffer) {
  const token = (units: bigint): string => formatUnits(units, method.decimals);
  return {
    method: method.id,
    token: method.token,
    network,
    currency,
    amount: formatFiat(amount),
    required: token(required),
    fee: token(fee),
    arrives: token(paysOwnWallet ? required : required - fee),
    networkFee: networkFee === null ? null : formatFiat(networkFee),
    paysOwnWallet,
  };
}

function latestView(row: TestPaymentRow, { clock, settings }: SalesDeps) {
  const { id, number } = row;
  return {
    id: shortIdOf(id),
    number: Number(number),
    url: invoiceUrl(id, settings.hostedBase),
    state: stateOf(row, clock.now()),
  };
}

function stateOf({ expiresAt, isPaidOut, isSeen, status }: TestPaymentRow, now: number) {
  if (status === 'paid') return isPaidOut ? 'paidOut' : 'paid';
  if (status !== 'open') return 'ended';
  if (isSeen) return 'seen';
  return expiresAt > now ? 'open' : 'ended';
}

export const routes: readonly DashboardRoute<SalesDeps>[] = [
  dashboardRoute('GET /stores/:slug/test-payment', getTestPaymentOperation),
  dashboardRoute('POST /stores/:slug/test-payment', startTestPaymentOperation),
];
