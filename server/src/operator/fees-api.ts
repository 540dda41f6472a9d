import Type from 'typebox';
import { operatorOperation } from '../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../kernel/http/routes.ts';
import { OneOf } from '../kernel/http/schemas.ts';
import type { OperatorDeps } from './dependencies.ts';
import { readFees } from './operations/fees.ts';

const Fees = Type.Object({
  stores: Type.Array(
    Type.Object({
      store: Type.String({ description: 'Its slug.' }),
      currency: OneOf(['usd', 'eur']),
      owed: Type.String({ description: 'Billed or not.' }),
      billed: Type.String({ description: 'The billed part of it.' }),
      overdue: Type.String({ description: 'The part of that which stops payments.' }),
      paid: Type.String(),
    }),
    { description: 'At most 1,000, the largest debts first.' },
  ),
});

const getOperatorFeesOperation = operatorOperation(
  {
    operationId: 'getOperatorFees',
    summary: 'Fees on payments to merchants’ own wallets: owed, billed, overdue and paid',
    response: { 200: Fees },
  },
  async ({ lists }: OperatorDeps) => ({ status: 200, body: { stores: await readFees(lists.forAll()) } }),
);

export const routes: readonly DashboardRoute<OperatorDeps>[] = [
  dashboardRoute('GET /operator/fees', getOperatorFeesOperation),
];
