import { changeTemplate } from '../../../invoices/manage-templates.ts';
import { Empty } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { actorOf } from '../visitor.ts';
import { TemplateBody, TemplateParams } from './schema.ts';

export const changeTemplateOperation = storeOperation(
  'goods',
  {
    operationId: 'changeTemplate',
    summary: 'Change an invoice template; invoices keep what they were made with',
    params: TemplateParams,
    body: TemplateBody,
    response: { 204: Empty },
    refusals: ['template.notFound', 'template.nameTaken'],
  },
  async (deps, call) => {
    await changeTemplate(deps, actorOf(call), { storeId: call.store.storeId, id: call.params.id }, call.body);
    return { status: 204 };
  },
);
