import { setTimeout as sleep } from 'node:timers/promises';
import { findCheckout } from '../http/checkout-view/find-checkout.ts';
import { checkoutView } from '../http/checkout-view/view.ts';
import type { HttpSettings, ServerDeps } from '../http/dependencies.ts';
import { createEventStreams, type EventStreams } from '../http/event-streams.ts';
import type { OperatorDeps } from '../http/operator.ts';
import { isoTime } from '../lib/clock.ts';
import { createKeyAuthenticator } from '../merchants/authenticate-key.ts';
import { CHECKOUT_CHANGED } from '../payments/announcements.ts';
import { setupCode } from '../people/set-up.ts';
import { DELIVERIES_CHANNEL } from '../webhooks/outbox.ts';
import { configuredImages } from './configured-images.ts';
import type { Parts } from './parts.ts';
import { VERSION } from './version.ts';

/** What the operator's port shows. */
export function operatorDeps({ health, metrics }: Pick<Parts, 'health' | 'metrics'>): OperatorDeps {
  return {
    health: () => health.report(),
    metrics: async () => ({ contentType: metrics.registry.contentType, text: await metrics.registry.metrics() }),
  };
}

/** What the HTTP surfaces work with. */
export function httpDeps(parts: Parts): ServerDeps {
  const { db, clock, ids, log, mail, rates, payables, notifications, metrics } = parts;
  const chains = parts.chains.registry;
  const load = async (id: string): Promise<string | undefined> => {
    const checkout = await findCheckout(db, id);
    return checkout && JSON.stringify(await checkoutView({ db, chains, rates }, checkout));
  };
  return {
    db,
    clock,
    ids,
    log,
    chains,
    rates,
    payables,
    mail,
    authenticate: createKeyAuthenticator({ db, clock, log }),
    accounts: parts.accounts,
    secrets: parts.secrets,
    images: configuredImages(parts),
    streams: createEventStreams({
      notifications,
      channels: { [CHECKOUT_CHANGED]: (payload) => payload.split(' ')[0] },
      load,
      log,
    }),
    storeStreams: createStoreStreams({ notifications, clock, log }),
    settings: httpSettings(parts),
    health: () => parts.health.report(),
    observeRequest({ method, route, status, seconds }) {
      metrics.httpRequestDuration.observe({ method, route, status }, seconds);
    },
  };
}

/** Many changes of one store within this time are told as one, in milliseconds. */
const STORE_CHANGES_MS = 500;

/** Tells that something in a store has changed, and when; what it was is read by whoever shows it. */
function createStoreStreams({
  notifications,
  clock,
  log,
}: Pick<Parts, 'notifications' | 'clock' | 'log'>): EventStreams {
  return createEventStreams({
    notifications,
    log,
    channels: { [CHECKOUT_CHANGED]: (payload) => payload.split(' ')[1], [DELIVERIES_CHANNEL]: (payload) => payload },
    async load() {
      await sleep(STORE_CHANGES_MS, undefined, { ref: false });
      return JSON.stringify({ changedAt: isoTime(clock.now()) });
    },
  });
}

/** What the HTTP surfaces take from the configuration. */
function httpSettings({ config }: Pick<Parts, 'config'>): HttpSettings {
  return {
    version: VERSION,
    baseUrl: config.baseUrl,
    hostedBase: config.hostedBaseUrl,
    storefrontDomain: config.storefrontDomain,
    // `serve` insists on it whenever a chain is on; without a chain no attempt can start.
    feeRecipient: config.feeRecipient ?? '',
    agreementFrom: config.paymentAgreementFrom,
    emailLimits: {
      maxSendsPerInvoice: config.emailMaxSendsPerInvoice,
      cooldownMs: config.emailCooldownSeconds * 1000,
    },
    emailCaps: { perStore: config.emailStoreDailyCap, platform: config.emailPlatformDailyCap },
    dashboard: {
      url: `${config.baseUrl}/dashboard`,
      signUp: config.signUp,
      setupCode: setupCode(config.secretKey),
    },
    trustProxy: config.trustProxy,
    rateLimits: {
      checkoutWrites: config.rateLimitCheckoutWrites,
      checkoutReads: config.rateLimitCheckoutReads,
      authFailures: config.rateLimitAuthFailures,
      merchantConcurrency: config.rateLimitMerchantConcurrency,
    },
  };
}
