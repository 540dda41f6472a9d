import {
  CREATED_AT,
  type OperationExamples,
  ORDER_ENDS_AT,
  ORDER_ID,
  PAGE,
  PAID_AT,
  PRODUCT_ID,
  transaction,
} from './values.ts';

const items = [
  {
    productId: PRODUCT_ID,
    title: 'Field guide (PDF)',
    image: 'https://shop.example/guide.png',
    quantity: 2,
    unitPrice: '12.5',
    amount: '25',
  },
];
const price = { priceAmount: '25', priceCurrency: 'usd' };
const unpaid = { paymentMethod: null, cryptoAmount: null, receivedAmount: null };
const paid = { paymentMethod: 'usdc-base', cryptoAmount: '25000000', receivedAmount: '25000000' };
const context = { customerEmail: 'ada@example.com', extraContext: { cart: 'c-1041', userId: 7 } };
const url = `https://pay.example.com/checkout/${ORDER_ID}`;
const links = {
  url,
  successUrl: 'https://shop.example/thanks',
  cancelUrl: 'https://shop.example/cart',
  expiresAt: ORDER_ENDS_AT,
};

export const createdOrder = {
  id: ORDER_ID,
  url,
  status: 'pending',
  ...price,
  items,
  expiresAt: ORDER_ENDS_AT,
  createdAt: CREATED_AT,
};

const ended = { ...context, ipAddress: '203.0.113.7', createdAt: CREATED_AT, items };
const completedCore = { id: ORDER_ID, status: 'completed', ...price, ...paid };
const expired = { id: ORDER_ID, status: 'expired', ...price, ...unpaid, transactions: [] };

/** `data` of order events. */
export const orderEventData = {
  created: {
    ...expired,
    status: 'pending',
    ...context,
    ipAddress: null,
    createdAt: CREATED_AT,
    items,
  },
  processing: { ...completedCore, status: 'pending', receivedAmount: '0', transactions: [], ...ended },
  completed: { ...completedCore, transactions: [transaction], ...ended },
  partial: {
    ...completedCore,
    status: 'partial',
    receivedAmount: '10000000',
    transactions: [{ ...transaction, amount: '10000000' }],
    ...ended,
  },
  expired: { ...expired, ...context, ipAddress: null, createdAt: CREATED_AT, items },
};

export const orderExamples: Readonly<Record<string, OperationExamples>> = {
  createOrder: {
    requests: {
      'A cart': {
        items: [{ productId: PRODUCT_ID, quantity: 2 }],
        expiresIn: 30,
        extraContext: context.extraContext,
        customerEmail: context.customerEmail,
        successUrl: links.successUrl,
        cancelUrl: links.cancelUrl,
      },
      'As little as possible': { items: [{ productId: PRODUCT_ID, quantity: 1 }] },
    },
    responses: { 201: createdOrder },
    says: { 201: 'The order, new or the one that the idempotency key made before. Send the buyer to `url`.' },
  },
  getOrder: {
    responses: { 200: { ...orderEventData.completed, ...links, completedAt: PAID_AT } },
    says: { 200: 'The order.' },
  },
  listOrders: {
    responses: { 200: { data: [{ ...completedCore, ...ended, ...links, completedAt: PAID_AT }], pagination: PAGE } },
    says: { 200: 'A page of orders.' },
  },
  expireOrder: {
    responses: { 200: { ...orderEventData.expired, ...links, completedAt: null } },
    says: { 200: 'The order, now `expired`.' },
  },
};
