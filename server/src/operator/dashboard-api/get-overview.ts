import Type from 'typebox';
import { operatorOperation } from '../../kernel/http/dashboard/operation.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { Attention } from './schema.ts';

export const getOperatorOverviewOperation = operatorOperation(
  {
    operationId: 'getOperatorOverview',
    summary: 'What of the installation needs an act of an operator',
    response: { 200: Type.Object({ attention: Type.Array(Attention) }) },
  },
  async ({ attention }) => {
    const found = await attention();
    const shown = found.map(({ since, ...one }) => ({ ...one, since: since === null ? null : isoTime(since) }));
    return { status: 200, body: { attention: shown } };
  },
);
