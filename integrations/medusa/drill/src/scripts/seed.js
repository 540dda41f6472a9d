// The data that the shop needs before its first cart: a region for each currency with Till and the built-in payment
// provider, a sales channel with its publishable key, digital products with endless stock, and a secret key to read
// orders with. Prints the keys and ids that buyers need as one line of JSON.
const { ProductStatus } = require('@medusajs/framework/utils');
const {
  createApiKeysWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
} = require('@medusajs/medusa/core-flows');

const PROVIDERS = ['pp_till_till', 'pp_system_default'];
const REGIONS = { usd: 'us', eur: 'de', gbp: 'gb' };
// The second has a price with more decimals than its currency.
const PRICES = [9.99, 4.995];

module.exports.default = async function seed({ container }) {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result;
  const [channel] = await run(createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Shop' }] });
  const regions = await run(createRegionsWorkflow, {
    regions: Object.entries(REGIONS).map(([currency, country]) => ({
      name: currency,
      currency_code: currency,
      countries: [country],
      payment_providers: PROVIDERS,
    })),
  });
  const [publishable, secret] = await run(createApiKeysWorkflow, {
    api_keys: ['publishable', 'secret'].map((type) => ({ title: type, type, created_by: '' })),
  });
  await run(linkSalesChannelsToApiKeyWorkflow, { id: publishable.id, add: [channel.id] });
  const products = await run(createProductsWorkflow, { products: PRICES.map((price) => productOf(price, channel)) });
  const seeded = {
    publishableKey: publishable.token,
    secretKey: secret.token,
    channel: channel.id,
    regions: Object.fromEntries(regions.map(({ currency_code, id }) => [currency_code, id])),
    variants: products.map(({ variants: [variant] }) => variant.id),
  };
  process.stdout.write(`\nseeded ${JSON.stringify(seeded)}\n`);
};

function productOf(amount, channel) {
  return {
    title: `Product for ${amount}`,
    status: ProductStatus.PUBLISHED,
    sales_channels: [{ id: channel.id }],
    options: [{ title: 'Kind', values: ['Default'] }],
    variants: [
      {
        title: 'Default',
        options: { Kind: 'Default' },
        manage_inventory: false,
        prices: Object.keys(REGIONS).map((currency_code) => ({ amount, currency_code })),
      },
    ],
  };
}
