import type { BigNumberInput, IPaymentModuleService } from '@medusajs/framework/types';
import { MathBN, Modules } from '@medusajs/framework/utils';
import { explained } from './explained.ts';
import { clientOf, type TillOptions } from './options.ts';
import { createSessionInvoices } from './session-invoices.ts';

/** The used part of the hook's input. */
interface Refresh {
  readonly cart?: {
    readonly raw_total: BigNumberInput;
    readonly currency_code: string;
    readonly payment_collection?: {
      readonly raw_amount: BigNumberInput;
      readonly currency_code: string;
      readonly payment_sessions?: readonly { readonly id: string }[];
    };
  };
}

interface Context {
  readonly container: { resolve(name: string): unknown };
}

const OUR_PROVIDER = /^pp_till(_|$)/;

/**
 * Creates the handler of `refreshPaymentCollectionForCartWorkflow.hooks.validate`: before a changed total reaches the
 * payment collection, it voids the invoices of the cart's sessions, or refuses the change while one cannot be voided.
 * Without it Medusa refuses too late: the collection keeps the amount of the refused change, and the next session has it.
 */
export function keepPayments(options: Pick<TillOptions, 'url' | 'apiKey'>) {
  const invoices = createSessionInvoices(clientOf(options), {});
  return async ({ cart }: Refresh, { container }: Context): Promise<void> => {
    const collection = cart?.payment_collection;
    const ids = collection?.payment_sessions?.map(({ id }) => id) ?? [];
    if (cart === undefined || collection === undefined || ids.length === 0) return;
    const isSame = collection.currency_code === cart.currency_code && MathBN.eq(collection.raw_amount, cart.raw_total);
    if (isSame) return;
    const payments = container.resolve(Modules.PAYMENT) as IPaymentModuleService;
    const sessions = await payments.listPaymentSessions({ id: ids }, { select: ['id', 'provider_id', 'data'] });
    for (const { id, provider_id, data } of sessions)
      if (OUR_PROVIDER.test(provider_id)) await explained(() => invoices.release(data, id));
  };
}
