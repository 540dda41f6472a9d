import { verifyPassword } from 'better-auth/crypto';
import { describe, expect, test } from 'vitest';
import { createSecretBox } from '../../../src/kernel/lib/secret-box.ts';
import { provision } from '../../../src/operator/provisioning/provision.ts';
import { ProvisionError } from '../../../src/operator/provisioning/provision-file.ts';
import { readStore as readStoreView } from '../../../src/stores/read-store.ts';
import { findStore } from '../../../src/stores/store-repository.ts';
import { PAYOUT, provisionFile, SECRET_KEY, TOKEN, useMerchants } from '../../stores/support.ts';
import {
  countStores,
  readAccount,
  readProduct,
  readStock,
  readStore,
  readTemplate,
  sellLine,
} from '../../stores/test-rows-repository.ts';

const { db, deps } = useMerchants();

const placeOf = (id: string) => ({ kind: 'webhook-secret', id }) as const;

describe('a first run', () => {
  test('creates owner, store, keys, products and templates, and returns them in the order of the file', async () => {
    const result = await provision(deps, provisionFile('first'));
    expect(result).toEqual({
      storeId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: 'first',
      webhookSecret: expect.stringMatching(/^svc_whsec_[0-9a-f]{48}$/),
      apiKeys: [{ id: expect.any(String), name: 'all', key: expect.stringMatching(/^svc_live_[0-9a-f]{48}$/) }],
      products: [
        { id: expect.any(String), title: 'Keys' },
        { id: expect.any(String), title: 'Guide' },
      ],
      templates: [{ id: expect.any(String), name: 'Hour' }],
      owner: { email: 'owner@first.example' },
    });
    const settings = { hostedBaseUrl: 'https://pay.example', storefrontDomain: 'shops.example' };
    expect(await readStoreView(db, result.storeId, settings)).toMatchObject({
      name: 'A store',
      slug: 'first',
      methods: ['eth-local', 'usdc-local'],
      storefrontUrl: 'https://first.shops.example',
    });
    const [keys, guide] = result.products;
    expect(await readStock(db, keys?.id ?? '')).toEqual({ available: 2, lines: ['KEY-1', 'KEY-2'] });
    expect(await readStock(db, guide?.id ?? '')).toEqual({ available: null, lines: [] });
    expect(await readProduct(db, guide?.id ?? '')).toMatchObject({
      price: '12500',
      deliveryText: 'https://guide.example',
    });
    expect(await readTemplate(db, result.templates[0]?.id ?? '')).toEqual({
      memo: 'Thanks',
      expiresInMinutes: 60,
      items: [{ name: 'Work', description: null, quantity: 1, unitAmount: '50' }],
    });
  });

  test('stores the password as better-auth reads it, and the webhook secret sealed', async () => {
    const result = await provision(deps, provisionFile('sealed'));
    const account = await readAccount(db, 'owner@sealed.example');
    expect(account).toMatchObject({ name: 'The owner', provider: 'credential', roles: ['owner'] });
    expect(await verifyPassword({ hash: account.password, password: 'correct horse battery' })).toBe(true);
    const { webhookSecret } = await readStore(db, result.storeId);
    expect(webhookSecret).not.toContain('svc_whsec_');
    expect(createSecretBox(SECRET_KEY).open(webhookSecret ?? '', placeOf(result.storeId))).toBe(result.webhookSecret);
  });

  test('has no webhook secret without a webhook URL', async () => {
    const result = await provision(deps, provisionFile('silent', { webhookUrl: null }));
    expect(result.webhookSecret).toBeNull();
  });
});

