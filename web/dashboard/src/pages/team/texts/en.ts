import type { ReactNode } from 'react';
import { rich } from '../../../parts/rich.ts';

/** Texts of the team page, and of the page of an invitation. */
export const texts = {
  roles: {
    manager: { label: 'Manager', says: 'Sells: orders, invoices, products, stock, API keys.' },
    admin: { label: 'Admin', says: 'Also payment methods, settings, the audit log, and managers.' },
    owner: { label: 'Owner', says: 'Everything, also payout addresses, webhooks, the team, closing the store.' },
  },
  title: 'Team',
  says: 'People who work for this store.',
  saysTwoFactor: 'Two-factor is required.',
  members: {
    title: 'Members',
    you: (name: string) => `${name} (you)`,
    joined: (at: ReactNode) => rich`Joined ${at}`,
    twoFactor: 'Two-factor',
    noTwoFactor: 'No two-factor',
    changeRole: 'Change role',
    remove: 'Remove',
    leave: 'Leave',
  },
  removal: {
    title: (name: string) => `Remove ${name}?`,
    says: 'They lose access immediately. API keys they created stay valid: revoke those no longer needed.',
    label: 'Remove',
    done: (name: string) => `${name} is no longer in the team.`,
  },
  leaving: {
    title: 'Leave this store?',
    says: 'You lose access immediately, and can return only if someone invites you again.',
    label: 'Leave',
    done: 'You have left the team.',
  },
  change: {
    title: (name: string) => `Role of ${name}`,
    role: 'Role',
    submit: 'Save',
    done: (name: string, role: string) => `${name} is now ${role.toLowerCase()}.`,
  },
  invite: {
    title: 'Invite someone',
    email: 'Email',
    emailSays: 'The link sent there is valid for a week.',
    role: 'Role',
    submit: 'Invite',
    done: 'The invitation is on its way.',
  },
  invitations: {
    title: 'Invitations',
    by: (inviter: string) => `Invited by ${inviter}.`,
    expires: (at: ReactNode) => rich`Expires ${at}`,
    expired: (at: ReactNode) => rich`Expired ${at}`,
    isExpired: 'Expired',
    resend: 'Send again',
    resent: (email: string) => `A new link is on its way to ${email}.`,
    withdraw: 'Withdraw',
    withdrawn: (email: string) => `The invitation of ${email} is withdrawn.`,
  },
  invitation: {
    gone: {
      title: 'This invitation no longer works',
      says: 'It was accepted or withdrawn, or is older than a week. Ask for a new one.',
      back: 'Go to the dashboard',
    },
    title: (store: string) => `Join ${store}`,
    says: (inviter: string, email: string, role: string) => `${inviter} has invited ${email} as ${role.toLowerCase()}.`,
    saysBySomeone: (email: string, role: string) => `Someone has invited ${email} as ${role.toLowerCase()}.`,
    terms: (role: string, says: string, until: ReactNode) => rich`${role}. ${says} Valid until ${until}.`,
    joined: (store: string) => `You have joined ${store}.`,
    noAccounts: 'New accounts cannot be created on this installation. Ask its operator for one.',
    accept: 'Accept invitation',
    hasAccount: (email: string) => `${email} already has an account here. Sign in, and you return to this page.`,
    signIn: 'Sign in',
    otherPerson: (email: string, invited: string) =>
      `You are signed in as ${email}. The invitation is for ${invited}: sign in with that address to accept it.`,
    signOut: 'Sign out',
    email: 'Email',
    name: 'Name',
    nameWanted: 'Your name',
    password: 'Password',
    passwordSays: 'At least 10 characters',
  },
};
export type Texts = typeof texts;
