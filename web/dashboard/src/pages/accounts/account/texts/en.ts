import { countOf } from '@till/look/count';
import type { ReactNode } from 'react';
import { rich } from '../../../../parts/rich.ts';

const count = countOf('en');

/** Texts of the account page. */
export const texts = {
  title: 'Your account',
  explanation: 'Profile, language, sign-in methods and active sessions.',
  profile: {
    title: 'Profile',
    explanation: 'Your name appears in the team lists and audit logs of your stores.',
    name: 'Name',
    wanted: 'Your name',
    save: 'Save',
    saved: 'Your name was saved.',
  },
  language: {
    title: 'Language',
    explanation: 'For the dashboard, wherever you sign in, and for emails about your account and stores.',
    label: 'Language of the dashboard',
    save: 'Save language',
  },
  email: {
    title: 'Email',
    explanation: 'You sign in with it. A change must be confirmed at both addresses.',
    label: 'Email',
    description: 'Your new address',
    change: 'Change email',
    sent: 'Links were sent to both addresses.',
    pending: {
      title: 'Change pending',
      confirmed: (address: string) => `${address}: confirmed`,
      unconfirmed: (address: string) => `${address}: open the link in the email`,
      ends: (moment: ReactNode) => rich`The links work until ${moment}.`,
      withdraw: 'Withdraw change',
      withdrawn: 'The change was withdrawn.',
    },
  },
  password: {
    title: 'Password',
    explanation: 'A new one ends all your other sessions.',
    label: 'Password',
    description: 'Your current one',
    wanted: 'Your current password',
    newLabel: 'New password',
    newDescription: 'At least 10 characters',
    change: 'Change password',
    changed: 'Your password has changed. All your other sessions have ended.',
  },
  twoFactor: {
    title: 'Two-factor',
    explanation:
      'Signing in then requires a code from an app on your phone as well as your password. Someone who ' +
      'learns your password still cannot get in.',
    setUp: 'Set up two-factor',
    on: 'On',
    codesLeft: (codes: number) =>
      count(codes, { one: '# recovery code is left.', other: '# recovery codes are left.' }),
    few: 'Create new ones before they run out.',
    newCodes: 'New recovery codes',
    newCodesWarning: 'Your existing codes stop working immediately.',
    replaceCodes: 'Replace codes',
    turnOff: 'Turn off two-factor',
    turnOffTitle: 'Turn off two-factor?',
    turnOffWarning: 'Your password alone will let you in. You lose access to stores that require two-factor.',
    turnOffConfirm: 'Turn off',
    turnedOff: 'Two-factor is off.',
    setup: {
      scan: (link: ReactNode) => rich`1. Scan this with an authenticator app, or ${link}.`,
      link: 'open it in an app on this device',
      qr: 'QR code for your authenticator app',
      type: (key: ReactNode) => rich`If you cannot scan it, enter this key in the app: ${key}`,
      enter: '2. Enter the code from the app.',
      code: 'One-time code',
      wanted: 'The six digits from your app',
      turnOn: 'Turn on',
      cancel: 'Cancel',
      turnedOn: 'Two-factor is on.',
    },
  },
  codes: {
    title: 'Save your recovery codes',
    explanation:
      'Each works once, when you do not have your phone. They are not shown again: keep them in a safe place.',
    list: 'Recovery codes',
    copy: 'Copy codes',
    copied: 'Codes copied',
    download: 'Download codes',
    saved: 'I have saved them',
    /** The beginning of the file with the codes. */
    file: (host: string) => `Recovery codes for ${host}\nEach works once.`,
  },
  passkeys: {
    title: 'Passkeys',
    explanation: 'Sign in with your fingerprint, face or device lock. A passkey replaces password and code.',
    add: 'Add passkey',
    name: (number: number) => `Passkey ${number}`,
    added: 'Passkey added. Give it a name you will recognise.',
    unsupported: 'Passkeys need a browser that supports them, and a host name instead of an IP address.',
    addedAt: (moment: ReactNode) => rich`Added ${moment}`,
    rename: (name: string) => `Rename ${name}`,
    label: 'Passkey name',
    wanted: 'A name',
    saveName: 'Save name',
    cancel: 'Cancel',
    renamed: 'The passkey has a new name.',
    remove: (name: string) => `Remove ${name}`,
    removeTitle: 'Remove this passkey?',
    removeWarning: (name: string) =>
      `${name} can no longer be used to sign in. Remove it from your device too; otherwise the device keeps offering it.`,
    removeConfirm: 'Remove passkey',
    removed: 'The passkey was removed.',
  },
  sessions: {
    title: 'Sessions',
    explanation: 'Where you are signed in. A session ends 14 days after it was last used.',
    browser: (browser: string, system: string) => `${browser} on ${system}`,
    unknownBrowser: 'Unknown browser',
    current: 'This one',
    used: (address: string, moment: ReactNode) => rich`${address} · last used ${moment}`,
    end: 'End',
    endLabel: (browser: string, address: string) => `End session: ${browser}, ${address}`,
    ended: 'The session has ended.',
    signOut: 'Sign out everywhere',
    signedOut: 'You are signed out everywhere.',
  },
};
export type Texts = typeof texts;
