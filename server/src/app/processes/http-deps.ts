import { setTimeout as sleep } from 'node:timers/promises';
import { productTitles } from '../../catalog/product-repository.ts';
import { ACTS_CHANNEL } from '../../kernel/auth/audit.ts';
import { listReadsOf } from '../../kernel/db/list-reads.ts';
import { createEventStreams, type EventStreams } from '../../kernel/http/event-streams.ts';
import { evmNetwork } from '../../money/chains/catalogue.ts';
import { addressOfKey, toChecksum } from '../../money/chains/evm/addresses.ts';
import { utxoNetwork } from '../../money/chains/utxo/network.ts';
import { displayAddress } from '../../money/chains/utxo/script.ts';
import { CHECKOUT_CHANGED, NETWORKS_CHANGED } from '../../money/payments/announcements.ts';
import { createMethodCosts } from '../../money/sweeping/method-costs.ts';
import { sinceAlerts } from '../../operator/alerts/alert-watch.ts';
import type { OperatorPort } from '../../operator/health-api.ts';
import { type AttentionSource, readAttention } from '../../operator/operations/attention.ts';
import { attentionOfChains } from '../../operator/operations/chain-attention.ts';
import { attentionOfHealth } from '../../operator/operations/health-attention.ts';
import { attentionOfMachines } from '../../operator/operations/machine-attention.ts';
import { readMachines } from '../../operator/operations/machine-report.ts';
import { createOperations, type Operations } from '../../operator/operations/operations.ts';
import { attentionOfPrices, attentionOfQueues } from '../../operator/operations/queue-attention.ts';
import { attentionOfState } from '../../operator/operations/state-attention.ts';
import { attentionOfClosedStores } from '../../operator/operations/stores.ts';
import type { InvoiceMailCaps } from '../../outbound/mail/send-now.ts';
import { createWebhookClient } from '../../outbound/webhooks/http-client.ts';
import { DELIVERIES_CHANNEL } from '../../outbound/webhooks/outbox-repository.ts';
import { createWebhookTests, type WebhookTests } from '../../outbound/webhooks/send-test.ts';
import { dispatcherUserAgent } from '../../outbound/webhooks/sender.ts';
import { ownersOf } from '../../people/member-repository.ts';
import { createSessionWatch } from '../../people/session-watch.ts';
import { authorize } from '../../people/sessions.ts';
import { setupCode } from '../../people/set-up.ts';
import { findCheckout } from '../../sales/checkout/find-checkout.ts';
import { checkoutView } from '../../sales/checkout/view.ts';
import { templateNamesOf } from '../../sales/invoices/template-repository.ts';
import type { ReceiptNetwork } from '../../sales/receipts/receipt.ts';
import { createReceiptKeys } from '../../sales/receipts/signing-keys.ts';
import { createKeyAuthenticator } from '../../stores/keys/authenticate-key.ts';
import { createRefusedRequests } from '../../stores/keys/refused-requests.ts';
import { createQuotas, type QuotaScope, type Quotas } from '../../stores/quotas.ts';
import { createShops } from '../../stores/storefront/shops.ts';
import { countMethods } from '../../stores/view.ts';
import type { Config } from '../config/config.ts';
import type { HttpDeps } from '../http/dependencies.ts';
import { configuredDomains, configuredHosts } from './configured-domains.ts';
import { configuredImages } from './configured-images.ts';
import { bodyOf } from './health.ts';
import type { Parts } from './parts.ts';
import { authorizationOffer, worthOn } from './sweepers.ts';
import { VERSION } from './version.ts';

