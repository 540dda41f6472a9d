import { pluralOf } from './plural.ts';
import type { Rich } from './rich.ts';

const plural = pluralOf('en');

/** What the buyer reads, in English. Sentences with values are functions of them, so that every language orders them. */
export const en = {
  /** One line that says where the payment stands; shown, and read out when it changes. */
  status: {
    choose: 'Choose how to pay',
    unavailable: 'Payment is not possible right now',
    waiting: 'Waiting for your payment',
    part: 'Part of your payment has arrived',
    confirming: (done: number, of: number) =>
      `Payment seen, ${done} of ${of} ${plural(of, { one: 'confirmation', other: 'confirmations' })}`,
    lapsed: 'This quote has expired',
    short: 'The quote ended before the full amount arrived',
    late: 'Your payment arrived after the quote had ended',
    closing: 'The time to pay is over – checking for transfers made in time',
    paid: 'Payment received',
    partial: 'Paid in part',
    expired: 'Expired',
    voided: 'Cancelled by the store',
  },
  /** The tab's title, before the store's name. */
  title: {
    pay: (amount: string) => `Pay ${amount}`,
    waiting: 'Waiting for payment',
    missing: (amount: string) => `${amount} missing`,
    confirming: (done: number, of: number) => `Payment seen ${done}/${of}`,
    lapsed: 'Quote expired',
    short: 'Paid in part',
    partial: 'Paid in part',
    late: 'Arrived too late',
    closing: 'Checking',
    paid: 'Paid',
    expired: 'Expired',
    voided: 'Cancelled',
  },
  time: {
    priceHeld: 'Price held for',
    toPay: 'Time to pay',
    toSendRest: 'Time to send the rest',
    over: 'The time is over.',
    fiveMinutes: 'Less than five minutes left to pay.',
    oneMinute: 'Less than one minute left to pay.',
    minutes: (minutes: number) => `${minutes} min`,
    hours: (hours: number, minutes: string) => `${hours} h ${minutes} min`,
    payBy: 'Pay by',
    sendRestBy: 'Send the rest by',
  },
  part: {
    arrived: (seen: Rich, required: string, missing: Rich): Rich => [
      seen,
      ` of ${required} has arrived. Please send the missing `,
      missing,
      ' to the same address.',
    ],
    invoiceCloses: (time: string) => `Send the rest by ${time}, then this invoice closes.`,
    orderCloses: (time: string) => `Send the rest by ${time}, then this order closes.`,
  },
  choose: {
    gettingPrice: 'Getting your price…',
  },
  pay: {
    another: 'Pay with another token or network',
  },
  wallet: {
    pay: (wallet: Rich): Rich => ['Pay with ', wallet],
    asking: 'Please confirm in your wallet…',
    what: (amount: string, method: string) =>
      `Sends exactly ${amount} (${method}); the network’s fee comes on top. Or pay by hand, below.`,
    sent: (amount: string) =>
      `Your wallet has sent ${amount}. It shows up here within moments: please do not send it again.`,
    again: 'It failed or was cancelled: let me send it again',
    problem: {
      rejected: 'You have cancelled it in your wallet, and nothing was sent. Try again whenever you like.',
      busy: 'Your wallet is already asking you something. Please open it and answer there first.',
      'wrong-network': 'Your wallet did not change to the right network. Change it there, or pay by hand below.',
      'no-funds': 'Your wallet has too little of this token, or too little of the network’s coin for the fee.',
      'not-asked': 'This payment has changed in the meantime, so nothing was sent. Please look again.',
      failed:
        'Your wallet could not do this, and the page does not know of a payment. Look into your wallet before you try again.',
    },
  },
  confirming: {
    seen: (network: string) =>
      `Your payment was seen on ${network}, and the network is confirming it. ` +
      'There is nothing left to do: please do not send it again.',
    close: 'You can close this page. Open the same link later to see that it is paid.',
    label: 'Confirmations',
  },
  details: {
    title: 'Details to check',
    network: 'Network',
    chainId: (network: string, id: number | null) => (id === null ? network : `${network} (chain id ${id})`),
    contract: (token: string) => `${token} contract`,
    tokenContract: 'token contract',
    seen: (amount: string) => `${amount} seen`,
    transaction: 'transaction id',
    pageId: 'Id of this page',
    noMemo: 'Leave any memo, tag or message field of your wallet empty: the address alone says whose payment it is.',
  },
  reference: {
    invoice: (number: number) => `Invoice ${number}`,
    order: (id: string) => `Order ${id}`,
  },
  summary: {
    order: 'Order',
  },
  contact: {
    ask: (store: Rich, reference: Rich): Rich => ['Questions? Ask ', store, ' and name ', reference, '.'],
    page: 'Help page of the store',
  },
  backTo: (store: Rich): Rich => ['Back to ', store],
  unavailable: {
    noMethod: (store: Rich): Rich => [
      store,
      ' has no payment method available at the moment. This page keeps checking.',
    ],
  },
  closing: {
    title: 'The time to pay is over',
    checking:
      'We are checking for transfers that were made in time. If you sent yours, keep this page open: it shows up ' +
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
    late: (seen: Rich): Rich => [
      seen,
      ' was seen after the time to pay was over. It goes to the store’s wallet, but does not count automatically. ' +
        'Please do not send anything now.',
    ],
    nothing: 'The time to pay is over and no payment was received. Please do not send anything now.',
    sentAnyway: 'Did you send something anyway? It is not lost, but somebody has to look into it.',
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
      `A transfer that was in a block by ${time} counts. Keep this page open: it shows up here within moments.`,
    later: 'Sent it later? It is not lost, but it does not count automatically: have the transaction id at hand.',
    no: 'No, not yet',
    anew: 'Get a new quote with today’s price and a new address. Please do not use the old address any more.',
    newQuote: (method: string) => `Get a new quote for ${method}`,
  },
};
