import { listTemplates } from '../../../invoices/repository.ts';
import { templateView } from '../../../invoices/view.ts';
import { operation, storeOf } from '../../operation.ts';
import { merchantErrors } from '../../schemas/common.ts';
import { TemplateList } from '../../schemas/invoices.ts';

export const listTemplatesOperation = operation(
  { summary: 'List invoice templates, newest first', response: { 200: TemplateList, ...merchantErrors } },
  async (deps, call) => ({ status: 200, body: (await listTemplates(deps.db, storeOf(call))).map(templateView) }),
);
