import type { Database } from '../../server/src/kernel/db/pool.ts';
import { systemClock } from '../../server/src/kernel/lib/clock.ts';
import { createIdSource } from '../../server/src/kernel/lib/ids.ts';
import { silentLog } from '../../server/src/kernel/lib/log.ts';
import type { ChainObserver } from '../../server/src/money/chains/observer.ts';
import type { Chain } from '../../server/src/money/chains/port.ts';
import { createChainRegistry } from '../../server/src/money/chains/registry.ts';
import { createPaymentObserver } from '../../server/src/money/payments/watching/observe.ts';
import { createInvoiceAccess } from '../../server/src/sales/invoices/payable.ts';
import { createOrderAccess } from '../../server/src/sales/orders/payable.ts';

/** Creates the payments side of a chain, bound to orders and invoices like in the service. */
export function createObserver(db: Database, chains: readonly Chain[]): ChainObserver {
  const deps = { ids: createIdSource(systemClock), hostedBase: 'https://pay.example', describeMethod: () => undefined };
  return createPaymentObserver({
    db,
    clock: systemClock,
    log: silentLog,
    chains: createChainRegistry(chains),
    payables: { order: createOrderAccess({ ids: deps.ids }), invoice: createInvoiceAccess(deps) },
  });
}
