import type { DashboardDeps } from '../../kernel/http/dashboard/operation.ts';
import type { Chain } from '../../money/chains/port.ts';
import { OperationsRefusal } from '../operations/refusals.ts';

/** Returns the chain with the name in a path. @throws OperationsRefusal `chain.notOn` */
export function chainOf({ chains }: Pick<DashboardDeps, 'chains'>, name: string): Chain {
  const chain = chains.chain(name);
  if (chain === undefined) throw new OperationsRefusal('chain.notOn');
  return chain;
}
