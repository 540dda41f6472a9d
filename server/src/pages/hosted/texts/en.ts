import { countOf } from '../../../kernel/lib/count.ts';

const count = countOf('en');

/** The texts of the page without scripts, in English. Sentences with values are functions. */
export const en = {
  /** The page's title; with scripts, used until a more specific one is set. */
  title: { missing: 'Payment link not found', pay: (store: string) => `Pay ${store}` },
  /** Label of the links to the page in other languages. */
  languages: 'Language',
  missing: {
    heading: 'This payment link does not exist',
    advice: 'Open it again from where you got it, or ask the store for a new one. This page takes no payment.',
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
  goods: {
    title: 'Your goods',
    getting: 'Your goods are being prepared. This page refreshes itself.',
    waiting: 'Your payment is complete. The store is preparing your goods. Please come back to this page later.',
    restFollows: 'The store is out of some of your goods for the moment. The rest follows on this page.',
    /** Progress of a delivery: lines delivered, and their total. */
    underWay: (done: string, all: string) =>
      `${done} of ${all} items delivered. The rest is on its way; this page refreshes itself.`,
    first: (done: string, all: string) => `These are the first ${done} of ${all} lines. The download has all of them.`,
    download: 'Download all as text',
  },
  partial: {
    heading: 'Paid in part',
    advice: 'The time to pay is over. Please do not send more. What arrived goes to the store’s wallet.',
  },
  expired: {
    heading: 'This payment has expired',
    advice: 'The time to pay is over. Please do not send anything now.',
  },
  voided: { heading: 'Cancelled by the store', advice: 'It can no longer be paid. Please do not send anything.' },
  facts: {
    store: 'Store',
    amount: 'Amount',
    reference: 'Reference',
    exactly: 'Send exactly',
    rest: 'Still missing – send exactly',
    network: 'Network',
    chainId: (title: string, id: number | null) => (id === null ? title : `${title} (chain id ${id})`),
    address: 'To this address',
    /** After the payment: the label before its address, and the sentence below it. */
    paidTo: 'Paid to',
    noMore: 'Send nothing more to this address.',
  },
  qr: 'QR code of the deposit address',
  invoice: (number: number) => `Invoice ${number}`,
  order: (id: string) => `Order ${id}`,
  refresh: 'Refresh this page',
  ask: (store: string, reference: string) => `Questions? Ask ${store} and name ${reference}.`,
  back: (store: string) => `Back to ${store}`,
  choose: {
    heading: 'Choose how to pay',
    advice:
      'Once you choose, the price is fixed for up to 30 minutes. Pick the network your coins are on: anything sent on ' +
      'another network will not arrive. Your wallet adds the network’s own fee.',
    payWith: (token: string) => `Pay with ${token}`,
    on: (network: string) => `on ${network}`,
    about: (amount: string) => `≈ ${amount}`,
    noPrice: 'No price right now',
    chainAway: 'Network unreachable right now',
    feeAbout: (amount: string) => `Network fee about ${amount}`,
    feeBelow: (amount: string) => `Network fee below ${amount}`,
    feeHigh: 'Network fee may exceed the amount',
    another: 'Pay with another token or network',
    alreadySent: (token: string) => `Already sent ${token}? Then wait for it to show up here instead.`,
    partStays: (seen: string) =>
      `${seen} has already been seen. It does not count towards another quote: you would have to pay the whole ` +
      'amount again and ask the store about what you sent first.',
    newQuote: (method: string) => `Get a new quote for ${method}`,
    notYet: 'Not sent yet? Get a new quote with today’s price and a new address.',
    payAgain: 'Pay again with a new quote',
  },
  unavailable: {
    heading: 'Payment is not possible right now',
    noMethod: (store: string) =>
      `${store} has no way to pay switched on at the moment. Nothing is asked of you until then.`,
    noPrice: (store: string) =>
      `There is no reliable price right now for what ${store} takes, so no amount can be fixed. This usually passes ` +
      'within minutes: refresh this page then.',
    chainAway: (store: string) =>
      `No network on which ${store} takes payments can be reached right now, so a payment would not be noticed. ` +
      'Nothing is asked of you until one is back: refresh this page then.',
    mixed: (store: string) =>
      `Of what ${store} takes, nothing can be paid right now: there is no reliable price for it, or its network ` +
      'cannot be reached. This usually passes within minutes: refresh this page then.',
  },
  email: {
    label: 'E-mail for receipt and goods (optional)',
    save: 'Save',
    saved: 'Receipt and goods will also go to the e-mail address that you gave.',
    wrong: 'This does not look like an e-mail address. Please check it.',
  },
  problem: {
    heading: 'That did not work',
    methodGone: 'This way to pay is no longer available. Please choose another.',
    notPayable: 'This payment is already finished or closed.',
    noPrice: 'There is no fresh price for this token right now. Try again in a minute, or choose another token.',
    notChangeable: 'This order is already finished, so its e-mail address can no longer be changed.',
    tooMany: 'Too many tries. Please wait a minute and try again.',
    tooManyMinutes: (minutes: number) =>
      count(minutes, {
        one: 'Too many tries. Please wait # minute and try again.',
        other: 'Too many tries. Please wait # minutes and try again.',
      }),
    foreign: 'Another site has sent this, so nothing was done. Open the payment and choose there.',
    notUnderstood: 'What was sent could not be read, so nothing was done. Please try again.',
    service: 'The service has a problem right now. Please try again in a moment.',
    back: 'Back to the payment',
  },
  uncounted: {
    arrived: 'This has arrived, but does not count for this payment:',
    funds: (amount: string, network: string) => `${amount} on ${network}`,
    notReturned: (store: string) =>
      `It is not returned automatically: it goes to the wallet of ${store}, and only the store can send it back. ` +
      'Please ask there.',
  },
};

/** The texts of the page without scripts: every language has exactly these, or it does not compile. */
export type Texts = typeof en;
