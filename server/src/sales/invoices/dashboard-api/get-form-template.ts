import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { TemplateParams, TemplateView } from '../../details/schema.ts';
import { templateToStartFrom } from '../prepare-invoice.ts';
import { InvoiceRefusal } from '../refusals.ts';

export const getFormTemplateOperation = storeOperation(
  'sell',
  {
    operationId: 'getFormTemplate',
    summary: 'What a template fills in on a new invoice',
    params: TemplateParams,
    response: { 200: TemplateView },
    refusals: InvoiceRefusal.of('invoice.templateNotFound'),
  },
  async ({ db }, { store, params }) => {
    return { status: 200, body: await templateToStartFrom(db, store.storeId, params.id.toLowerCase()) };
  },
);
