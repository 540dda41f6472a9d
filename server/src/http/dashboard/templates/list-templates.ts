import { listTemplatePage } from '../../../invoices/template-repository.ts';
import { isoTime } from '../../../lib/clock.ts';
import { paginationOf } from '../../../lib/paging.ts';
import { PageQuery } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { TemplateRows } from './schema.ts';

export const listTemplatesOperation = storeOperation(
  'read',
  {
    operationId: 'listTemplates',
    summary: 'The invoice templates of a store, newest first',
    querystring: PageQuery({}),
    response: { 200: TemplateRows },
  },
  async ({ lists }, { store, query }) => {
    const { templates, total } = await listTemplatePage(lists.forStore(store.storeId), store.storeId, query);
    const data = templates.map((template) => ({ ...template, createdAt: isoTime(template.createdAt) }));
    return { status: 200, body: { data, pagination: paginationOf(query, total) } };
  },
);
