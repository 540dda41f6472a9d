import { deleteTemplate } from '../../../invoices/manage-templates.ts';
import { Empty } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { actorOf } from '../visitor.ts';
import { TemplateParams } from './schema.ts';

export const deleteTemplateOperation = storeOperation(
  'goods',
  {
    operationId: 'deleteTemplate',
    summary: 'Delete an invoice template for good',
    params: TemplateParams,
    response: { 204: Empty },
    refusals: ['template.notFound'],
  },
  async (deps, call) => {
    await deleteTemplate(deps, actorOf(call), { storeId: call.store.storeId, id: call.params.id });
    return { status: 204 };
  },
);
