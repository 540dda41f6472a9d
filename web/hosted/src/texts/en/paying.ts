import { countOf } from '@till/look/count';
import type { Rich } from '../rich.ts';

const count = countOf('en');

/** Texts until the payment has been seen. */
export const paying = {
  /** One line with the state of the payment; shown, and read out when it changes. */
  status: {
    choose: 'Choose how to pay',
    unavailable: 'Payment is not possible right now',
    waiting: 'Waiting for your payment',
    part: 'Part of your payment has arrived',
    confirming: (done: number, of: number) =>
      count(of, {
        one: `Payment seen, ${done}\u00a0of\u00a0#\u00a0confirmation`,
        other: `Payment seen, ${done}\u00a0of\u00a0#\u00a0confirmations`,
      }),
    inMempool: 'Payment seen, waiting for a block',
    lapsed: 'This quote has expired',
    short: 'The quote ended before the full amount arrived',
    late: 'Your payment arrived after the quote had ended',
    closing: 'The time to pay is over – checking for transfers made in time',
    paid: 'Payment received',
    partial: 'Underpaid',
    expired: 'Expired',
    voided: 'Cancelled by the store',
  },
  /** The tab's title, before the store's name. */
  title: {
    of: (state: string, store: string) => `${state} – ${store}`,
    pay: (amount: string) => `Pay ${amount}`,
    waiting: 'Waiting for payment',
    missing: (amount: string) => `${amount} missing`,
    confirming: (done: number, of: number) => `Payment seen ${done}/${of}`,
    lapsed: 'Quote expired',
    short: 'Underpaid',
    partial: 'Underpaid',
    late: 'Arrived too late',
    closing: 'Checking',
    paid: 'Paid',
    expired: 'Expired',
    voided: 'Cancelled',
  },
  time: {
    /** With a running clock, or `minutes` or `hours`. */
    priceHeld: (time: Rich): Rich => ['Price held for ', time],
    toPay: (time: Rich): Rich => ['Time to pay ', time],
    toSendRest: (time: Rich): Rich => ['Time to send the rest ', time],
    over: 'The time is over.',
    fiveMinutes: 'Less than five minutes left to pay.',
    oneMinute: 'Less than one minute left to pay.',
    minutes: (minutes: number) => `${minutes} min`,
    /** @param minutes in two digits */
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
    alreadySent: (token: string) => `Already sent ${token}? Then go back and wait for it to appear instead.`,
    hint:
      'Once you choose, the price is fixed for up to 30 minutes. Pick the network your coins are on: anything ' +
      'sent on another network will not arrive. Your wallet adds the network fee.',
    backTo: (method: string) => `Back to ${method}`,
    tryAgain: (method: string) => `Try ${method} again`,
    ways: 'Payment methods',
    token: 'Token',
    networks: (networks: number) => count(networks, { one: '# network', other: '# networks' }),
    networkFor: (token: string) => `Network for ${token}`,
    networksFor: (token: string) => `Networks for ${token}`,
    payWith: (token: string) => `Pay with ${token}`,
    on: (network: string) => `on ${network}`,
    about: (amount: string) => `≈ ${amount}`,
    noPrice: 'No price right now',
    chainAway: 'Network unreachable right now',
    feeAbout: (amount: string) => `Network fee about ${amount}`,
    feeBelow: (amount: string) => `Network fee below ${amount}`,
    feeHigh: 'Network fee may exceed the amount',
    reason: {
      last: 'You paid this way last time',
      wallet: 'Your wallet is on this network',
      cheap: 'Low network fee',
    },
  },
  pay: {
    another: 'Pay with another token or network',
    title: (token: string, network: string) => `Send ${token} on ${network}`,
    exactly: 'Send exactly',
    rest: 'Still missing – send exactly',
    forFiat: (amount: string) => `for ${amount}`,
    amount: 'amount',
    toAddress: 'To this address',
    address: 'address',
    compare: 'After pasting, compare the first and the last characters.',
    only: (method: string) => `Send ${method} only.`,
    others: 'Other tokens and other networks are not counted and may be lost.',
    openWallet: 'Open in wallet',
    nothingOpens: 'Nothing opens? Copy the amount and the address instead.',
  },
  confirmSwitch: {
    title: 'Switch even though money has arrived?',
    told: (seen: Rich): Rich => [
      seen,
      ' has already been seen. It does not count towards another quote: you would have to pay the whole amount ' +
        'again and ask the store about your first payment.',
    ],
    stay: (missing: string) => `Stay and send the missing ${missing}`,
    back: 'Back',
    anyway: 'Switch anyway',
  },
  exchange: {
    on: 'I am sending from an exchange',
    off: 'Back to sending from a wallet',
    mustArrive: 'Must arrive – exactly',
    title: 'From an exchange',
    withdraw: (method: Rich): Rich => ['Withdraw ', method, '. Another network would lose it.'],
    arrive: (amount: Rich, time: Rich): Rich => ['Exactly ', amount, ' must arrive by ', time, '.'],
    fee: 'Many exchanges deduct their fee from the amount: enter enough that, after the fee, exactly this arrives.',
    time: 'Exchanges often hold a withdrawal for minutes or longer. If that may be too long, send from a wallet.',
    short: 'If too little arrives, this page asks for exactly the rest: send it in time, from anywhere.',
  },
  qr: {
    title: 'QR code',
    names: { address: 'Address', link: 'Payment link' },
    notes: {
      address: 'Works with every wallet. Type in the amount yourself.',
      link: 'Fills in the amount too. Not every wallet supports it: check token, network and amount.',
    },
    labels: { address: 'QR code of the deposit address', link: 'QR code of the payment link' },
  },
  wallet: {
    pay: (wallet: Rich): Rich => ['Pay with ', wallet],
    asking: 'Please confirm in your wallet…',
    what: (amount: string, method: string) =>
      `Sends exactly ${amount} (${method}); the network fee is added. Or pay manually, below.`,
    sent: (amount: string) =>
      `Your wallet has sent ${amount}. It appears here within moments: please do not send it again.`,
    again: 'It failed or was cancelled: let me send it again',
    /** Payment without the network's coin: the buyer signs, and the service sends. */
    free: 'Pay without network fee',
    freeWith: (wallet: Rich): Rich => ['Pay without network fee with ', wallet],
    freeWhat: 'No network fee: you only sign in your wallet, and the transfer is sent for you.',
    handingIn: 'Signed. Submitting…',
    noCoin: (coin: string, amount: string) =>
      `Your wallet has too little ${coin} for the network fee. You can pay without it: you only sign, and a transfer ` +
      `of exactly ${amount} is sent for you.`,
    signedTitle: 'Your payment is signed',
    signed: (amount: string) =>
      `Signed: your payment of ${amount} is being sent for you. It appears here within moments.`,
    signedUntil: (time: string) => `Please do not pay again. It can be sent until ${time}, then it lapses.`,
    handing: (amount: string) =>
      `Signed: your payment of ${amount} could not be submitted yet. This page retries automatically.`,
    doNotWait: 'Pay another way',
    twice: 'If the signed payment is still sent, you will have paid twice.',
    unsent:
      'Your signed payment could not be sent, and it no longer will be. Nothing has left your wallet. Sign ' +
      'again, or pay in the usual way.',
    unclear:
      'Your signed payment can no longer be sent for you. It may have been used or cancelled on the network ' +
      'already: if it went through, it appears here within moments. Please check your wallet before you pay again.',
    notPaid: 'Nothing has left my wallet: let me pay again',
    signedLapsed:
      'The payment that you signed can no longer be sent. If it was in a block in time, it appears here within ' +
      'moments; otherwise nothing has left your wallet.',
    signedSwitch: (amount: string) =>
      `Your signed payment of ${amount} may still be sent. Go back and wait for it: you could pay twice.`,
    problem: {
      rejected: 'You cancelled it in your wallet, and nothing was sent. Try again whenever you like.',
      'no-coin': 'Nothing was sent: your wallet has too little coin for the network fee.',
      'no-tokens': 'Your wallet has too little of this token. Nothing was sent.',
      'not-signed': 'Your wallet could not sign this, and nothing has left it. Please pay in the usual way.',
      busy: 'Your wallet already has an open request. Please open it and respond there first.',
      'wrong-network': 'Your wallet did not change to the right network. Change it there, or pay manually below.',
      'no-funds': 'Your wallet has too little of this token, or too little of the network’s coin for the fee.',
      'not-asked': 'This payment has changed in the meantime, so nothing was sent. Please check it again.',
      failed:
        'Your wallet could not do this, and no payment has been detected. Check your wallet before you try again.',
    },
  },
  confirming: {
    seen: (network: string) =>
      `Your payment was seen on ${network}, and the network is confirming it. ` +
      'There is nothing left to do: please do not send it again.',
    inMempool: (network: string) =>
      `Your payment was seen on ${network} and is waiting for a block. ` +
      'There is nothing left to do: please do not send it again.',
    close: 'You can close this page. Open the same link later to see that it is paid.',
    label: 'Confirmations',
  },
  /** On networks whose transactions are seen before a block has them. */
  mempool: {
    minutes: (minutes: number) =>
      count(minutes, {
        one: 'A block takes about # minute on this network.',
        other: 'A block takes about # minutes on this network.',
      }),
    counts: 'A payment seen here in time counts, even if its block comes later.',
    private: 'A payment from a private balance (MWEB) appears here only once it is in a block.',
    /** In place of the countdown without scripts. */
    by: (time: Rich): Rich => ['It counts when it is seen here, or is in a block, by ', time, '.'],
    /** Seen, and then gone. */
    replaced: (amount: string) =>
      `Your payment of ${amount} was replaced by another transaction, which does not pay this address, so it does not ` +
      'count. Please check your wallet before you send again.',
    dropped: (amount: string) =>
      `The network dropped your payment of ${amount} before it was in a block, so it does not count. Your wallet may ` +
      'send it again on its own: please check there before you pay again.',
  },
  unavailable: {
    noMethod: (store: Rich): Rich => [
      store,
      ' has no payment methods enabled at the moment. You do not need to do anything; this page keeps checking.',
    ],
    noPrice: (store: Rich): Rich => [
      'There is no reliable price right now for the tokens that ',
      store,
      ' accepts, so no amount can be fixed. ' + 'This usually passes within minutes; this page keeps checking.',
    ],
    chainAway: (store: Rich): Rich => [
      'No network on which ',
      store,
      ' accepts payments is reachable right now, so a payment would not be detected. You do not need to do ' +
        'anything; this page keeps checking.',
    ],
    mixed: (store: Rich): Rich => [
      'None of the methods that ',
      store,
      ' accepts is available right now: each has no reliable price or an unreachable network. This ' +
        'usually passes within minutes; this page keeps checking.',
    ],
  },
};

/** Each language must have exactly these texts, or it does not compile. */
export type Paying = typeof paying;
