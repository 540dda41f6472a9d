import { operatorOperation } from '../../kernel/http/dashboard/operation.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { formatUnits } from '../../kernel/lib/money.ts';
import type { Chain } from '../../money/chains/port.ts';
import { decimalsOf } from '../operations/chain-view.ts';
import type { DepositFacts } from '../operations/deposits.ts';
import { OperationsRefusal } from '../operations/refusals.ts';
import { chainOf } from './chain-of.ts';
import { ChainParams, DepositParams, Deposits, DepositsQuery } from './chains-schema.ts';

export const listOperatorDepositsOperation = operatorOperation(
  {
    operationId: 'listOperatorDeposits',
    summary: 'A page of the deposits of a chain that hold money, the oldest first, and why they are not swept',
    params: ChainParams,
    querystring: DepositsQuery,
    response: { 200: Deposits },
    refusals: OperationsRefusal.of('chain.notOn'),
  },
  async (deps, { params, query: { afterId, afterMethod, show } }) => {
    const chain = chainOf(deps, params.chain);
    const after = afterId === undefined ? undefined : { attemptId: afterId, method: afterMethod ?? '' };
    const { deposits, next } = await deps.operations.deposits.page(chain, { after, isFailing: show === 'failing' });
    return {
      status: 200,
      body: {
        deposits: deposits.map((deposit) => depositView(chain, deposit)),
        next: next && { afterId: next.attemptId, afterMethod: next.method },
      },
    };
  },
);

export const getOperatorDepositOperation = operatorOperation(
  {
    operationId: 'getOperatorDeposit',
    summary: 'What is at one deposit address, and why it is not swept',
    params: DepositParams,
    response: { 200: Deposits },
    refusals: OperationsRefusal.of('chain.notOn', 'deposit.notFound'),
  },
  async (deps, { params }) => {
    const chain = chainOf(deps, params.chain);
    const deposits = await deps.operations.deposits.at(chain, params.address);
    if (deposits.length === 0) throw new OperationsRefusal('deposit.notFound');
    return { status: 200, body: { deposits: deposits.map((deposit) => depositView(chain, deposit)), next: null } };
  },
);

function depositView(chain: Chain, { storeSlug, storeName, amount, ...deposit }: DepositFacts) {
  const at = (moment: number | null): string | null => (moment === null ? null : isoTime(moment));
  const { attemptId, method, why, txHash, failures } = deposit;
  return {
    attemptId,
    method,
    why,
    txHash,
    failures,
    store: { slug: storeSlug, name: storeName },
    depositAddress: chain.displayAddress(deposit.depositAddress),
    payout: chain.displayAddress(deposit.payout),
    amount: formatUnits(amount, decimalsOf(chain, method)),
    waitingSince: at(deposit.waitingSince),
    retryAt: at(deposit.retryAt),
    aloneFrom: at(deposit.aloneFrom),
  };
}