const HOUR_MS = 3_600_000;
/** Routes whose 503 reports a state and is not an error of their own. */
const ABOUT_HEALTH: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Returns the dependencies of the operator's port. */
export function operatorDeps({
  health,
  metrics,
  readiness,
}: Pick<Parts, 'health' | 'metrics' | 'readiness'>): OperatorPort {
  return {
    health: async () => bodyOf(await health.report()),
    readiness: () => readiness.report(),
    async metrics() {
      const { registry } = metrics;
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** Returns the dependencies of the HTTP surfaces. */
export function httpDeps(parts: Parts): HttpDeps {
  const { db, clock, ids, log, mail, networks, rates, payables, notifications, metrics } = parts;
  const chains = parts.chains.registry;
  const operations = createOperations({ ...parts, chains, emailCaps: emailCaps(parts.config) });
  const quotas = configuredQuotas(parts);
  const load = async (id: string): Promise<string | undefined> => {
    const checkout = await findCheckout(db, id);
    return checkout && JSON.stringify(await checkoutView({ db, chains, networks, rates }, checkout));
  };
  return {
    db,
    lists: parts.replica ?? listReadsOf(db),
    clock,
    ids,
    log,
    chains,
    rates,
    networks,
    payables,
    mail,
    keys: createKeyAuthenticator({ db, clock, log }),
    authorize: (wanted) => authorize({ db, clock, accounts: parts.accounts }, wanted),
    ownerOf: async (storeId) => (await ownersOf(db.shareOf(storeId), storeId))[0]?.userId,
    refusedRequests: createRefusedRequests({ db, clock, ids, log }),
    accounts: parts.accounts,
    dashboardUrl: `${parts.config.baseUrl}/dashboard`,
    signUp: parts.config.signUp,
    setupCode: setupCode(parts.config.secretKey),
    namesOf: { product: productTitles, template: templateNamesOf },
    secrets: parts.secrets,
    receipts: createReceiptKeys({ db, clock, log, secrets: parts.secrets }),
    receiptNetwork,
    authorizationOffer: authorizationOffer(parts),
    methodCosts: createMethodCosts({
      chains: parts.chains.evm,
      clock,
      rates,
      isAlwaysSwept: (chain) => worthOn(chain, parts.config, rates).worth === undefined,
    }),
    countMethods: (q, storeId) => countMethods({ db: q, chains }, storeId),
    images: configuredImages({ ...parts, countedFor: quotas.countedFor }),
    quotas,
    shops: createShops({ db, clock, notifications, settings: parts.config }),
    domains: configuredDomains(parts.config),
    streams: createEventStreams({
      notifications,
      channels: { [CHECKOUT_CHANGED]: (payload) => payload.split(' ')[0] },
      // An unreachable chain affects every buyer who is choosing.
      channelsOfAll: [NETWORKS_CHANGED],
      load,
      log,
    }),
    storeStreams: createStoreStreams({ notifications, log }),
    sessionWatch: createSessionWatch({ db, clock, log }),
    webhookTests: webhookTests(parts),
    settings: httpSettings(parts),
    health: () => parts.health.report(),
    readiness: () => parts.readiness.report(),
    attention: async () => sinceAlerts(db, await readAttention(parts, attentionSources(parts, operations))),
    operations,
    observeRequest({ method, route, status, seconds }) {
      metrics.httpRequestDuration.observe({ method, route, status }, seconds);
      if (status >= 500 && !ABOUT_HEALTH.has(route)) metrics.serverErrors.inc({ status });
    },
  };
}

/** Returns the sources of required actions; each reads the facts behind `/healthz` or `/metrics`. */
export function attentionSources(
  { clock, db, health, readState }: Parts,
  operations: Operations,
): Readonly<Record<string, AttentionSource>> {
  return {
    health: async () => attentionOfHealth(await health.report()),
    state: async () => attentionOfState(await readState()),
    chains: async () => attentionOfChains(await operations.chains()),
    queues: async () => attentionOfQueues(await operations.queues()),
    'price sources': async () => attentionOfPrices(await operations.prices()),
    'closed stores': () => attentionOfClosedStores(db, clock),
    machines: async () => attentionOfMachines(await readMachines({ db, clock })),
  };
}

/** Sends test webhooks under the rules and limits of deliveries. */
export function webhookTests({
  clock,
  ids,
  log,
  secrets,
  config,
}: Pick<Parts, 'clock' | 'ids' | 'log' | 'secrets'> & { readonly config: Config }): WebhookTests {
  const { webhookTimeoutMs: timeoutMs, webhookAllowInsecure: allowInsecure } = config;
  const client = createWebhookClient({ timeoutMs, allowInsecure });
  const userAgent = dispatcherUserAgent(VERSION, config.baseUrl);
  return createWebhookTests({ clock, ids, log, secrets, client, userAgent });
}

/** Changes of one store within this time are reported as one, in milliseconds. */
const STORE_CHANGES_MS = 500;

/**
 * Creates the streams that announce changes in a store; each page reads the change itself. An event carries the number
 * of listeners, so that they can take turns.
 */
function createStoreStreams({ notifications, log }: Pick<Parts, 'notifications' | 'log'>): EventStreams {
  // Each event differs from the previous one, or it would not count as a change.
  let changes = 0;
  return createEventStreams({
    notifications,
    log,
    channels: {
      [CHECKOUT_CHANGED]: (payload) => payload.split(' ')[1],
      [DELIVERIES_CHANNEL]: (payload) => payload,
      [ACTS_CHANNEL]: (payload) => payload.split(' ')[0],
    },
    // The streams only wait, and read nothing.
    readsAtOnce: Number.POSITIVE_INFINITY,
    // Opening a page is no change.
    isShared: true,
    async load(_, readers) {
      await sleep(STORE_CHANGES_MS, undefined, { ref: false });
      changes += 1;
      return JSON.stringify({ changes, readers });
    },
  });
}

/** Returns the settings of the HTTP surfaces. */
function httpSettings({ config }: Pick<Parts, 'config'>): HttpDeps['settings'] {
  return {
    baseUrl: config.baseUrl,
    hostedBase: config.hostedBaseUrl,
    storefrontDomain: config.storefrontDomain,
    ownHosts: configuredHosts(config),
    // `serve` requires it whenever a chain is on; without a chain no attempt can start.
    feeRecipient: config.feeRecipient ?? '',
    agreementFrom: config.paymentAgreementFrom,
    emailLimits: {
      maxSendsPerInvoice: config.emailMaxSendsPerInvoice,
      cooldownMs: config.emailCooldownSeconds * 1000,
    },
    emailCaps: emailCaps(config),
    payouts: {
      changeDelayMs: config.payoutChangeDelayHours * HOUR_MS,
      ownAddresses: ownAddresses(config),
    },
    allowInsecureWebhooks: config.webhookAllowInsecure,
    trustProxy: config.trustProxy,
    rateLimits: {
      checkoutWrites: config.rateLimitCheckoutWrites,
      checkoutReads: config.rateLimitCheckoutReads,
      authFailures: config.rateLimitAuthFailures,
      merchantConcurrency: config.rateLimitMerchantConcurrency,
    },
  };
}

/**
 * Creates the daily write quotas: for stores opened by strangers if sign-up is open, and for others if the operator
 * sets them.
 */
function configuredQuotas({ db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>): Quotas {
  const limits = { changes: config.ownerDailyChanges, kibibytes: config.ownerDailyMegabytes * 1024 };
  return createQuotas({ db, clock, scope: quotaScope(config), limits });
}

function quotaScope({ signUp, ownerQuotas }: Config): QuotaScope {
  return ownerQuotas === 'opened' && signUp !== 'open' ? 'none' : ownerQuotas;
}

/** Maximum invoice emails in any 24 hours. */
export function emailCaps(config: Config): InvoiceMailCaps {
  const { emailStoreDailyCap, emailPlatformDailyCap } = config;
  return { perStore: emailStoreDailyCap, perOwner: quotaScope(config) !== 'none', platform: emailPlatformDailyCap };
}

/** Returns the operator's addresses, which cannot be payout addresses, lower case. */
function ownAddresses({ feeRecipient, gasPrivateKey }: Parts['config']): string[] {
  const gasAddress = gasPrivateKey === undefined ? undefined : addressOfKey(gasPrivateKey);
  return [feeRecipient, gasAddress].flatMap((address) => address?.toLowerCase() ?? []);
}

/** Returns the catalogue's entry of a chain, enabled or not: a receipt must not change when a chain is switched off. */
function receiptNetwork(chain: string): ReceiptNetwork | undefined {
  const utxo = utxoNetwork(chain);
  if (utxo !== undefined) {
    const { explorer, title } = utxo;
    return { title, chainId: null, explorer, displayAddress: (script) => displayAddress(utxo, script) };
  }
  const network = evmNetwork(chain);
  if (network === undefined) return undefined;
  const { title, chainId, explorer } = network;
  return { title, chainId, explorer, displayAddress: toChecksum };
}
