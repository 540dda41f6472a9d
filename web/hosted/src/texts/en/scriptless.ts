import type { Rich } from '../rich.ts';

/** Texts of a page without scripts: its own, and replacements for those about features that need scripts. */
export const scriptless = {
  refresh: 'Refresh this page',
  /** In place of the countdown. */
  by: (time: Rich): Rich => ['It counts when it is in a block by ', time, '.'],
  alreadySent: (token: string) => `Already sent ${token}? Then wait for it to appear here instead.`,
  counts: (time: string) => `A transfer that was in a block by ${time} still counts: refresh this page to see it.`,
  checking: 'We are checking for transfers made in time. Please do not send anything now.',
  unavailable: {
    noMethod: (store: Rich): Rich => [
      store,
      ' has no payment methods enabled at the moment. You do not need to do anything until then.',
    ],
    noPrice: (store: Rich): Rich => [
      'There is no reliable price right now for the tokens that ',
      store,
      ' accepts, so no amount can be fixed. ' + 'This usually passes within minutes: refresh this page then.',
    ],
    chainAway: (store: Rich): Rich => [
      'No network on which ',
      store,
      ' accepts payments is reachable right now, so a payment would not be detected. You do not need to do ' +
        'anything; refresh this page later.',
    ],
    mixed: (store: Rich): Rich => [
      'None of the methods that ',
      store,
      ' accepts is available right now: each has no reliable price or an unreachable network. This ' +
        'usually passes within minutes: refresh this page then.',
    ],
  },
  /** The link leads to no checkout. */
  missing: {
    title: 'Payment link not found',
    heading: 'This payment link does not exist',
    why:
      'Part of the link may be missing, for example after a line break in an email. Open it again from its ' +
      'source, or copy the whole link.',
    ask: 'If it still does not work, ask the store for a new link.',
  },
  emailSaved: 'Receipt and items will also be sent to your email address.',
  /** The reason for refusing a form. */
  problem: {
    heading: 'That did not work',
    foreign: 'This was sent from another site, so nothing was done. Open the payment and choose there.',
    notUnderstood: 'The request could not be read, so nothing was done. Please try again.',
    back: 'Back to the payment',
  },
};

/** Each language must have exactly these texts, or it does not compile. */
export type Scriptless = typeof scriptless;
