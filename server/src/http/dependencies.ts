import type { ChainRegistry } from '../chains/registry.ts';
import type { ListReads } from '../db/list-reads.ts';
import type { Database, StoresDatabase } from '../db/pool.ts';
import type { Images } from '../images/images.ts';
import type { EmailLimits } from '../invoices/email-allowance.ts';
import type { Clock } from '../lib/clock.ts';
import type { IdSource } from '../lib/ids.ts';
import type { Log } from '../lib/log.ts';
import type { Millis } from '../lib/money.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import type { InvoiceMailCaps } from '../mail/send-now.ts';
import type { MailTransport } from '../mail/transport.ts';
import type { KeyAuthenticator } from '../merchants/authenticate-key.ts';
import type { PayoutSettings } from '../merchants/payouts.ts';
import type { Quotas } from '../merchants/quotas.ts';
import type { RefusedRequests } from '../merchants/refused-requests.ts';
import type { OwnHosts } from '../merchants/slug.ts';
import type { Attention } from '../operations/attention.ts';
import type { Operations } from '../operations/operations.ts';
import type { AuthorizationOffer } from '../payments/authorizing/take-authorization.ts';
import type { PayableAccesses } from '../payments/payable.ts';
import type { Networks } from '../payments/picking/networks.ts';
import type { Accounts } from '../people/accounts.ts';
import type { SessionWatch } from '../people/session-watch.ts';
import type { Rates } from '../rates/types.ts';
import type { ReceiptNetwork } from '../receipts/receipt.ts';
import type { ReceiptKeys } from '../receipts/signing-keys.ts';
import type { DomainLookUp } from '../storefront/look-up.ts';
import type { Shops } from '../storefront/shops.ts';
import type { ReadMethodCosts } from '../sweeping/method-costs.ts';
import type { WebhookTests } from '../webhooks/send-test.ts';
import type { EventStreams } from './event-streams.ts';

/** Settings of the HTTP surfaces. */
export interface HttpSettings {
  readonly version: string;
  readonly baseUrl: string;
  readonly hostedBase: string;
  readonly storefrontDomain: string | undefined;
  readonly ownHosts: OwnHosts;
  readonly feeRecipient: string;
  /** From this order or invoice amount on two providers must agree on the balance; undefined for never. */
  readonly agreementFrom: Millis | undefined;
  readonly emailLimits: EmailLimits;
  readonly emailCaps: InvoiceMailCaps;
  readonly payouts: PayoutSettings;
  readonly dashboard: {
    readonly url: string;
    /** Who may sign up: who was invited, everybody, or nobody. */
    readonly signUp: 'invited' | 'open' | 'closed';
    /** Makes the first operator. */
    readonly setupCode: string;
  };
  /** For development: webhook URLs may be http, and private addresses. */
  readonly allowInsecureWebhooks: boolean;
  readonly trustProxy: readonly string[];
  /** Requests a minute for one client address; 0 is no limit. */
  readonly rateLimits: {
    readonly checkoutWrites: number;
    readonly checkoutReads: number;
    readonly authFailures: number;
    /** Requests of one store under way at a time; those beyond wait. */
    readonly merchantConcurrency: number;
  };
}

/** What operations work with; the composition root builds it. */
export interface HttpDeps {
  readonly db: Database;
  /** For lists and figures that nobody decides by. */
  readonly lists: ListReads;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly chains: ChainRegistry;
  readonly rates: Rates;
  /** What buyers are told of the chains. */
  readonly networks: Networks;
  readonly payables: PayableAccesses;
  readonly keys: KeyAuthenticator;
  /** Where merchants find out why requests of their programs were refused. */
  readonly refusedRequests: RefusedRequests;
  readonly accounts: Accounts;
  readonly secrets: SecretBox;
  readonly receipts: ReceiptKeys;
  /** The network of a chain, on or off; undefined when the catalogue has it no more. */
  receiptNetwork(chain: string): ReceiptNetwork | undefined;
  /** Who sends the transfers that buyers sign, and for which price. */
  readonly authorizationOffer: AuthorizationOffer;
  /** What sweeping costs now. */
  readonly methodCosts: ReadMethodCosts;
  readonly images: Images;
  /** Daily write quotas per owner. */
  readonly quotas: Quotas;
  /** The storefronts, by host. */
  readonly shops: Shops;
  /** Looks custom domains of storefronts up. */
  readonly domains: DomainLookUp;
  /** Of checkouts, for their buyers. */
  readonly streams: EventStreams;
  /** Of stores, for the open dashboards of their people. */
  readonly storeStreams: EventStreams;
  /** Of the people whose dashboards are open. */
  readonly sessionWatch: SessionWatch;
  readonly mail: MailTransport;
  readonly webhookTests: WebhookTests;
  readonly settings: HttpSettings;
  /**
   * Whether every dependency is well; `degraded` means that everybody is served but the operator has something to fix.
   */
  health(): Promise<{ readonly status: 'ok' | 'degraded' | 'failing' }>;
  /** Whether the process may be given requests. */
  readiness(): Promise<{ readonly status: 'ok' | 'degraded' | 'failing' }>;
  /** What of the installation needs an act of an operator. */
  attention(): Promise<readonly Attention[]>;
  /** What operators see of chains and queues. */
  readonly operations: Operations;
  /** Told of every answer; `route` is the pattern, never the address. */
  observeRequest?(request: RequestObservation): void;
}

/** What the server is built from; an operation of a merchant works with its store's share of the database. */
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
