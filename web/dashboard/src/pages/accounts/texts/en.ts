import type { ReactNode } from 'react';
import { rich } from '../../../parts/rich.ts';

/** Texts of the pages for people who have not signed in. */
export const texts = {
  email: 'Email',
  name: 'Name',
  password: 'Password',
  newPassword: 'New password',
  passwordRule: 'At least 10 characters',
  nameWanted: 'Your name',
  passwordWanted: 'Your password',
  haveAccount: 'I have an account',
  checkEmail: 'Check your email',
  otherAddress: 'Use another address',
  signIn: {
    title: 'Sign in',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    signUp: 'Sign up',
  },
  secondStep: {
    title: 'One more step',
    submit: 'Sign in',
    restart: 'Start again',
    app: {
      label: 'One-time code',
      explanation: 'Now enter the code from your authenticator app.',
      wanted: 'The six digits from your app',
      other: 'Use a recovery code',
    },
    recovery: {
      label: 'Recovery code',
      explanation: 'Enter one of the codes you saved when you set up two-factor. Each works once.',
      wanted: 'A code such as abcde-fgh23',
      other: 'Use a code from your app',
    },
  },
  signUp: {
    title: 'Sign up',
    explanation: 'One account for all your stores.',
    byInvitation: 'Sign-up is by invitation. Ask the store’s owner to invite you; the link comes by email.',
    sent: (email: ReactNode) => rich`An email to ${email} explains the next step. Its link works for a day.`,
    submit: 'Sign up',
  },
  prove: {
    title: 'Confirm your address',
    explanation: 'Enter your sign-up password.',
    submit: 'Confirm address',
  },
  forgot: {
    title: 'Forgot your password?',
    explanation: 'We email you a link to choose a new one.',
    back: 'Back to sign-in',
    sent: (email: ReactNode) => rich`If ${email} has an account, a link is on its way. It works once, for an hour.`,
    submit: 'Send link',
  },
  reset: {
    title: 'Choose a new password',
    explanation: 'This ends all your sessions.',
    submit: 'Set password',
    done: 'Your password has changed. Sign in with the new one.',
  },
  changeEmail: {
    title: 'Email address change',
    explanation: 'It takes effect once both addresses have confirmed it.',
    account: 'Your account',
    changed: { title: 'Your email address has changed', explanation: 'Sign in with the new one from now on.' },
    confirmed: {
      title: 'This address is confirmed',
      explanation: 'Now open the link in the email to the other address.',
    },
    stopped: {
      title: 'The change is stopped',
      explanation:
        'If you did not request it, sign in, choose a new password and check your sessions: someone has ' +
        'gained access to your account.',
    },
    warning: 'Confirm only a change that you requested. You can stop it without signing in.',
    confirm: 'Confirm change',
    stop: 'Stop change',
  },
  setup: {
    title: 'Welcome to Till',
    explanation: 'Create the first operator: the person who runs this installation.',
    signIn: 'Sign in instead',
    code: 'Setup code',
    codeOrigin: 'The service prints it to its log while there is no operator.',
    codeWanted: 'The code from the log',
    submit: 'Create operator',
  },
};
export type Texts = typeof texts;
