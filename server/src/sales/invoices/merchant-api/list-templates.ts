import { operation, storeOf } from '../../../kernel/http/operation.ts';
import { TemplateList } from '../schema.ts';
import { listTemplates } from '../template-repository.ts';
import { templateView } from '../view.ts';

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
