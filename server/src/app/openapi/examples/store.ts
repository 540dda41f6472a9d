import {
  CREATED_AT,
  DELIVERY_ID,
  ethOnEthereum,
  type OperationExamples,
  ORDER_ID,
  PAGE,
  PAID_AT,
  PRODUCT_ID,
  STORE_ID,
  usdcOnBase,
} from './values.ts';

const product = {
  id: PRODUCT_ID,
  title: 'Field guide (PDF)',
  description: 'The birds of the coast.',
  image: 'https://shop.example/guide.png',
  type: 'single-purchase',
  priceAmount: '12.5',
  priceCurrency: 'usd',
  listed: true,
  minQuantity: 1,
  maxQuantity: null,
  stock: 40,
  createdAt: CREATED_AT,
};

/** Examples for products, the store and webhook deliveries. */
export const storeExamples: Readonly<Record<string, OperationExamples>> = {
  listProducts: {
    responses: { 200: { data: [product], pagination: PAGE } },
    says: { 200: 'A page of products.' },
  },
  getProduct: { responses: { 200: product }, says: { 200: 'The product.' } },
  appendStock: {
    requests: { 'Two keys': { text: 'KEY-7QPL-0021\nKEY-7QPL-0022' } },
    responses: { 200: { added: 2, duplicates: 0, stock: 42 } },
    says: { 200: 'What was added, and what is available now.' },
  },
  getStore: {
    responses: {
      200: {
        id: STORE_ID,
        name: 'Acme',
        slug: 'acme',
        scopes: ['orders:read', 'orders:write'],
        paymentMethods: [usdcOnBase, ethOnEthereum],
        storefrontUrl: 'https://acme.pay.example.com',
        storefrontEnabled: true,
        createdAt: CREATED_AT,
      },
    },
    says: { 200: 'The store and the scopes of the key.' },
  },
  listWebhookDeliveries: {
    responses: {
      200: {
        data: [
          {
            id: DELIVERY_ID,
            event: 'order.completed',
            orderId: ORDER_ID,
            invoiceId: null,
            status: 'failed',
            attempts: 3,
            lastAttemptAt: PAID_AT,
            lastResponseStatus: 503,
            createdAt: CREATED_AT,
          },
        ],
        pagination: PAGE,
      },
    },
    says: { 200: 'A page of deliveries.' },
  },
  resendWebhookDelivery: { says: { 204: 'Queued; no body.' } },
};