describe('a second run', () => {
  test('of the same file changes nothing and shows no key again', async () => {
    const first = await provision(deps, provisionFile('again'));
    const second = await provision(deps, provisionFile('again'));
    expect(second).toEqual({ ...first, apiKeys: first.apiKeys.map((key) => ({ ...key, key: null })) });
    expect(await readStock(db, first.products[0]?.id ?? '')).toEqual({ available: 2, lines: ['KEY-1', 'KEY-2'] });
  });

  test('under a new SECRET_KEY keeps the webhook secret and reseals it, with the former key retired', async () => {
    const { storeId, webhookSecret } = await provision(deps, provisionFile('rotated'));
    const newKey = 'the secret key that the operator changed to';
    const secrets = createSecretBox(newKey, [SECRET_KEY]);
    expect((await provision({ ...deps, secrets }, provisionFile('rotated'))).webhookSecret).toBe(webhookSecret);
    const stored = await readStore(db, storeId);
    expect(createSecretBox(newKey).open(stored.webhookSecret ?? '', placeOf(storeId))).toBe(webhookSecret);
  });

  test('appends new stock lines, removes none, and delivers none twice', async () => {
    const first = await provision(deps, provisionFile('restock'));
    const id = first.products[0]?.id ?? '';
    await sellLine(db, id, first.storeId, 'KEY-1');
    const stock = ['KEY-3', 'KEY-1', '\u200BKEY-3 ', 'KEY-4\u2060', '\uFEFF'];
    await provision(deps, provisionFile('restock', { products: [{ title: 'Keys', stock }] }));
    expect(await readStock(db, id)).toEqual({ available: 3, lines: ['KEY-1', 'KEY-2', 'KEY-3', 'KEY-4'] });
  });

  test('keeps lines when a product stops being finite and counts the unsold ones when it is finite again', async () => {
    const first = await provision(deps, provisionFile('onoff'));
    const id = first.products[0]?.id ?? '';
    await sellLine(db, id, first.storeId, 'KEY-1');
    await provision(deps, provisionFile('onoff', { products: [{ title: 'Keys', stock: null }] }));
    expect(await readStock(db, id)).toEqual({ available: null, lines: ['KEY-1', 'KEY-2'] });
    await provision(deps, provisionFile('onoff', { products: [{ title: 'Keys', stock: ['KEY-9'] }] }));
    expect(await readStock(db, id)).toEqual({ available: 2, lines: ['KEY-1', 'KEY-2', 'KEY-9'] });
  });

  test('updates what is in the file and leaves the rest unchanged', async () => {
    const first = await provision(deps, provisionFile('partial'));
    const next = await provision(deps, {
      store: { slug: 'partial', feeBps: 100, products: [{ title: 'Guide', priceAmount: '15' }] },
    });
    expect(next).toMatchObject({
      storeId: first.storeId,
      webhookSecret: first.webhookSecret,
      owner: { email: 'owner@partial.example' },
      apiKeys: [],
      templates: [],
    });
    const guide = first.products[1]?.id ?? '';
    expect(await readProduct(db, guide)).toMatchObject({ price: '15000', deliveryText: 'https://guide.example' });
    expect(await readStore(db, first.storeId)).toMatchObject({
      name: 'A store',
      feeBps: 100,
      webhookUrl: 'https://hooks.example/till',
      payouts: { local: PAYOUT },
    });
  });

  test('changes the support contact, keeps it when the file omits it, and removes it on null', async () => {
    const contact = { supportEmail: 'help@asked.example', supportUrl: 'https://asked.example/help' };
    const { storeId } = await provision(deps, provisionFile('asked', contact));
    await provision(deps, { store: { slug: 'asked', feeBps: 100 } });
    expect(await findStore(db, { storeId })).toMatchObject(contact);
    await provision(deps, { store: { slug: 'asked', supportEmail: null } });
    expect(await findStore(db, { storeId })).toMatchObject({ ...contact, supportEmail: null });
  });

  test('with another webhook URL keeps the secret, even after a time without one', async () => {
    const first = await provision(deps, provisionFile('moved'));
    await provision(deps, provisionFile('moved', { webhookUrl: null }));
    const last = await provision(deps, provisionFile('moved', { webhookUrl: 'https://other.example/hook' }));
    expect(last.webhookSecret).toBe(first.webhookSecret);
  });

  test('does not touch the password of an existing owner', async () => {
    await provision(deps, provisionFile('password'));
    const before = await readAccount(db, 'owner@password.example');
    const file = provisionFile('password');
    await provision(deps, {
      ...file,
      owner: { email: 'owner@password.example', password: 'another one', name: 'Renamed' },
    });
    expect(await readAccount(db, 'owner@password.example')).toEqual({ ...before, name: 'Renamed' });
  });
});

