import { Gauge, type Registry } from 'prom-client';
import type { SweepReport } from '../../money/sweeping/report.ts';

/** Metrics of the cost of sweeps. Only the process that sweeps a chain reports them. */
export interface SweepMetrics {
  report(chain: string, report: SweepReport): void;
  /** Removes a chain that this process no longer sweeps. */
  forget(chain: string): void;
}

export function createSweepMetrics(registry: Registry): SweepMetrics {
  const registers = [registry];
  const deposits = new Gauge({
    name: 'till_sweep_deposits_waiting',
    help: 'Deposits, up to 2,000, that are waiting because their fee does not cover their gas.',
    labelNames: ['chain', 'method'],
    registers,
  });
  const minimum = new Gauge({
    name: 'till_sweep_minimum_order',
    help: 'Smallest payment, in the currency, whose fee covers its gas when swept alone.',
    labelNames: ['chain', 'method', 'fee_bps', 'currency'],
    registers,
  });
  const reports = new Map<string, SweepReport>();
  const write = (): void => {
    deposits.reset();
    minimum.reset();
    for (const [chain, { waiting, minimumOrders }] of reports) {
      for (const { method, deposits: count } of waiting) deposits.set({ chain, method }, count);
      for (const { method, feeBps, fiat } of minimumOrders) {
        if (fiat === null) continue;
        minimum.set({ chain, method, fee_bps: feeBps, currency: fiat.currency }, Number(fiat.alone) / 1000);
      }
    }
  };
  return {
    report(chain, report) {
      reports.set(chain, report);
      write();
    },
    forget(chain) {
      reports.delete(chain);
      write();
    },
  };
}
