import { SCOPES } from '../../../kernel/auth/scopes.ts';
import type {
  ProvisionFile,
  ProvisionProduct,
  ProvisionTemplate,
} from '../../../operator/provisioning/provision-schema.ts';

export const SAMPLE_SLUG = 'bramble-games';
/** Titles of the products, as orders name them. */
export const GAME = 'Lantern Keep (game key)';
export const SOUNDTRACK = 'Lantern Keep: the soundtrack';
export const LICENCE = 'Studio licence';
export const ART = 'Concept art, a numbered print file';
/** From this amount on, payments require so many blocks that one can be watched while it is confirmed. */
const LARGE = { from: '1000', blocks: 1_800 };

const keys = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${word}-${String(index + 1).padStart(4, '0')}`);

const PRODUCTS: ProvisionProduct[] = [
  {
    title: GAME,
    description: 'A key to activate the game. One key for each copy.',
    priceAmount: '24.99',
    priceCurrency: 'usd',
    listed: true,
    maxQuantity: 5,
    stock: keys('LANTERN-KEEP', 40),
  },
  {
    title: SOUNDTRACK,
    description: 'Thirty-one pieces as FLAC and MP3.',
    priceAmount: '9.5',
    priceCurrency: 'usd',
    listed: true,
    stock: null,
    deliveryText: 'Download: https://example.com/downloads/lantern-keep-soundtrack.zip',
  },
  {
    title: LICENCE,
    description: 'Use of the engine by a studio, for a year. One key for each seat.',
    priceAmount: '450',
    priceCurrency: 'usd',
    listed: true,
    stock: keys('STUDIO-SEAT', 8),
  },
  {
    title: ART,
    description: 'One of eighty, at 600 dpi. Each file is sold once.',
    priceAmount: '35',
    priceCurrency: 'usd',
    listed: true,
    stock: keys('CONCEPT-ART', 6),
  },
  {
    title: 'Playtest pass',
    description: 'The playtest is over.',
    priceAmount: '5',
    priceCurrency: 'usd',
    listed: false,
    stock: keys('PLAYTEST', 3),
  },
];

const TEMPLATES: ProvisionTemplate[] = [
  {
    name: 'Pixel portrait',
    memo: 'Payable within two weeks. Thank you!',
    expiresInMinutes: 20_160,
    items: [{ name: 'Pixel portrait', description: '64 by 64, with a frame', quantity: 1, unitAmount: '85' }],
  },
  {
    name: 'Workshop, half a day',
    memo: 'We send the link to the room the day before.',
    expiresInMinutes: 43_200,
    items: [
      { name: 'Workshop', description: 'Half a day, remote', quantity: 1, unitAmount: '320' },
      { name: 'Recording', description: null, quantity: 1, unitAmount: '40' },
    ],
  },
];

interface Options {
  readonly owner: NonNullable<ProvisionFile['owner']>;
  /** By chain. */
  readonly payouts: Readonly<Record<string, string>>;
  readonly paymentMethods: readonly string[];
  readonly webhookUrl: string;
  /** The chain's own requirement for every payment, in blocks. */
  readonly confirmations: number;
}

/** Returns the provision file of a store with all of its products. */
export function sampleFile({ owner, payouts, paymentMethods, webhookUrl, confirmations }: Options): ProvisionFile {
  return {
    owner,
    store: {
      slug: SAMPLE_SLUG,
      name: 'Bramble Games',
      feeBps: 150,
      storefrontEnabled: true,
      payouts: { ...payouts },
      paymentMethods: [...paymentMethods],
      finalityTiers: { local: [{ from: LARGE.from, level: Math.max(LARGE.blocks, confirmations) }] },
      webhookUrl,
      apiKeys: [{ name: 'shop', scopes: [...SCOPES], expiresAt: null }],
      products: PRODUCTS,
      templates: TEMPLATES,
    },
  };
}
