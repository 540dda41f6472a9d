import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { deleteTemplate } from '../manage-templates.ts';
import { InvoiceRefusal } from '../refusals.ts';
import { TemplateParams } from './schema.ts';

export const deleteTemplateOperation = storeOperation(
  'goods',
  {
    operationId: 'deleteTemplate',
    summary: 'Delete an invoice template for good',
    params: TemplateParams,
    refusals: InvoiceRefusal.of('template.notFound'),
  },
  (deps, call) => deleteTemplate(deps, call.by, { storeId: call.store.storeId, id: call.params.id }),
);
