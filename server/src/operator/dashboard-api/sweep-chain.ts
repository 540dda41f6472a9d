import { operatorOperation } from '../../kernel/http/dashboard/operation.ts';
import type { HttpDeps } from '../../kernel/http/dependencies.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { formatUnits } from '../../kernel/lib/money.ts';
import { askForSweep, readSweep } from '../operations/ask-for-sweep.ts';
import { coinOf } from '../operations/chain-view.ts';
import { OperationsRefusal } from '../operations/refusals.ts';
import { chainOf } from './chain-of.ts';
import { ChainParams, Sweep, SweepAsked, SweepBody, SweepParams } from './chains-schema.ts';

/** Parts shared by sweeping a chain and rehearsing that sweep. */
const asking = {
  params: ChainParams,
  body: SweepBody,
  response: { 202: SweepAsked },
  refusals: OperationsRefusal.of('chain.notOn', 'sweep.nobody', 'sweep.underWay'),
} as const;

export const rehearseSweepOperation = operatorOperation(
  { operationId: 'rehearseSweep', summary: 'Ask what a sweep of a chain would do now', ...asking },
  (deps, { params, body: { retries }, by }) => askFor(deps, params.chain, { by, isRehearsal: true, retries }),
);

export const sweepChainOperation = operatorOperation(
  {
    operationId: 'sweepChain',
    summary: 'Have a chain swept now',
    description: 'The process that sweeps the chain does it; one at a time.',
    confirm: true,
    ...asking,
  },
  (deps, { params, body: { retries }, by }) => askFor(deps, params.chain, { by, isRehearsal: false, retries }),
);

async function askFor(deps: HttpDeps, named: string, wish: Omit<Parameters<typeof askForSweep>[1], 'chain'>) {
  const { name: chain } = chainOf(deps, named);
  return { status: 202 as const, body: { id: await askForSweep(deps, { ...wish, chain }) } };
}

export const getSweepOperation = operatorOperation(
  {
    operationId: 'getSweep',
    summary: 'What has become of a sweep that was asked for',
    params: SweepParams,
    response: { 200: Sweep },
    refusals: OperationsRefusal.of('chain.notOn', 'sweep.notFound'),
  },
  async (deps, { params }) => {
    const chain = chainOf(deps, params.chain);
    const { outcome, ...asked } = await readSweep(deps, { chain: chain.name, id: params.id });
    const inCoins = (wei: string): string => formatUnits(BigInt(wei), coinOf(chain).decimals);
    return {
      status: 200,
      body: {
        id: asked.id,
        isRehearsal: asked.isRehearsal,
        askedBy: asked.askedBy,
        askedAt: isoTime(asked.askedAt),
        state: asked.endedAt !== null ? 'ended' : asked.isTaken ? 'begun' : 'waiting',
        outcome: outcome && {
          ...outcome,
          transactions: outcome.transactions.map(({ maxCost, ...sent }) => ({ ...sent, maxCost: inCoins(maxCost) })),
        },
      },
    };
  },
);
