/** Texts of the page that stops a payout change, for anyone with the link of its email. */
export const texts = {
  title: 'Stop this change',
  says: 'Your payout address stays as it is.',
  signIn: 'Sign in',
  explanation: 'Someone requested a new payout address, as the email says. You can stop it without signing in.',
  submit: 'Stop this change',
  done: 'The change is stopped',
  doneSays:
    'Payments keep going to your current address. If no owner requested the change, change your passwords now and ' +
    'check your sessions: someone has gained access.',
};
export type Texts = typeof texts;
