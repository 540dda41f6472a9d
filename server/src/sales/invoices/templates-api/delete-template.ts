import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { deleteTemplate } from '../manage-templates.ts';
import { TemplateParams } from './schema.ts';

export const deleteTemplateOperation = storeOperation(
  'goods',
  {
    operationId: 'deleteTemplate',
    summary: 'Delete an invoice template for good',
    params: TemplateParams,
    refusals: ['template.notFound'],
  },
  (deps, call) => deleteTemplate(deps, call.by, { storeId: call.store.storeId, id: call.params.id }),
);
