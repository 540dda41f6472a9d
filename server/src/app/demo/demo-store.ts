import { randomBytes } from 'node:crypto';
import { SCOPES } from '../../kernel/auth/scopes.ts';
import { systemClock } from '../../kernel/lib/clock.ts';
import { createIdSource } from '../../kernel/lib/ids.ts';
import type { Log } from '../../kernel/lib/log.ts';
import type { ProvisionResult } from '../../operator/provisioning/provision.ts';
import type { ProvisionFile } from '../../operator/provisioning/provision-schema.ts';
import { addOperator } from '../../people/operators.ts';
import { provisionStore } from '../commands/provision.ts';
import type { ConfigWith } from '../config/config.ts';
import { withDatabase } from '../processes/database-server.ts';
import { type DemoState, saveDemoState } from './demo-state.ts';

export const DEMO_OWNER = 'owner@example.com';
const COMMAND = { kind: 'command-line', name: 'till demo' } as const;
const SLUG = 'demo';
/** Keys in the stocked product; enough for a while. */
const STOCK = Array.from({ length: 50 }, (_, index) => `PIXEL-QUEST-${String(index + 1).padStart(4, '0')}`);

export interface DemoStoreOptions {
  readonly config: ConfigWith<'secretKey'>;
  readonly log: Log;
  readonly dataDir: string;
  readonly state: DemoState;
  readonly webhookUrl: string;
  /** The store's payout addresses, by chain. */
  readonly payouts: Readonly<Record<string, string>>;
  readonly paymentMethods: readonly string[];
}

/** The demo's provisioned store, with its API key. */
export interface DemoStore extends ProvisionResult {
  readonly apiKey: string;
}

/** Provisions the demo's store; its key is created once and stored in the data folder. */
export async function provisionDemoStore(options: DemoStoreOptions): Promise<DemoStore> {
  const { config, log, dataDir, state } = options;
  const wanted = state.apiKey === undefined ? ['demo'] : [];
  const result = await provisionStore({ config, log }, demoFile(options, wanted));
  if (state.apiKey !== undefined) return { ...result, apiKey: state.apiKey };
  let apiKey = result.apiKeys[0]?.key;
  if (apiKey == null) {
    // An earlier run ended before it could save the key it created: that key is lost, so another replaces it.
    const retry = await provisionStore({ config, log }, demoFile(options, [`demo ${randomBytes(4).toString('hex')}`]));
    apiKey = retry.apiKeys[0]?.key ?? '';
  }
  await saveDemoState(dataDir, { ...state, apiKey });
  return { ...result, apiKey };
}

/** Makes the demo's owner an operator, so that one sign-in opens every page. */
export async function makeOwnerOperator(task: Pick<DemoStoreOptions, 'config' | 'log'>): Promise<void> {
  const ids = createIdSource(systemClock);
  await withDatabase(task, (db) => addOperator({ db, clock: systemClock, ids }, { email: DEMO_OWNER, by: COMMAND }));
}

function demoFile(
  { state, webhookUrl, payouts, paymentMethods }: DemoStoreOptions,
  keyNames: readonly string[],
): ProvisionFile {
  return {
    owner: { email: DEMO_OWNER, password: state.ownerPassword, name: 'Demo owner' },
    store: {
      slug: SLUG,
      name: 'Demo store',
      feeBps: 300,
      storefrontEnabled: true,
      payouts: { ...payouts },
      paymentMethods: [...paymentMethods],
      webhookUrl,
      apiKeys: keyNames.map((name) => ({ name, scopes: [...SCOPES], expiresAt: null })),
      products: [
        {
          title: 'Pixel Quest (game key)',
          description: 'A key to activate the game. One key for each copy.',
          priceAmount: '19.99',
          priceCurrency: 'usd',
          listed: true,
          maxQuantity: 5,
          stock: STOCK,
        },
        {
          title: 'Field recordings, volume 1',
          description: 'Two hours of rain, forest and harbour, 96 kHz.',
          priceAmount: '12.5',
          priceCurrency: 'usd',
          listed: true,
          stock: null,
          deliveryText: 'Download: https://example.com/downloads/field-recordings-1.zip',
        },
        {
          title: 'Sticker pack (digital)',
          description: 'Twenty-four stickers as SVG and PNG.',
          priceAmount: '3',
          priceCurrency: 'eur',
          listed: true,
          stock: null,
          deliveryText: 'Download: https://example.com/downloads/stickers.zip',
        },
      ],
      templates: [
        {
          name: 'Consulting day',
          memo: 'Thank you. Payable within two days.',
          expiresInMinutes: 2880,
          items: [{ name: 'Consulting', description: 'One day, remote', quantity: 1, unitAmount: '480' }],
        },
      ],
    },
  };
}
