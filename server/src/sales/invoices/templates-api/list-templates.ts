import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { PageQuery } from '../../../kernel/http/schemas.ts';
import { isoTime } from '../../../kernel/lib/clock.ts';
import { paginationOf } from '../../../kernel/lib/paging.ts';
import { listTemplatePage } from '../template-repository.ts';
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
