const PRODUCT_ID = '019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17';

/** Example request bodies, by `operationId` and title. A test sends them, and records the answers in recorded.json. */
export const REQUESTS: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  createOrder: {
    'A cart': {
      items: [{ productId: PRODUCT_ID, quantity: 2 }],
      expiresIn: 30,
      extraContext: { cart: 'c-1041', userId: 7 },
      customerEmail: 'ada@example.com',
      successUrl: 'https://shop.example/thanks',
      cancelUrl: 'https://shop.example/cart',
    },
    'As little as possible': { items: [{ productId: PRODUCT_ID, quantity: 1 }] },
  },
  createInvoice: {
    'Lines of your own': {
      items: [{ name: 'Consulting', description: 'November', quantity: 2, unitAmount: '12.50' }],
      currency: 'usd',
      customerName: 'Ada Lovelace',
      customerEmail: 'ada@example.com',
      memo: 'Thank you for your business.',
      metadata: { contract: 'C-88' },
      successUrl: 'https://shop.example/thanks',
      expiresIn: 1440,
    },
    'From a template': { templateId: '019a7c40-1f7a-7d05-b3c8-52e9a6074fd1', customerEmail: 'ada@example.com' },
  },
  appendStock: { 'Two keys': { text: 'KEY-7QPL-0041\nKEY-7QPL-0042' } },
  createCheckout: {
    'A cart': { store: 'acme', items: [{ productId: PRODUCT_ID, quantity: 2 }], customerEmail: 'ada@example.com' },
  },
  startAttempt: { 'USDC on Base': { paymentMethod: 'usdc-base' } },
  authorizeAttempt: {
    'The whole amount': {
      from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      value: '25000000',
      validAfter: 0,
      validBefore: Date.parse('2026-11-21T02:45:00.000Z') / 1000,
      nonce: `0x${'9f'.repeat(32)}`,
      signature: `0x${'5a'.repeat(64)}1b`,
    },
  },
  setCustomerEmail: { 'An address': { customerEmail: 'ada@example.com' } },
};

/** Descriptions of the successes, by `operationId` and status. */
export const OUTCOMES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  createOrder: { 201: 'The order, new or the one that the idempotency key made before. Send the buyer to `url`.' },
  getOrder: { 200: 'The order.' },
  listOrders: { 200: 'A page of orders.' },
  expireOrder: { 200: 'The order, now `expired`.' },
  createInvoice: {
    201: 'The invoice, new or the one that the idempotency key made before. Send the customer to `url`.',
  },
  getInvoice: { 200: 'The invoice.' },
  listInvoices: { 200: 'A page of invoices.' },
  voidInvoice: { 200: 'The invoice, now `voided`.' },
  sendInvoice: { 200: 'Sent, with the remaining allowance.' },
  listInvoiceTemplates: { 200: 'Every template.' },
  listProducts: { 200: 'A page of products.' },
  getProduct: { 200: 'The product.' },
  appendStock: { 200: 'The numbers of lines added and available.' },
  getStore: { 200: 'The store and the scopes of the key.' },
  listWebhookDeliveries: { 200: 'A page of deliveries.' },
  resendWebhookDelivery: { 204: 'Queued; no body.' },
  createCheckout: { 201: 'The order. Send the buyer to `url`.' },
  getCheckout: { 200: 'The checkout.' },
  startAttempt: {
    200: 'The attempt that has this token already: the live one, or a superseded one that is live again.',
    201: 'A new attempt.',
  },
  authorizeAttempt: { 202: 'The attempt. The transfer is sent as soon as possible.' },
  setCustomerEmail: { 204: 'Stored; no body.' },
  streamCheckout: { 200: 'A stream that stays open.' },
  getDelivery: { 200: 'The items.' },
};
