import Type from 'typebox';
import { operatorOperation } from '../../kernel/http/dashboard/operation.ts';
import { chainView } from '../operations/chain-view.ts';
import { OperatorChain } from './chains-schema.ts';

export const getOperatorChainsOperation = operatorOperation(
  {
    operationId: 'getOperatorChains',
    summary: 'The chains that are on: how far they are followed, their nodes, the gas key, what waits to be swept',
    description: 'What processes have written down; asks no node.',
    response: { 200: Type.Object({ chains: Type.Array(OperatorChain) }) },
  },
  async ({ operations }) => ({ status: 200, body: { chains: (await operations.chains()).map(chainView) } }),
);
