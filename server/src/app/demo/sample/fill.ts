import { present } from '../../../kernel/lib/errors.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import { provision } from '../../../operator/provisioning/provision.ts';
import { findPerson } from '../../../people/person-repository.ts';
import { findStoreIdBySlug } from '../../../stores/store-repository.ts';
import { type DemoConfig, ownChain, SAMPLE_PAYOUT, SAMPLE_PAYOUT_ACCOUNT } from '../demo-settings.ts';
import { loadDemoState, saveDemoState } from '../demo-state.ts';
import { createBuyer } from './buyer.ts';
import { type Desk, openDesk, type Sample, together } from './desk.ts';
import { askForPayoutChange, exhaustWebhook, spreadTakings, tidyUp } from './merchant.ts';
import { billPastMonth, loseMoney, payInPart, takeOrders } from './sales.ts';
import { SAMPLE_SLUG, sampleFile } from './sample-store.ts';
import { gatherTeam } from './team.ts';

export interface FillOptions {
  readonly config: DemoConfig;
  readonly log: Log;
  readonly dataDir: string;
  readonly owner: { readonly email: string; readonly password: string };
  readonly paymentMethods: readonly string[];
  readonly webhookUrl: string;
  /** Receives the signing secret of the store's events. */
  readonly onSecret: (secret: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Creates a second store for the demo's owner with a month of business, so that no page of the dashboard is empty. The
 * demo's own store stays unchanged: other programs work with its key, its webhooks and its money, and count its
 * contents.
 *
 * All steps use the service's own use cases, on the demo's own chain, while the service runs. Each step first checks
 * whether it has been done, so an interrupted run is finished by the next one, and a finished one is not repeated.
 */
export async function fillSampleStore(options: FillOptions): Promise<void> {
  const { log, signal } = options;
  try {
    await using desk = openDesk(options);
    await fill(desk, options);
  } catch (error) {
    if (signal.aborted) return;
    log.warn({ err: error }, 'sample store could not be filled; the next start continues');
  }
}

async function fill(desk: Desk, options: FillOptions): Promise<void> {
  const { dataDir, log, owner } = options;
  const startedAt = desk.clock.now();
  if (await isFilled(desk, options)) return;
  const sample = await openStore(desk, options);
  const buyer = await createBuyer(desk);
  await gatherTeam(desk, sample, owner.password);
  await together(payInPart(desk, sample, buyer), business(desk, sample, buyer));
  await spreadTakings(desk, sample);
  await saveDemoState(dataDir, { ...(await loadDemoState(dataDir)), filledStore: sample.storeId });
  const seconds = Math.round((desk.clock.now() - startedAt) / 1000);
  log.info({ seconds }, 'sample store Bramble Games now has a month of business');
}

type Buyer = Awaited<ReturnType<typeof createBuyer>>;

async function business(desk: Desk, sample: Sample, buyer: Buyer): Promise<void> {
  await billPastMonth(desk, sample, buyer);
  await tidyUp(desk, sample);
  await takeOrders(desk, sample, buyer);
  await together(loseMoney(desk, sample, buyer), exhaustWebhook(desk, sample));
  await askForPayoutChange(desk, sample);
}

/**
 * Returns true when an earlier start has filled the store. Later changes in it stay; only its receiver may have another
 * port.
 */
async function isFilled(desk: Desk, { dataDir, onSecret, webhookUrl }: FillOptions): Promise<boolean> {
  const { filledStore } = await loadDemoState(dataDir);
  const store = await findStoreIdBySlug(desk.db, { slug: SAMPLE_SLUG, now: desk.clock.now() });
  if (filledStore === undefined || store !== filledStore) return false;
  const { webhookAllowInsecure: allowInsecureWebhooks } = desk.config;
  const file = { store: { slug: SAMPLE_SLUG, webhookUrl } };
  const { webhookSecret } = await provision({ ...desk, allowInsecureWebhooks }, file);
  if (webhookSecret !== null) onSecret(webhookSecret);
  return true;
}

async function openStore(desk: Desk, options: FillOptions): Promise<Sample> {
  const { config, chain, db } = desk;
  const { onSecret, owner, paymentMethods, webhookUrl } = options;
  const file = sampleFile({
    owner: { ...owner, name: 'Demo owner' },
    payouts: {
      [chain.name]: SAMPLE_PAYOUT,
      ...(ownChain(config, 'regtest') !== undefined && { regtest: SAMPLE_PAYOUT_ACCOUNT }),
    },
    paymentMethods,
    webhookUrl,
    confirmations: chain.confirmations,
  });
  const { webhookAllowInsecure: allowInsecureWebhooks } = config;
  const { apiKeys, products, storeId, webhookSecret } = await provision({ ...desk, allowInsecureWebhooks }, file);
  if (webhookSecret !== null) onSecret(webhookSecret);
  const { id, email } = present(await findPerson(db, { email: owner.email }), 'the owner is there');
  const key = present(apiKeys[0], 'the file has a key');
  return {
    storeId,
    owner: { kind: 'person', id, name: email, ip: '127.0.0.1' },
    key: { kind: 'key', id: key.id, name: key.name },
    products: new Map(products.map(({ id: productId, title }) => [title, productId])),
  };
}
