import { Gauge, type Registry } from 'prom-client';
import type { Waiting } from '../sweeping/waiting.ts';

/** What the sweepers of this process have left because it is not worth its gas. Only who sweeps a chain knows. */
export interface SweepMetrics {
  waiting(chain: string, waiting: readonly Waiting[]): void;
  /** This process does not sweep the chain any more. */
  forget(chain: string): void;
}

export function createSweepMetrics(registry: Registry): SweepMetrics {
  const deposits = new Gauge({
    name: 'till_sweep_deposits_waiting',
    help: 'Deposits that wait because their fee does not cover their gas, up to 2,000, by payment method.',
    labelNames: ['chain', 'method'],
    registers: [registry],
  });
  const methods = new Map<string, Set<string>>();
  const forget = (chain: string): void => {
    for (const method of methods.get(chain) ?? []) deposits.remove({ chain, method });
    methods.delete(chain);
  };
  return {
    forget,
    waiting(chain, waiting) {
      forget(chain);
      methods.set(chain, new Set(waiting.map(({ method }) => method)));
      for (const { method, deposits: count } of waiting) deposits.set({ chain, method }, count);
    },
  };
}
