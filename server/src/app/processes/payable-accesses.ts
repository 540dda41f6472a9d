import type { IdSource } from '../../kernel/lib/ids.ts';
import type { ChainRegistry } from '../../money/chains/registry.ts';
import type { DescribeMethod } from '../../money/payments/paid-facts.ts';
import type { PayableAccesses } from '../../money/payments/payable.ts';
import { createInvoiceAccess } from '../../sales/invoices/payable.ts';
import { createOrderAccess } from '../../sales/orders/payable.ts';

/** Binds orders and invoices to the payments that move them. */
export function payableAccesses(ids: IdSource, hostedBase: string, chains: ChainRegistry): PayableAccesses {
  const describeMethod = methodDescriber(chains);
  return { order: createOrderAccess({ ids }), invoice: createInvoiceAccess({ ids, hostedBase, describeMethod }) };
}

/** Describes the methods of the enabled chains for people. */
export function methodDescriber(chains: ChainRegistry): DescribeMethod {
  return (id) => {
    const resolved = chains.method(id);
    if (resolved === undefined) return undefined;
    const { chain, method } = resolved;
    const { title: network, explorer, displayAddress } = chain;
    return { token: method.token, decimals: method.decimals, network, explorer, displayAddress };
  };
}
