import { isoTime } from '../../../lib/clock.ts';
import { formatUnits } from '../../../lib/money.ts';
import { askForSweep, readSweep } from '../../../operations/ask-for-sweep.ts';
import { coinOf } from '../../../operations/chain-view.ts';
import { operatorOperation } from '../operation.ts';
import { chainOf } from './chain-of.ts';
import { ChainParams, Sweep, SweepAsked, SweepBody, SweepParams } from './chains-schema.ts';

export const rehearseSweepOperation = operatorOperation(
  {
    operationId: 'rehearseSweep',
    summary: 'Ask what a sweep of a chain would do now',
    params: ChainParams,
    body: SweepBody,
    response: { 202: SweepAsked },
    refusals: ['chain.notOn', 'sweep.nobody', 'sweep.underWay'],
  },
  async (deps, { params, body: { retries }, by }) => {
    const { name: chain } = chainOf(deps, params.chain);
    const id = await askForSweep(deps, { by, chain, isRehearsal: true, retries });
    return { status: 202, body: { id } };
  },
);

export const sweepChainOperation = operatorOperation(
  {
    operationId: 'sweepChain',
    summary: 'Have a chain swept now',
    description: 'The process that sweeps the chain does it; one at a time.',
    confirm: true,
    params: ChainParams,
    body: SweepBody,
    response: { 202: SweepAsked },
    refusals: ['chain.notOn', 'sweep.nobody', 'sweep.underWay'],
  },
  async (deps, { params, body: { retries }, by }) => {
    const { name: chain } = chainOf(deps, params.chain);
    const id = await askForSweep(deps, { by, chain, isRehearsal: false, retries });
    return { status: 202, body: { id } };
  },
);

export const getSweepOperation = operatorOperation(
  {
    operationId: 'getSweep',
    summary: 'What has become of a sweep that was asked for',
    params: SweepParams,
    response: { 200: Sweep },
    refusals: ['chain.notOn', 'sweep.notFound'],
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
