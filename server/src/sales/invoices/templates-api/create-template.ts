import Type from 'typebox';
import { AccessRefusal } from '../../../kernel/auth/refusals.ts';
import { openStore, storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { Uuid } from '../../../kernel/http/schemas.ts';
import { createTemplate } from '../manage-templates.ts';
import { InvoiceRefusal } from '../refusals.ts';
import { TemplateBody } from './schema.ts';

export const createTemplateOperation = storeOperation(
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
  async (deps, call) => {
    const id = await createTemplate(deps, call.by, openStore(call.store), call.body);
    return { status: 201, body: { id } };
  },
);
