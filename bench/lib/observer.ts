import type { ChainObserver } from '../../server/src/chains/observer.ts';
import type { Chain } from '../../server/src/chains/port.ts';
import { createChainRegistry } from '../../server/src/chains/registry.ts';
import type { Database } from '../../server/src/db/pool.ts';
import { createInvoiceAccess } from '../../server/src/invoices/payable.ts';
import { systemClock } from '../../server/src/lib/clock.ts';
import { createIdSource } from '../../server/src/lib/ids.ts';
import { silentLog } from '../../server/src/lib/log.ts';
import { createOrderAccess } from '../../server/src/orders/payable.ts';
import { createPaymentObserver } from '../../server/src/payments/watching/observe.ts';

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
