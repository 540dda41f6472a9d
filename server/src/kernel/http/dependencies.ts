import type { Images } from '../../catalog/images/images.ts';
import type { ChainRegistry } from '../../money/chains/registry.ts';
import type { AuthorizationOffer } from '../../money/payments/authorizing/take-authorization.ts';
import type { PayableAccesses } from '../../money/payments/payable.ts';
import type { Networks } from '../../money/payments/picking/networks.ts';
import type { Rates } from '../../money/rates/types.ts';
import type { ReadMethodCosts } from '../../money/sweeping/method-costs.ts';
import type { Attention } from '../../operator/operations/attention.ts';
import type { Operations } from '../../operator/operations/operations.ts';
import type { InvoiceMailCaps } from '../../outbound/mail/send-now.ts';
import type { MailTransport } from '../../outbound/mail/transport.ts';
import type { WebhookTests } from '../../outbound/webhooks/send-test.ts';
import type { Accounts } from '../../people/accounts.ts';
import type { SessionWatch } from '../../people/session-watch.ts';
import type { EmailLimits } from '../../sales/invoices/email-allowance.ts';
import type { ReceiptNetwork } from '../../sales/receipts/receipt.ts';
import type { ReceiptKeys } from '../../sales/receipts/signing-keys.ts';
import type { KeyAuthenticator } from '../../stores/keys/authenticate-key.ts';
import type { RefusedRequests } from '../../stores/keys/refused-requests.ts';
import type { PayoutSettings } from '../../stores/payouts/payouts.ts';
import type { Quotas } from '../../stores/quotas.ts';
import type { OwnHosts } from '../../stores/slug.ts';
import type { DomainLookUp } from '../../stores/storefront/look-up.ts';
import type { Shops } from '../../stores/storefront/shops.ts';
import type { ListReads } from '../db/list-reads.ts';
import type { Database, StoresDatabase } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { IdSource } from '../lib/ids.ts';
import type { Log } from '../lib/log.ts';
import type { Millis } from '../lib/money.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import type { EventStreams } from './event-streams.ts';

/** Settings of the HTTP surfaces. */
export interface HttpSettings {
  readonly version: string;
  readonly baseUrl: string;
  readonly hostedBase: string;
  readonly storefrontDomain: string | undefined;
  readonly ownHosts: OwnHosts;
  readonly feeRecipient: string;
  /** Order or invoice amount from which two providers must agree on the balance; undefined for never. */
  readonly agreementFrom: Millis | undefined;
  readonly emailLimits: EmailLimits;
  readonly emailCaps: InvoiceMailCaps;
  readonly payouts: PayoutSettings;
  readonly dashboard: {
    readonly url: string;
    /** People who may sign up: invited ones, everybody, or nobody. */
    readonly signUp: 'invited' | 'open' | 'closed';
    /** Code that creates the first operator. */
    readonly setupCode: string;
  };
  /** For development: allows webhook URLs with http or private addresses. */
  readonly allowInsecureWebhooks: boolean;
  readonly trustProxy: readonly string[];
  /** Requests per minute from one client address; 0 means no limit. */
  readonly rateLimits: {
    readonly checkoutWrites: number;
    readonly checkoutReads: number;
    readonly authFailures: number;
    /** Maximum concurrent requests per store; further ones wait. */
    readonly merchantConcurrency: number;
  };
}

/** Dependencies of the operations, built by the composition root. */
export interface HttpDeps {
  readonly db: Database;
  /** Reads for lists and figures on which no decision depends. */
  readonly lists: ListReads;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly chains: ChainRegistry;
  readonly rates: Rates;
  /** State of the chains, as shown to buyers. */
  readonly networks: Networks;
  readonly payables: PayableAccesses;
  readonly keys: KeyAuthenticator;
  /** The log in which merchants see why requests of their integrations were refused. */
  readonly refusedRequests: RefusedRequests;
  readonly accounts: Accounts;
  readonly secrets: SecretBox;
  readonly receipts: ReceiptKeys;
  /** Returns the network of a chain, on or off; undefined if it has been removed from the catalogue. */
  receiptNetwork(chain: string): ReceiptNetwork | undefined;
  /** The sender of transfers that buyers sign, and its price. */
  readonly authorizationOffer: AuthorizationOffer;
  /** Reads the current cost of sweeping. */
  readonly methodCosts: ReadMethodCosts;
  readonly images: Images;
  /** Daily write quotas per owner. */
  readonly quotas: Quotas;
  /** The storefronts, by host. */
  readonly shops: Shops;
  /** Looks up custom domains of storefronts. */
  readonly domains: DomainLookUp;
  /** Event streams of checkouts, for their buyers. */
  readonly streams: EventStreams;
  /** Event streams of stores, for the open dashboards of their members. */
  readonly storeStreams: EventStreams;
  /** Watches the sessions of people whose dashboards are open. */
  readonly sessionWatch: SessionWatch;
  readonly mail: MailTransport;
  readonly webhookTests: WebhookTests;
  readonly settings: HttpSettings;
  /**
   * Returns the health of all dependencies; `degraded` means that everybody is served but the operator has something to
   * fix.
   */
  health(): Promise<{ readonly status: 'ok' | 'degraded' | 'failing' }>;
  /** Returns the readiness of the process for requests. */
  readiness(): Promise<{ readonly status: 'ok' | 'degraded' | 'failing' }>;
  /** Returns everything in the installation that needs an act of an operator. */
  attention(): Promise<readonly Attention[]>;
  /** The operators' view of chains and queues. */
  readonly operations: Operations;
  /** Receives every answer; `route` is the pattern, never the address. */
  observeRequest?(request: RequestObservation): void;
}

/** Dependencies of the server; a merchant's operation uses its store's share of the database. */
export interface ServerDeps extends HttpDeps {
  readonly db: StoresDatabase;
}

/** One answered request. */
export interface RequestObservation {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}
