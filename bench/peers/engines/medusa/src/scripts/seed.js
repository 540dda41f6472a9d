// The data that a shop needs before its first order: a region with its currency and the built-in payment provider, a
// sales channel with its publishable key, two digital products with endless stock, and a customer, whom two concurrent
// first orders would both create, which Medusa refuses. Prints the data for a buyer's page as one line of JSON.
const { ProductStatus } = require('@medusajs/framework/utils');
const {
  createApiKeysWorkflow,
  createCustomersWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
} = require('@medusajs/medusa/core-flows');

const EMAIL = 'buyer@example.com';

module.exports.default = async function seed({ container }) {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result;
  const [channel] = await run(createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Bench' }] });
  const [region] = await run(createRegionsWorkflow, {
    regions: [{ name: 'Bench', currency_code: 'usd', countries: ['us'], payment_providers: ['pp_system_default'] }],
  });
  const [key] = await run(createApiKeysWorkflow, {
    api_keys: [{ title: 'Bench', type: 'publishable', created_by: '' }],
  });
  await run(linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] });
  const products = await run(createProductsWorkflow, {
    products: ['First', 'Second'].map((title) => productOf(title, channel)),
  });
  await run(createCustomersWorkflow, { customersData: [{ email: EMAIL }] });
  const seeded = {
    email: EMAIL,
    key: key.token,
    region: region.id,
    channel: channel.id,
    variants: products.map(({ variants: [variant] }) => variant.id),
  };
  process.stdout.write(`\nseeded ${JSON.stringify(seeded)}\n`);
};

function productOf(title, channel) {
  return {
    title,
    status: ProductStatus.PUBLISHED,
    sales_channels: [{ id: channel.id }],
    options: [{ title: 'Kind', values: ['Default'] }],
    variants: [
      {
        title: 'Default',
        options: { Kind: 'Default' },
        manage_inventory: false,
        prices: [{ amount: 9.99, currency_code: 'usd' }],
      },
    ],
  };
}
