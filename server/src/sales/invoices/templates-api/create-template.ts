import Type from 'typebox';
import { openStore, storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { Uuid } from '../../../kernel/http/schemas.ts';
import { createTemplate } from '../manage-templates.ts';
import { TemplateBody } from './schema.ts';

export const createTemplateOperation = storeOperation(
  'goods',
  {
    operationId: 'createTemplate',
    summary: 'Create an invoice template',
    body: TemplateBody,
    response: { 201: Type.Object({ id: Uuid }) },
    refusals: ['template.nameTaken', 'template.tooMany', 'template.tooLong', 'store.closed'],
  },
  async (deps, call) => {
    const id = await createTemplate(deps, call.by, openStore(call.store), call.body);
    return { status: 201, body: { id } };
  },
);
