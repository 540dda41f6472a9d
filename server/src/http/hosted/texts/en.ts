/** Every text of the page without scripts, in English. Sentences with values are functions of them. */
export const en = {
  /** The title of the page, also with scripts until there is a better one. */
  title: { missing: 'Payment link not found', pay: (store: string) => `Pay ${store}` },
  /** What the links to the page in other languages are together. */
  languages: 'Language',
  missing: {
    heading: 'This payment link does not exist',
    advice: 'Open it again from where you got it, or ask the store for a new one. This page takes no payment.',
  },
  choosing: {
    heading: 'Choosing how to pay needs JavaScript',
    advice:
      'Please allow JavaScript for this page and reload it, or ask the store for another way to pay. ' +
      'Nothing has been asked of you so far.',
  },
  waiting: 'Waiting for your payment',
  part: 'Part of your payment has arrived',
  has: (seen: string, required: string) => `${seen} of ${required} has arrived.`,
  invoiceRestBy: (time: string) => `Send the rest by ${time}, then this invoice closes.`,
  orderRestBy: (time: string) => `Send the rest by ${time}, then this order closes.`,
  by: (time: string) => `It counts when it is in a block by ${time}.`,
  asset: (token: string, network: string) => `${token} on ${network}`,
  onlyThis: (asset: string) => `Send ${asset} only. Other tokens and other networks are not counted and may be lost.`,
  seen: {
    heading: 'Your payment was seen',
    advice: 'The network is confirming it. Please do not send it again.',
  },
  over: {
    heading: 'The quote is over',
    advice: 'Please do not send more. What arrived is not lost: it goes to the store’s wallet.',
  },
  lapsed: {
    heading: 'This quote has expired',
    advice: (time: string) =>
      'Please do not use its address any more. ' +
      `A transfer that was in a block by ${time} still counts: refresh this page to see it.`,
  },
  closing: {
    heading: 'The time to pay is over',
    advice: 'We are checking for transfers made in time. Please do not send anything now.',
  },
  paid: { heading: 'Payment received', advice: 'Thank you! Nothing is left to pay.' },
  goods: 'Your goods, as plain data',
  partial: {
    heading: 'Paid in part',
    advice: 'The time to pay is over. Please do not send more. What arrived goes to the store’s wallet.',
  },
  expired: {
    heading: 'This payment has expired',
    advice: 'The time to pay is over. Please do not send anything now.',
  },
  voided: { heading: 'Cancelled by the store', advice: 'It can no longer be paid. Please do not send anything.' },
  tooLate: (seen: string) => `${seen} was seen after the time to pay was over. It does not count automatically.`,
  facts: {
    store: 'Store',
    amount: 'Amount',
    reference: 'Reference',
    exactly: 'Send exactly',
    rest: 'Still missing – send exactly',
    network: 'Network',
    chainId: (title: string, id: number | null) => (id === null ? title : `${title} (chain id ${id})`),
    address: 'To this address',
  },
  qr: 'QR code of the deposit address',
  invoice: (number: number) => `Invoice ${number}`,
  order: (id: string) => `Order ${id}`,
  refresh: 'Refresh this page',
  ask: (store: string, reference: string) => `Questions? Ask ${store} and name ${reference}.`,
  back: (store: string) => `Back to ${store}`,
};

/** All that the page without scripts says: another language has every one of these texts and no other, or does not compile. */
export type Texts = typeof en;
