import Type from 'typebox';
import { operatorOperation } from '../../kernel/http/dashboard/operation.ts';
import { about, Nullable, Timestamp } from '../../kernel/http/schemas.ts';

const Text = Type.String();
const Count = Type.Integer();

const Prices = Type.Object({
  processes: about(Type.Integer(), 'How many processes give quotes; each keeps prices of its own.'),
  reportedAt: Nullable(Timestamp),
  sources: Type.Array(Type.Object({ name: Text, trouble: Nullable(Text), troubledIn: Count })),
  prices: Type.Array(
    Type.Object({
      token: Text,
      currency: Text,
      price: Nullable(Text),
      problem: Nullable(Text),
      refusedIn: Count,
      isCovered: Type.Boolean(),
      spreadPercent: Nullable(Type.Number()),
      opinions: Type.Array(Type.Object({ source: Text, ageSeconds: Count, deviationPercent: Nullable(Type.Number()) })),
    }),
  ),
  fixed: Type.Array(Type.Object({ token: Text, currency: Text, price: Text })),
});

export const getOperatorPricesOperation = operatorOperation(
  {
    operationId: 'getOperatorPrices',
    summary: 'The prices that quotes are made with, what their sources say, and what is refused and why',
    response: { 200: Prices },
  },
  async ({ operations }) => ({ status: 200, body: await operations.prices() }),
);
