import type { CatalogDeps } from '../catalog/dependencies.ts';
import type { EventStreams } from '../kernel/http/event-streams.ts';
import type { OwnHosts } from '../kernel/lib/hosts.ts';
import type { ChainRegistry } from '../money/chains/registry.ts';
import type { ReadMethodCosts } from '../money/sweeping/method-costs.ts';
import type { WebhookTests } from '../outbound/webhooks/send-test.ts';
import type { PeopleDeps } from '../people/dependencies.ts';
import type { SessionWatch } from '../people/session-watch.ts';
import type { PayoutSettings } from './payouts/payouts.ts';
import type { DomainLookUp } from './storefront/look-up.ts';

/** Dependencies of the operations on stores and their settings. */
export interface StoresDeps extends CatalogDeps, Pick<PeopleDeps, 'dashboardUrl' | 'signUp'> {
  readonly chains: ChainRegistry;
  /** Reads the current cost of sweeping. */
  readonly methodCosts: ReadMethodCosts;
  /** Looks up custom domains of storefronts. */
  readonly domains: DomainLookUp;
  readonly webhookTests: WebhookTests;
  /** Event streams of stores, for the open dashboards of their members. */
  readonly storeStreams: EventStreams;
  /** Watches the sessions of people whose dashboards are open. */
  readonly sessionWatch: SessionWatch;
  readonly settings: CatalogDeps['settings'] & {
    readonly hostedBase: string;
    readonly storefrontDomain: string | undefined;
    readonly ownHosts: OwnHosts;
    readonly payouts: PayoutSettings;
    /** For development: allows webhook URLs with http or private addresses. */
    readonly allowInsecureWebhooks: boolean;
  };
}
