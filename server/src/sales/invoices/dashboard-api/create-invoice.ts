import { AccessRefusal } from '../../../kernel/auth/refusals.ts';
import { sellingStore, storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../../../kernel/http/http-refusals.ts';
import { idempotencyKeyOf } from '../../../kernel/http/ids.ts';
import { shortIdOf } from '../../../kernel/lib/short-id.ts';
import { CreatedInvoice } from '../../details/schema.ts';
import { createInvoice } from '../create-invoice.ts';
import { invoiceInputOf } from '../input.ts';
import { getInvoice } from '../read-invoices.ts';
import { InvoiceRefusal } from '../refusals.ts';
import { CreateInvoiceBody } from '../schema.ts';

export const createInvoiceOperation = storeOperation(
  'sell',
  {
    operationId: 'createInvoice',
    summary: 'Create an invoice; the same Idempotency-Key creates it once',
    body: CreateInvoiceBody,
    response: { 201: CreatedInvoice },
    refusals: [
      ...AccessRefusal.of('store.suspended'),
      ...InvoiceRefusal.of(
        'invoice.totalIsZero',
        'invoice.templateNotFound',
        'invoice.storeNotFound',
        'invoice.noPaymentMethods',
      ),
      ...HttpRefusal.of('request.idempotencyKey'),
    ],
  },
  async (deps, call) => {
    const storeId = sellingStore(call.store);
    const key = idempotencyKeyOf(call.headers);
    const created = await createInvoice({ ...deps, by: call.by }, storeId, {
      ...invoiceInputOf(call),
      createdVia: 'dashboard',
      // Distinct from the keys that the store's integrations choose.
      idempotencyKey: key === null ? null : `dashboard ${key}`,
    });
    const { id, number } =
      'invoice' in created ? created.invoice : await getInvoice(deps.db, storeId, created.earlierId, call.enterLarge);
    return { status: 201, body: { id: shortIdOf(id), number: Number(number) } };
  },
);
