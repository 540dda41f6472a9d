import { countOf } from '@till/look/count';
import type { Rich } from '../rich.ts';

const count = countOf('en');

/** Texts around a payment: deliverables, email, trust, and possible problems. */
export const around = {
  copy: {
    copy: 'Copy',
    what: (what: string) => `Copy ${what}`,
    copied: 'Copied',
    failed: 'Select and copy it manually',
  },
  goods: {
    getting: 'Loading your items…',
    failed: (problem: string) => `Your items are safe but could not be loaded. ${problem}`,
    waiting: 'Your payment is complete. The store is preparing your items. Please come back to this page later.',
    /** Lines delivered, and their total. */
    underWay: (done: string, all: string) =>
      `${done} of ${all} items delivered. The rest is on its way; this page updates automatically.`,
    restFollows: 'Some of your items are out of stock for now. They will appear on this page.',
    first: (done: string, all: string) => `These are the first ${done} of ${all} lines. The download has all of them.`,
    checkAgain: 'Check again',
    title: 'Your items',
    everything: 'all items',
    copyAll: 'Copy all',
    download: 'Download .txt',
    /** After `Copy`, as in `copy.what`. */
    line: (number: number, title: string) => `line ${number} of ${title}`,
    more: (next: number, all: number) => `Show ${next} more of ${all}`,
    sameLink: 'The same link brings you back to this page. Anyone who has it can see your items.',
  },
  email: {
    label: 'Email for receipt and items',
    optional: '(optional)',
    example: 'you@example.com',
    save: 'Save',
    saving: 'Saving…',
    saved: (address: Rich): Rich => ['Receipt and items will also be sent to ', address, '.'],
    change: 'Change',
    wrong: 'This does not look like an email address. Please check it.',
  },
  trust: {
    straight: 'Payment goes straight to the store’s wallet.',
    how: 'How does this work?',
    onlyThis: (store: Rich): Rich => [
      'The address is for this payment only, and everything sent to it goes to ',
      store,
      '’s wallet.',
    ],
    noAccount: 'You need no account and no card, and this page never asks for a password or a recovery phrase.',
    close: 'You can close this page after sending: your payment will still be detected. Open the same link to see it.',
    refunds: 'Crypto payments cannot be reversed. Refunds are up to the store.',
    verify: 'Verify where an address pays out',
  },
  /** Two consecutive sentences. */
  sentences: (first: Rich, second: Rich): Rich => [first, ' ', second],
  /** Short texts that are read out together, without a full stop at their ends. */
  spoken: (parts: readonly string[]) => parts.join('. '),
  /** A payment method within a sentence. */
  method: (token: string, network: string) => `${token} on ${network}`,
  lost: {
    told: 'No connection. Your payment is safe; this page reconnects automatically.',
    spoken: 'No connection, trying again',
  },
  tryAgain: 'Try again',
  problem: {
    offline: 'The store’s payment page could not be reached. Check your connection and try again.',
    unreadable: 'The response could not be read. Please try again in a moment.',
    methodGone: 'This payment method is no longer available. Please choose another.',
    notPayable: 'This payment is already finished or closed.',
    noPrice: 'There is no current price for this token. Try again in a minute, or choose another token.',
    notChangeable: 'This order is already finished, so its email address can no longer be changed.',
    notCompleted: 'The order is not complete yet. Please try again in a moment.',
    signatureRefused:
      'Your signature was not accepted, and nothing has left your wallet. The wallet may have too little of the ' +
      'token, the amount may have changed, or another signed payment is still on its way. You can pay in the usual way.',
    signatureTooDear:
      'This payment cannot be sent for you right now, because the network fee is too high or the service is not ' +
      'sending. Nothing has left your wallet. Please pay in the usual way, or with another token or network.',
    chainAway:
      'The network is unreachable right now, so your signature was not accepted, and nothing has left your ' +
      'wallet. Please try again in a moment, or pay in the usual way.',
    tooMany: 'Too many attempts. Please wait a minute and try again.',
    tooManySeconds: (seconds: number) =>
      count(seconds, {
        one: 'Too many attempts. Please wait # second and try again.',
        other: 'Too many attempts. Please wait # seconds and try again.',
      }),
    tooManyMinutes: (minutes: number) =>
      count(minutes, {
        one: 'Too many attempts. Please wait # minute and try again.',
        other: 'Too many attempts. Please wait # minutes and try again.',
      }),
    service: 'The service has a problem right now. Please try again in a moment.',
    unknown: 'That did not work. Please try again.',
    refused: (message: string) => `That did not work: ${message}.`,
  },
};

/** Each language must have exactly these texts, or it does not compile. */
export type Around = typeof around;
