import { createInvoice } from '../../../invoices/create-invoice.ts';
import { getInvoice } from '../../../invoices/read-invoices.ts';
import { shortIdOf } from '../../../lib/short-id.ts';
import { idempotencyKeyOf } from '../../ids.ts';
import { invoiceInputOf } from '../../invoices/input.ts';
import { CreateInvoiceBody } from '../../invoices/schema.ts';
import { sellingStore, storeOperation } from '../operation.ts';
import { CreatedInvoice } from './schema.ts';

export const createInvoiceOperation = storeOperation(
  'sell',
  {
    operationId: 'createInvoice',
    summary: 'Create an invoice; the same Idempotency-Key creates it once',
    body: CreateInvoiceBody,
    response: { 201: CreatedInvoice },
    refusals: [
      'store.suspended',
      'invoice.totalIsZero',
      'invoice.templateNotFound',
      'invoice.storeNotFound',
      'invoice.noPaymentMethods',
      'request.idempotencyKey',
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
