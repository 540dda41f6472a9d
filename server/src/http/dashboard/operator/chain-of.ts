import type { Chain } from '../../../chains/port.ts';
import { OperationsRefusal } from '../../../operations/refusals.ts';
import type { DashboardDeps } from '../operation.ts';

/** Returns the chain with the name in a path. @throws OperationsRefusal `chain.notOn` */
export function chainOf({ chains }: Pick<DashboardDeps, 'chains'>, name: string): Chain {
  const chain = chains.chain(name);
  if (chain === undefined) throw new OperationsRefusal('chain.notOn');
  return chain;
}
