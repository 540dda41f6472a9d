import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { changeTemplate } from '../manage-templates.ts';
import { InvoiceRefusal } from '../refusals.ts';
import { TemplateBody, TemplateParams } from './schema.ts';

export const changeTemplateOperation = storeOperation(
  'goods',
  {
    operationId: 'changeTemplate',
    summary: 'Change an invoice template; invoices keep what they were made with',
    params: TemplateParams,
    body: TemplateBody,
    refusals: InvoiceRefusal.of('template.notFound', 'template.nameTaken', 'template.tooMany', 'template.tooLong'),
  },
  (deps, call) => changeTemplate(deps, call.by, { storeId: call.store.storeId, id: call.params.id }, call.body),
);
