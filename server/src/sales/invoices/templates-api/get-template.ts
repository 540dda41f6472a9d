import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { InvoiceRefusal } from '../refusals.ts';
import { findTemplate } from '../template-repository.ts';
import { templateView } from '../view.ts';
import { TemplateDetail, TemplateParams } from './schema.ts';

export const getTemplateOperation = storeOperation(
  'read',
  {
    operationId: 'getTemplate',
    summary: 'An invoice template',
    params: TemplateParams,
    response: { 200: TemplateDetail },
    refusals: InvoiceRefusal.of('template.notFound'),
  },
  async ({ db }, { store, params }) => {
    const template = await findTemplate(db, { storeId: store.storeId, id: params.id });
    if (template === undefined) throw new InvoiceRefusal('template.notFound');
    return { status: 200, body: templateView(template) };
  },
);
