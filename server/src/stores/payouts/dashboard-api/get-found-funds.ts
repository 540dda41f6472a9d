import type { Static } from 'typebox';
import type { Queryable } from '../../../kernel/db/pool.ts';
import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import type { HttpDeps } from '../../../kernel/http/dependencies.ts';
import { HttpRefusal } from '../../../kernel/http/http-refusals.ts';
import { isoTime } from '../../../kernel/lib/clock.ts';
import { formatUnits } from '../../../kernel/lib/money.ts';
import { shortIdOf } from '../../../kernel/lib/short-id.ts';
import { type FoundFunds, foundFundsOfStore } from '../../../money/payments/booking/found-funds.ts';
import { decimalsOf } from '../../../money/sweeping/ledger.ts';
import { cursorOf, placeOf } from './cursor.ts';
import { FoundFundsPage, FoundQuery } from './schema.ts';

const PAGE = 25;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const getFoundFundsOperation = storeOperation(
  'read',
  {
    operationId: 'getFoundFunds',
    summary: 'Money that no order or invoice accounts for, the last found first',
    querystring: FoundQuery,
    response: { 200: FoundFundsPage },
  },
  async ({ lists, chains }, { store: { storeId }, query }) => ({
    status: 200,
    body: await foundFundsPage({ db: lists.forStore(storeId), chains }, storeId, query),
  }),
);

/** Returns a page of a store's found funds. @throws HttpRefusal `request.invalid` */
export async function foundFundsPage(
  { db, chains }: Pick<HttpDeps, 'chains'> & { readonly db: Queryable },
  storeId: string,
  query: Static<typeof FoundQuery>,
) {
  const after = placeOf(query.after, { texts: ['attemptId', 'method'], numbers: ['foundAt'] });
  if (after !== undefined && !UUID.test(after.attemptId)) throw new HttpRefusal('request.invalid');
  const found = await foundFundsOfStore(db, storeId, { ...(after && { after }), limit: PAGE });
  const last = found.length === PAGE ? found.at(-1) : undefined;
  const display = (chain: string, address: string): string => chains.chain(chain)?.displayAddress(address) ?? address;
  return {
    data: found.map((entry) => viewOf(entry, display)),
    next:
      last === undefined ? null : cursorOf({ foundAt: last.foundAt, attemptId: last.attemptId, method: last.method }),
  };
}

function viewOf(entry: FoundFunds, display: (chain: string, address: string) => string) {
  const { method } = entry;
  const chain = method.slice(method.indexOf('-') + 1);
  const whole = (amount: bigint): string => formatUnits(amount, decimalsOf(method));
  return {
    kind: entry.payableKind,
    id: shortIdOf(entry.payableId),
    method,
    chain,
    depositAddress: display(chain, entry.depositAddress),
    parts: entry.parts.map(({ kind, amount }) => ({ kind, amount: whole(amount) })),
    held: whole(entry.heldAmount),
    swept: whole(entry.sweptAmount),
    foundAt: isoTime(entry.foundAt),
    transactions: entry.transactions.map(({ txHash }) => txHash),
  };
}
