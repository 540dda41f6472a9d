import type { ChainRegistry } from '../chains/registry.ts';
import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { InvoiceMailCaps } from '../mail/send-now.ts';
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
