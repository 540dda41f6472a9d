/** Texts of the first steps of a new store. */
export const texts = {
  title: 'First steps',
  way: 'Way to sell',
  progress: 'First steps done',
  done: (done: number, all: number) => `${done} of ${all} done`,
  isDone: 'Done:',
  isOpen: 'To do:',
  ways: { storefront: 'Storefront', invoices: 'Invoices', api: 'API' },
  steps: {
    hasPayout: { label: 'Set a payout address', says: 'for your money' },
    hasMethod: { label: 'Choose payment methods', says: 'tokens that buyers can pay with' },
    hasProduct: { label: 'Create a product', says: 'something to sell' },
    hasStorefront: { label: 'Show your storefront', says: 'a shop at its own address, without code' },
    hasInvoice: { label: 'Create an invoice', says: 'and email it, or send its link' },
    hasKey: { label: 'Create an API key', says: 'for your server' },
    hasWebhook: { label: 'Set a webhook URL', says: 'to be notified of payments' },
  },
};
export type Texts = typeof texts;
