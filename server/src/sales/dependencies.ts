import type { RateLimits, RequestDeps } from '../kernel/http/dependencies.ts';
import type { EventStreams } from '../kernel/http/event-streams.ts';
import type { Millis } from '../kernel/lib/money.ts';
import type { ChainRegistry } from '../money/chains/registry.ts';
import type { AuthorizationOffer } from '../money/payments/authorizing/take-authorization.ts';
import type { PayableAccesses } from '../money/payments/payable.ts';
import type { Networks } from '../money/payments/picking/networks.ts';
import type { Rates } from '../money/rates/types.ts';
import type { ReadMethodCosts } from '../money/sweeping/method-costs.ts';
import type { InvoiceMailCaps } from '../outbound/mail/send-now.ts';
import type { MailTransport } from '../outbound/mail/transport.ts';
import type { EmailLimits } from './invoices/email-allowance.ts';

/** Dependencies of the operations on orders, invoices and checkouts. */
export interface SalesDeps extends RequestDeps {
  readonly chains: ChainRegistry;
  readonly rates: Rates;
  /** State of the chains, as shown to buyers. */
  readonly networks: Networks;
  readonly payables: PayableAccesses;
  /** Costs of sweeps, and the minimum payments that cover them. */
  readonly methodCosts: ReadMethodCosts;
  /** The sender of transfers that buyers sign, and its price. */
  readonly authorizationOffer: AuthorizationOffer;
  /** Event streams of checkouts, for their buyers. */
  readonly streams: EventStreams;
  readonly mail: MailTransport;
  readonly settings: {
    readonly hostedBase: string;
    readonly feeRecipient: string;
    /** Order or invoice amount from which two providers must agree on the balance; undefined for never. */
    readonly agreementFrom: Millis | undefined;
    readonly emailLimits: EmailLimits;
    readonly emailCaps: InvoiceMailCaps;
    readonly rateLimits: RateLimits;
  };
}
