import { countOf } from '@till/look/count';
import type { Rich } from '../rich.ts';

const count = countOf('en');

/** Texts of a finished payment, and of the bill. */
export const ending = {
  paid: {
    thanks: (amount: string, store: Rich): Rich => [`Thank you! You have paid ${amount} to `, store, '.'],
  },
  receipt: {
    title: 'Receipt',
    paid: 'Paid',
    forAmount: 'For',
    rate: 'Rate',
    rateOf: (token: string, fiat: string) => `1 ${token} = ${fiat}`,
    date: 'Date',
    transaction: 'Transaction',
    transactionOf: (amount: string) => `Transaction of ${amount}`,
    address: 'To address',
    /** Below the address: after its sweep, it refuses the plain transfers of exchanges. */
    noMore: 'Send nothing more to this address.',
    tooMuch: (more: Rich): Rich => [
      'That is ',
      more,
      ' more than the amount due. All of it went to the store’s wallet: ask the store if you want the difference back.',
    ],
    print: 'Print',
    /** Leads to the receipt that anyone can verify. */
    signed: 'Signed receipt',
  },
  details: {
    title: 'Details to verify',
    network: 'Network',
    chainId: (network: string, id: number | null) => (id === null ? network : `${network} (chain id ${id})`),
    contract: (token: string) => `${token} contract`,
    tokenContract: 'token contract',
    seen: (amount: string) => `${amount} seen`,
    transaction: 'transaction id',
    pageId: 'Page id',
    noMemo: 'Leave any memo, tag or message field in your wallet empty: the address alone identifies your payment.',
  },
  reference: {
    invoice: (number: number) => `Invoice ${number}`,
    order: (id: string) => `Order ${id}`,
  },
  summary: {
    items: (items: number) => count(items, { one: '# item and details', other: '# items and details' }),
    list: 'Items',
    total: 'Total',
    toPay: 'Total to pay',
    paid: 'Paid',
    print: 'Print invoice',
    invoicePaid: (number: number) => `Invoice ${number} – paid`,
    customer: 'For',
    order: 'Order',
    each: (quantity: string, price: string) => `${quantity} × ${price}`,
  },
  contact: {
    ask: (store: Rich, reference: Rich): Rich => ['Questions? Contact ', store, ' and mention ', reference, '.'],
    page: 'The store’s help page',
  },
  backTo: (store: Rich): Rich => ['Back to ', store],
  closing: {
    title: 'The time to pay is over',
    checking:
      'We are checking for transfers that were made in time. If you sent yours, keep this page open: it appears ' +
      'here within moments. Please do not send anything now.',
  },
  short: {
    seen: (seen: Rich, required: string): Rich => [
      seen,
      ` of ${required} was seen in time. Please do not send more to this address.`,
    ],
    notLost: 'What arrived is not lost: it goes to the store’s wallet.',
  },
  late: {
    seen: (seen: Rich): Rich => [seen, ' was seen after the quote had ended. Please do not send it again.'],
    notLost: 'It is not lost: it goes to the store’s wallet, but does not count automatically.',
    payAnew: 'Pay again with a new quote',
  },
  partial: {
    arrived: (seen: Rich, required: string): Rich => [seen, ` of ${required} arrived before time ran out.`],
    unknown: 'Less than the full amount arrived before time ran out.',
    noMore: 'Please do not send more to this address.',
    notLost: 'Your money is not lost: it goes to the store’s wallet, and the store decides what happens.',
  },
  expired: {
    title: 'This payment has expired',
    over: 'The time to pay is over. Please do not send anything now.',
    nothing: 'The time to pay is over and no payment was received. Please do not send anything now.',
    sentAnyway: 'Did you send something anyway? It is not lost, but someone has to look into it.',
  },
  voided: {
    told: (store: Rich): Rich => [
      store,
      ' has cancelled this invoice. It can no longer be paid. Please do not send anything.',
    ],
    mistake: 'Have you already paid, or is this a mistake?',
  },
  lapsed: {
    title: 'This quote has expired – have you already paid?',
    yes: 'Yes, I have sent it',
    counts: (time: string) =>
      `A transfer that was in a block by ${time} counts. Keep this page open: it appears here within moments.`,
    later: 'Sent it later? It is not lost, but it does not count automatically: have the transaction id ready.',
    no: 'No, not yet',
    anew: 'Get a new quote with today’s price and a new address. Please do not use the old address anymore.',
    newQuote: (method: string) => `Get a new quote for ${method}`,
  },
  uncounted: {
    arrived: 'This has arrived, but does not count for this payment:',
    funds: (amount: string, network: string) => `${amount} on ${network}`,
    notReturned: (store: Rich): Rich => [
      'It is not returned automatically: it goes to the wallet of ',
      store,
      ', and only the store can send it back. Please contact them.',
    ],
  },
};

/** Each language must have exactly these texts, or it does not compile. */
export type Ending = typeof ending;
