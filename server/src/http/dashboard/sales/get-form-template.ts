import { templateToStartFrom } from '../../../invoices/prepare-invoice.ts';
import { storeOperation } from '../operation.ts';
import { TemplateParams, TemplateView } from './schema.ts';

export const getFormTemplateOperation = storeOperation(
  'sell',
  {
    operationId: 'getFormTemplate',
    summary: 'What a template fills in on a new invoice',
    params: TemplateParams,
    response: { 200: TemplateView },
    refusals: ['invoice.templateNotFound'],
  },
  async ({ db }, { store, params }) => {
    return { status: 200, body: await templateToStartFrom(db, store.storeId, params.id.toLowerCase()) };
  },
);