test('concurrent runs create one store and each key once', async () => {
  const results = await Promise.all([1, 2, 3, 4].map(() => provision(deps, provisionFile('race'))));
  expect(new Set(results.map((result) => result.storeId)).size).toBe(1);
  expect(results.flatMap((result) => result.apiKeys).filter((key) => key.key !== null)).toHaveLength(1);
  expect(await readStock(db, results[0]?.products[0]?.id ?? '')).toEqual({ available: 2, lines: ['KEY-1', 'KEY-2'] });
});

test('if one item of the file fails, none is applied', async () => {
  const file = provisionFile('rollback', { templates: [{ name: 'No items' }] });
  await expect(provision(deps, file)).rejects.toThrow('store.templates[0].items is missing: the template is new');
  expect(await countStores(db, 'rollback')).toBe(0);
});

test.each<[string, Parameters<typeof provisionFile>[1], string]>([
  ['an http webhook URL', { webhookUrl: 'http://hooks.example' }, 'store.webhookUrl must start with https://'],
  ['a webhook URL that is none', { webhookUrl: 'nonsense' }, 'store.webhookUrl must be a URL'],
  [
    'a payout on a chain that is not on',
    { payouts: { base: PAYOUT } },
    'store.payouts.base names a chain that is not configured',
  ],
  ['a name of two lines', { name: 'Shop\nBcc: v@example.org' }, 'store.name must be on one line'],
  [
    'an address that mail software refuses',
    { supportEmail: 'help@localhost' },
    'store.supportEmail must be an email address',
  ],
  ['an invalid payout', { payouts: { local: '0x12' } }, 'store.payouts.local must be an address on local'],
  ['a payout that is a token', { payouts: { local: TOKEN } }, 'store.payouts.local is a Till contract, a token'],
  [
    'a method that no chain has',
    { paymentMethods: ['doge-local'] },
    'store.paymentMethods[0] ("doge-local") is not a method',
  ],
  [
    'a method without a payout address',
    { paymentMethods: ['btc-other'] },
    'store.paymentMethods[0] ("btc-other") needs a payout',
  ],
  ['two products of one title', { products: [{ title: 'A' }, { title: 'A' }] }, 'store.products[1].title repeats "A"'],
  ['a new product without a price', { products: [{ title: 'A' }] }, 'store.products[0].priceAmount is missing'],
  [
    'a maximum below the minimum',
    { products: [{ title: 'A', priceAmount: '1', priceCurrency: 'usd', minQuantity: 3, maxQuantity: 2 }] },
    'store.products[0].maxQuantity must not be less than minQuantity (3)',
  ],
  [
    'a price above one billion',
    { products: [{ title: 'A', priceAmount: '1000000000.001', priceCurrency: 'usd' }] },
    'store.products[0].priceAmount must be at most one billion',
  ],
  [
    'tiers of a chain that is not on',
    { finalityTiers: { base: [{ from: '1', level: 'finalized' }] } },
    'store.finalityTiers.base names a chain that is not configured',
  ],
  [
    'a tier of a level that does not exist',
    { finalityTiers: { local: [{ from: '1', level: 'final' }] } },
    'store.finalityTiers.local[0].level must be a number of blocks from 1 to 10000, "safe" or "finalized"',
  ],
  [
    'a tier below what the chain asks of every amount',
    { finalityTiers: { local: [{ from: '1', level: 1 }] } },
    'store.finalityTiers.local must not ask for less (1) than the level that the chain asks of every amount (2)',
  ],
  [
    'a tier below the one before it',
    {
      finalityTiers: {
        local: [
          { from: '1', level: 'safe' },
          { from: '2', level: '500' },
        ],
      },
    },
    'store.finalityTiers.local must not ask for less (500) than the level of the amount below (safe)',
  ],
  [
    'tiers out of order',
    {
      finalityTiers: {
        local: [
          { from: '2', level: 'safe' },
          { from: '1', level: 'finalized' },
        ],
      },
    },
    'store.finalityTiers.local must name its amounts in ascending order',
  ],
])('%s is refused with its place in the file', async (_, store, message) => {
  const attempt = provision(deps, provisionFile('refused', store));
  await expect(attempt).rejects.toThrow(ProvisionError);
  await expect(attempt).rejects.toThrow(message);
  expect(await countStores(db, 'refused')).toBe(0);
});
