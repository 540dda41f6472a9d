import { expect, test } from 'vitest';
import { parseProvisionFile } from '../../../src/operator/provisioning/provision-file.ts';

test('a file with only a slug is accepted: everything else stays unchanged', () => {
  expect(parseProvisionFile('{"store":{"slug":"demo"}}')).toEqual({ store: { slug: 'demo' } });
});

test.each<[string, string, string]>([
  ['no JSON', '{', 'the file is not JSON'],
  ['no object', '[]', 'the file must be object'],
  ['no store', '{}', 'store is missing'],
  ['a field that is not known', '{"store":{"slug":"a","webhookURL":"x"}}', 'store.webhookURL is not a known field'],
  ['a slug that cannot be a subdomain', '{"store":{"slug":"A b"}}', 'store.slug must be lower-case letters'],
  [
    'a price that is a number',
    '{"store":{"slug":"a","products":[{"title":"x","priceAmount":9.99}]}}',
    'store.products[0].priceAmount must be a decimal string',
  ],
  [
    'a price with a leading zero',
    '{"store":{"slug":"a","products":[{"title":"x","priceAmount":"09"}]}}',
    'store.products[0].priceAmount must be a decimal string',
  ],
  [
    'a tier with an amount that is a number',
    '{"store":{"slug":"a","finalityTiers":{"base":[{"from":1000,"level":"safe"}]}}}',
    'store.finalityTiers.base[0].from must be a decimal string',
  ],
  [
    'a tier without a level',
    '{"store":{"slug":"a","finalityTiers":{"base":[{"from":"1000"}]}}}',
    'store.finalityTiers.base[0].level is missing',
  ],
  [
    'tiers that are not a list',
    '{"store":{"slug":"a","finalityTiers":{"base":"safe"}}}',
    'store.finalityTiers.base must be array',
  ],
  [
    'a currency that is not taken',
    '{"store":{"slug":"a","products":[{"title":"x","priceCurrency":"gbp"}]}}',
    'store.products[0].priceCurrency must be one of usd, eur',
  ],
  [
    'a scope that does not exist',
    '{"store":{"slug":"a","apiKeys":[{"name":"k","scopes":["all"]}]}}',
    'store.apiKeys[0].scopes[0] must be one of orders:read',
  ],
  [
    'a key without scopes',
    '{"store":{"slug":"a","apiKeys":[{"name":"k","scopes":[]}]}}',
    'store.apiKeys[0].scopes must not have fewer than 1 items',
  ],
  [
    'an expiry that is not a time',
    '{"store":{"slug":"a","apiKeys":[{"name":"k","scopes":["orders:read"],"expiresAt":"soon"}]}}',
    'store.apiKeys[0].expiresAt must be a time such as',
  ],
  [
    'a quantity of zero',
    '{"store":{"slug":"a","products":[{"title":"x","minQuantity":0}]}}',
    'store.products[0].minQuantity must be >= 1',
  ],
  [
    'a stock that is text',
    '{"store":{"slug":"a","products":[{"title":"x","stock":"KEY"}]}}',
    'store.products[0].stock must be array or null',
  ],
  [
    'a support address that is none',
    '{"store":{"slug":"a","supportEmail":"help"}}',
    'store.supportEmail must be an email address',
  ],
  [
    'a support page that is no web page',
    '{"store":{"slug":"a","supportUrl":"javascript:alert(1)"}}',
    'store.supportUrl must be an http or https URL',
  ],
  ['a fee above a tenth', '{"store":{"slug":"a","feeBps":1001}}', 'store.feeBps must be <= 1000'],
])('%s is refused with its place in the file', (_, text, message) => {
  expect(() => parseProvisionFile(text)).toThrow(message);
});
