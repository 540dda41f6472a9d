import { formatFiat } from '../../kernel/lib/money.ts';
import { PaymentRefusal } from '../../money/payments/refusals.ts';
import { pickMethod } from '../checkout/pick-method.ts';
import type { SalesDeps } from '../dependencies.ts';
import { createInvoice } from '../invoices/create-invoice.ts';
import { InvoiceRefusal } from '../invoices/refusals.ts';
import { offerTestPayment } from './offer.ts';
import { insertTestPayment, newestTestPayment } from './repository.ts';

/** Name of the invoice's only line. */
const LINE = 'Test payment';
const MINUTES = 60;

/**
 * Creates the invoice of a test payment of the smallest amount, with its payment method chosen, or returns the one that
 * is still open. @returns its UUID
 * @throws InvoiceRefusal `invoice.noPaymentMethods` while no method can be offered
 */
export async function startTestPayment(
  deps: SalesDeps & Parameters<typeof createInvoice>[0],
  { storeId, ip }: { readonly storeId: string; readonly ip: string },
): Promise<string> {
  const { db, clock } = deps;
  const newest = await newestTestPayment(db, { storeId });
  if (newest?.status === 'open' && newest.expiresAt > clock.now()) return newest.id;
  const offer = await offerTestPayment(deps, storeId);
  if (offer === undefined) throw new InvoiceRefusal('invoice.noPaymentMethods');
  const { amount, currency, method } = offer;
  const created = await createInvoice(deps, storeId, {
    items: [{ name: LINE, description: null, quantity: 1, unitAmount: formatFiat(amount) }],
    templateId: null,
    currency,
    metadata: null,
    expiresInMinutes: MINUTES,
    createdVia: 'dashboard',
    // Concurrent requests, and one after a failed one, get the same invoice. No API key can have created it: a header
    // cannot contain a line feed.
    idempotencyKey: `test payment\nafter ${newest?.id ?? 'none'}`,
  });
  const invoiceId = 'invoice' in created ? created.invoice.id : created.earlierId;
  // Before its page is opened and paid, so that it counts in no figure.
  await insertTestPayment(db, { invoiceId, storeId, createdAt: clock.now() });
  if (!('invoice' in created)) return invoiceId;
  const { invoice } = created;
  await pickMethod(deps, { kind: 'invoice', ...invoice }, { method: method.id, ip }).catch((error: unknown) => {
    // The page then offers all methods.
    if (!(error instanceof PaymentRefusal)) throw error;
  });
  return invoiceId;
}
