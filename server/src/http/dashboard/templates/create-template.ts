import Type from 'typebox';
import { createTemplate } from '../../../invoices/manage-templates.ts';
import { Uuid } from '../../schemas.ts';
import { openStore, storeOperation } from '../operation.ts';
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
