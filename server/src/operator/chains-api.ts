import Type from 'typebox';
import { operatorOperation } from '../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../kernel/http/routes.ts';
import { isoTime } from '../kernel/lib/clock.ts';
import { formatUnits } from '../kernel/lib/money.ts';
import type { Chain } from '../money/chains/port.ts';
import {
  ChainParams,
  DepositParams,
  Deposits,
  DepositsQuery,
  OperatorChain,
  Sweep,
  SweepAsked,
  SweepBody,
  SweepParams,
} from './chains-schema.ts';
import type { OperatorDeps } from './dependencies.ts';
import { chainView, coinOf, decimalsOf } from './operations/chain-view.ts';
import type { DepositFacts } from './operations/deposits.ts';
import { OperationsRefusal } from './operations/pause-mail.ts';
import { readSweep, requestSweep } from './operations/request-sweep.ts';

/** Returns the chain with the name in a path. @throws OperationsRefusal `chain.notOn` */
function chainOf({ chains }: Pick<OperatorDeps, 'chains'>, name: string): Chain {
  const chain = chains.chain(name);
  if (chain === undefined) throw new OperationsRefusal('chain.notOn');
  return chain;
}

const getOperatorChainsOperation = operatorOperation(
  {
    operationId: 'getOperatorChains',
    summary: 'The configured chains: indexing progress, nodes, gas key and unswept deposits',
    description: 'Recorded by processes; queries no node.',
    response: { 200: Type.Object({ chains: Type.Array(OperatorChain) }) },
  },
  async ({ operations }: OperatorDeps) => ({
    status: 200,
    body: { chains: (await operations.chains()).map(chainView) },
  }),
);

const listOperatorDepositsOperation = operatorOperation(
  {
    operationId: 'listOperatorDeposits',
    summary: 'A page of the deposits of a chain with a balance, oldest first, and why they are not swept',
    params: ChainParams,
    querystring: DepositsQuery,
    response: { 200: Deposits },
    refusals: OperationsRefusal.of('chain.notOn'),
  },
  async (deps: OperatorDeps, { params, query: { afterId, afterMethod, show } }) => {
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

const getOperatorDepositOperation = operatorOperation(
  {
    operationId: 'getOperatorDeposit',
    summary: 'The balance of a deposit address, and why it is not swept',
    params: DepositParams,
    response: { 200: Deposits },
    refusals: OperationsRefusal.of('chain.notOn', 'deposit.notFound'),
  },
  async (deps: OperatorDeps, { params }) => {
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

/** Parts shared by sweeping a chain and rehearsing that sweep. */
const asking = {
  params: ChainParams,
  body: SweepBody,
  response: { 202: SweepAsked },
  refusals: OperationsRefusal.of('chain.notOn', 'sweep.nobody', 'sweep.underWay'),
} as const;

const rehearseSweepOperation = operatorOperation(
  { operationId: 'rehearseSweep', summary: 'Preview a sweep of a chain', ...asking },
  (deps: OperatorDeps, { params, body: { retries }, by }) =>
    askFor(deps, params.chain, { by, isRehearsal: true, retries }),
);

const sweepChainOperation = operatorOperation(
  {
    operationId: 'sweepChain',
    summary: 'Request a sweep of a chain',
    description: 'Carried out by the chain’s sweeper, one at a time.',
    confirm: true,
    ...asking,
  },
  (deps: OperatorDeps, { params, body: { retries }, by }) =>
    askFor(deps, params.chain, { by, isRehearsal: false, retries }),
);

async function askFor(deps: OperatorDeps, named: string, wish: Omit<Parameters<typeof requestSweep>[1], 'chain'>) {
  const { name: chain } = chainOf(deps, named);
  return { status: 202 as const, body: { id: await requestSweep(deps, { ...wish, chain }) } };
}

const getSweepOperation = operatorOperation(
  {
    operationId: 'getSweep',
    summary: 'The state of a requested sweep',
    params: SweepParams,
    response: { 200: Sweep },
    refusals: OperationsRefusal.of('chain.notOn', 'sweep.notFound'),
  },
  async (deps: OperatorDeps, { params }) => {
    const chain = chainOf(deps, params.chain);
    const { outcome, ...request } = await readSweep(deps, { chain: chain.name, id: params.id });
    const inCoins = (wei: string): string => formatUnits(BigInt(wei), coinOf(chain).decimals);
    return {
      status: 200,
      body: {
        id: request.id,
        isRehearsal: request.isRehearsal,
        askedBy: request.askedBy,
        askedAt: isoTime(request.askedAt),
        state: request.endedAt !== null ? 'ended' : request.isTaken ? 'begun' : 'waiting',
        outcome: outcome && {
          ...outcome,
          transactions: outcome.transactions.map(({ maxCost, ...sent }) => ({ ...sent, maxCost: inCoins(maxCost) })),
        },
      },
    };
  },
);

export const routes: readonly DashboardRoute<OperatorDeps>[] = [
  dashboardRoute('GET /operator/chains', getOperatorChainsOperation),
  dashboardRoute('GET /operator/chains/:chain/deposits', listOperatorDepositsOperation),
  dashboardRoute('GET /operator/chains/:chain/deposits/:address', getOperatorDepositOperation),
  dashboardRoute('POST /operator/chains/:chain/sweeps/rehearse', rehearseSweepOperation),
  dashboardRoute('POST /operator/chains/:chain/sweeps', sweepChainOperation),
  dashboardRoute('GET /operator/chains/:chain/sweeps/:id', getSweepOperation),
];
