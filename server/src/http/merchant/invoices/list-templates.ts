import { listTemplates } from '../../../invoices/template-repository.ts';
import { TemplateList } from '../../invoices/schema.ts';
import { templateView } from '../../invoices/view.ts';
import { operation, storeOf } from '../../operation.ts';

export const listTemplatesOperation = operation(
  {
    operationId: 'listInvoiceTemplates',
    summary: 'List invoice templates',
    description: 'All of them, newest first, as a plain array. They are created where the store is set up.',
    response: { 200: TemplateList },
  },
  async (deps, call) => ({
    status: 200,
    body: (await listTemplates(deps.db, { storeId: storeOf(call) })).map(templateView),
  }),
);
