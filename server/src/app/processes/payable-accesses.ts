import type { IdSource } from '../../kernel/lib/ids.ts';
import type { ChainRegistry } from '../../money/chains/registry.ts';
import { methodDescriber } from '../../money/payments/paid-facts.ts';
import type { PayableAccesses } from '../../money/payments/payable.ts';
import { createInvoiceAccess } from '../../sales/invoices/payable.ts';
import { createOrderAccess } from '../../sales/orders/payable.ts';

/** Binds orders and invoices to the payments that move them. */
export function payableAccesses(ids: IdSource, hostedBase: string, chains: ChainRegistry): PayableAccesses {
  const describeMethod = methodDescriber(chains);
  return { order: createOrderAccess({ ids }), invoice: createInvoiceAccess({ ids, hostedBase, describeMethod }) };
}
