import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { openStore, storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import {
  FiatAmount,
  FiatInput,
  Minutes,
  Nullable,
  PageOf,
  PageQuery,
  PlainText,
  Timestamp,
  Uuid,
} from '../../kernel/http/schemas.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { paginationOf } from '../../kernel/lib/paging.ts';
import type { SalesDeps } from '../dependencies.ts';
import { changeTemplate, createTemplate, deleteTemplate } from './manage-templates.ts';
import { InvoiceRefusal } from './refusals.ts';
import { findTemplate, listTemplatePage } from './template-repository.ts';
import { templateView } from './view.ts';

const TemplateParams = Type.Object({ slug: Type.String({ maxLength: 63 }), id: Uuid });

const Name = Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', format: 'plain-text' });

const TemplateBody = Type.Object({
  name: Name,
  memo: PlainText({ maxLength: 5000 }),
  expiresInMinutes: Minutes('Payment window of an invoice created from it.'),
  items: Type.Array(
    Type.Object({
      name: Name,
      description: Nullable(PlainText({ maxLength: 2000 })),
      quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      unitAmount: FiatInput,
    }),
    { minItems: 1, maxItems: 100 },
  ),
});

const TemplateRows = PageOf(
  Type.Object({
    id: Uuid,
    name: Type.String(),
    lines: Type.Integer({ description: 'Number of items.' }),
    expiresInMinutes: Type.Integer(),
    createdAt: Timestamp,
  }),
  'DashboardTemplates',
);

const TemplateDetail = Type.Object({
  id: Uuid,
  name: Type.String(),
  memo: Type.String(),
  expiresInMinutes: Type.Integer(),
  items: Type.Array(
    Type.Object({
      name: Type.String(),
      description: Nullable(Type.String()),
      quantity: Type.Integer(),
      unitAmount: FiatAmount,
    }),
  ),
  createdAt: Timestamp,
});

const listTemplatesOperation = storeOperation(
  'read',
  {
    operationId: 'listTemplates',
    summary: 'The invoice templates of a store, newest first',
    querystring: PageQuery({}),
    response: { 200: TemplateRows },
  },
  async ({ lists }: SalesDeps, { store, query }) => {
    const { templates, total } = await listTemplatePage(lists.forStore(store.storeId), store.storeId, query);
    const data = templates.map((template) => ({ ...template, createdAt: isoTime(template.createdAt) }));
    return { status: 200, body: { data, pagination: paginationOf(query, total) } };
  },
);

const createTemplateOperation = storeOperation(
  'goods',
  {
    operationId: 'createTemplate',
    summary: 'Create an invoice template',
    body: TemplateBody,
    response: { 201: Type.Object({ id: Uuid }) },
    refusals: [
      ...InvoiceRefusal.of('template.nameTaken', 'template.tooMany', 'template.tooLong'),
      ...AccessRefusal.of('store.closed'),
    ],
  },
  async (deps: SalesDeps, call) => {
    const id = await createTemplate(deps, call.by, openStore(call.store), call.body);
    return { status: 201, body: { id } };
  },
);

const getTemplateOperation = storeOperation(
  'read',
  {
    operationId: 'getTemplate',
    summary: 'An invoice template',
    params: TemplateParams,
    response: { 200: TemplateDetail },
    refusals: InvoiceRefusal.of('template.notFound'),
  },
  async ({ db }: SalesDeps, { store, params }) => {
    const template = await findTemplate(db, { storeId: store.storeId, id: params.id });
    if (template === undefined) throw new InvoiceRefusal('template.notFound');
    return { status: 200, body: templateView(template) };
  },
);

const changeTemplateOperation = storeOperation(
  'goods',
  {
    operationId: 'changeTemplate',
    summary: 'Change an invoice template; existing invoices do not change',
    params: TemplateParams,
    body: TemplateBody,
    refusals: InvoiceRefusal.of('template.notFound', 'template.nameTaken', 'template.tooMany', 'template.tooLong'),
  },
  (deps: SalesDeps, call) =>
    changeTemplate(deps, call.by, { storeId: call.store.storeId, id: call.params.id }, call.body),
);

const deleteTemplateOperation = storeOperation(
  'goods',
  {
    operationId: 'deleteTemplate',
    summary: 'Delete an invoice template for good',
    params: TemplateParams,
    refusals: InvoiceRefusal.of('template.notFound'),
  },
  (deps: SalesDeps, call) => deleteTemplate(deps, call.by, { storeId: call.store.storeId, id: call.params.id }),
);

export const routes: readonly DashboardRoute<SalesDeps>[] = [
  dashboardRoute('GET /stores/:slug/templates', listTemplatesOperation),
  dashboardRoute('POST /stores/:slug/templates', createTemplateOperation),
  dashboardRoute('GET /stores/:slug/templates/:id', getTemplateOperation),
  dashboardRoute('PUT /stores/:slug/templates/:id', changeTemplateOperation),
  dashboardRoute('DELETE /stores/:slug/templates/:id', deleteTemplateOperation),
];
