import type { Rich } from '../rich.ts';

/** Texts of a page without scripts: its own, and replacements for those about features that need scripts. */
export const scriptless = {
  refresh: 'Refresh this page',
  /** In place of the countdown. */
  by: (time: Rich): Rich => ['It counts when it is in a block by ', time, '.'],
  alreadySent: (token: string) => `Already sent ${token}? Then wait for it to show up here instead.`,
  counts: (time: string) => `A transfer that was in a block by ${time} still counts: refresh this page to see it.`,
  checking: 'We are checking for transfers made in time. Please do not send anything now.',
  unavailable: {
    noMethod: (store: Rich): Rich => [
      store,
      ' has no way to pay switched on at the moment. Nothing is asked of you until then.',
    ],
    noPrice: (store: Rich): Rich => [
      'There is no reliable price right now for what ',
      store,
      ' takes, so no amount can be fixed. This usually passes within minutes: refresh this page then.',
    ],
    chainAway: (store: Rich): Rich => [
      'No network on which ',
      store,
      ' takes payments can be reached right now, so a payment would not be noticed. Nothing is asked of you until one is ' +
        'back: refresh this page then.',
    ],
    mixed: (store: Rich): Rich => [
      'Of what ',
      store,
      ' takes, nothing can be paid right now: there is no reliable price for it, or its network cannot be reached. This ' +
        'usually passes within minutes: refresh this page then.',
    ],
  },
  /** The link leads to no checkout. */
  missing: {
    title: 'Payment link not found',
    heading: 'This payment link does not exist',
    why:
      'Part of the link may have been lost on the way, for example at a line break in an e-mail. Open it again from ' +
      'where you got it, or copy the whole link.',
    ask: 'If it still does not work, ask the store for a new link.',
  },
  emailSaved: 'Receipt and goods will also go to the e-mail address that you gave.',
  /** The reason for refusing a form. */
  problem: {
    heading: 'That did not work',
    foreign: 'Another site has sent this, so nothing was done. Open the payment and choose there.',
    notUnderstood: 'What was sent could not be read, so nothing was done. Please try again.',
    back: 'Back to the payment',
  },
};

/** Each language must have exactly these texts, or it does not compile. */
export type Scriptless = typeof scriptless;
