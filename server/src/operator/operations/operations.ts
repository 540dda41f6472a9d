import type { Database } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { ChainRegistry } from '../../money/chains/registry.ts';
import type { InvoiceMailCaps } from '../../outbound/mail/send-now.ts';
import type { ReadState } from '../metrics/state.ts';
import { createChainFacts, type ReadChainFacts } from './chain-facts.ts';
import { createDeposits, type Deposits } from './deposits.ts';
import { createPriceFacts, type ReadPrices } from './price-facts.ts';
import { createQueueFacts, type ReadQueueFacts } from './queue-facts.ts';

/** The operators' view of the installation, besides its stores and people. */
export interface Operations {
  readonly chains: ReadChainFacts;
  readonly deposits: Deposits;
  readonly queues: ReadQueueFacts;
  readonly prices: ReadPrices;
}

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: ChainRegistry;
  readonly readState: ReadState;
  readonly emailCaps: InvoiceMailCaps;
}

export function createOperations(deps: Deps): Operations {
  return {
    chains: createChainFacts(deps),
    deposits: createDeposits(deps),
    queues: createQueueFacts(deps),
    prices: createPriceFacts(deps),
  };
}
