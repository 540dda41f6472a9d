import type { DepositContracts } from '../../chains/port.ts';
import type { Queryable } from '../../db/pool.ts';
import { statement, text } from '../../db/statement.ts';

const ofChain = statement({
  name: 'deposit_contracts_of_chain',
  params: { chain: text },
  row: { factory: text, implementation: text },
  sql: `select factory_address as factory, implementation_address as implementation from deposit_contracts
    where chain = $chain order by 1, 2`,
});

/** The contracts that deposit addresses of a chain were made by, those of earlier versions included. */
export async function contractsOfChain(q: Queryable, chain: string): Promise<DepositContracts[]> {
  return q.many(ofChain, { chain });
}

/** The factories among them, lower case, each once. */
export async function factoriesOfChain(q: Queryable, chain: string): Promise<string[]> {
  return [...new Set((await contractsOfChain(q, chain)).map(({ factory }) => factory))];
}
