import { countOf } from '@till/look/count';
import type { ReactNode } from 'react';
import { rich } from '../../../parts/rich.ts';

const count = countOf('en');

/** Texts of the operator area: overview, people, stores and their fees. */
export const texts = {
  percent: (value: string) => `${value} %`,
  noMatches: 'No matches.',
  pastEnd: 'This page is past the end of the list.',
  fee: 'Fee',
  overview: {
    title: 'Overview',
    says: 'Status of this installation.',
    caughtUp: 'You’re all caught up.',
    actionRequired: 'Action required',
  },
  document: {
    says: 'From docs/operating, as of this version.',
  },
  fees: {
    title: 'Fees',
    says: 'Owed by stores for payments to their own wallets, the largest debts first.',
    none: 'No fees owed',
    noneSays: 'Fees appear here once a store is paid at a wallet of its own.',
    table: 'Fees by store',
    store: 'Store',
    currency: 'Currency',
    owed: 'Owed',
    billed: 'Billed',
    overdue: 'Overdue',
    paid: 'Paid',
  },
  people: {
    title: 'People',
    says: 'Everyone with an account here, newest first.',
    search: 'Find by name or email',
    operatorsOnly: 'Operators only',
    list: 'people',
    you: (name: ReactNode) => rich`${name} (you)`,
    operator: 'Operator',
    twoFactor: 'Two-factor',
    noTwoFactor: 'No two-factor',
    noStore: 'In no store',
    member: (store: ReactNode, role: string) => rich`${store}, ${role}`,
    roles: { manager: 'manager', admin: 'admin', owner: 'owner' },
    moreStores: (more: number) => `and ${more} more`,
    neverSignedIn: 'Has not signed in yet',
    signedIn: (at: ReactNode) => rich`Signed in ${at}`,
    sessions: (sessions: number) => count(sessions, { one: '# session', other: '# sessions' }),
  },
  signOut: {
    label: 'Sign out everywhere',
    title: (name: string) => `Sign ${name} out everywhere?`,
    says: 'All their sessions end immediately. They can sign in again with their password.',
    done: (name: string) => `${name} is signed out everywhere.`,
  },
  makeOperator: {
    label: 'Make operator',
    title: (name: string) => `Make ${name} an operator?`,
    says: 'They can read every store, set fees, suspend stores, and make and remove operators, including you.',
    done: (name: string) => `${name} is an operator now.`,
  },
  removeOperator: {
    label: 'Remove as operator',
    title: (name: string) => `Remove ${name} as operator?`,
    says: 'They lose the operator area immediately. Their roles in stores stay.',
    done: (name: string) => `${name} is no longer an operator.`,
  },
  stores: {
    title: 'Stores',
    says: 'Every store of this installation, newest first.',
    none: 'No stores yet',
    noneSays: 'Create one with “Create store” or till provision.',
    search: 'Find by slug or name',
    list: 'stores',
    noOwner: 'No owner',
    moreOwners: (owners: string, more: number) => `${owners} and ${more} more`,
    lately: 'Last 30 days',
    inAll: 'In all',
    noVolume: 'nothing yet',
  },
  store: {
    view: 'View store',
    title: 'Store',
    slug: 'Slug',
    people: 'People',
    created: 'Created',
    closed: 'Closed',
    noOwner: 'No owner.',
    owners: (owners: string) => `Owned by ${owners}`,
    unmatched: {
      title: 'Unmatched payments',
      says: 'Late, excess, second and foreign money is swept to the payout address of its attempt.',
      saysClosed:
        'Late, excess, second and foreign money is swept to the payout address of its attempt, also now ' +
        'that the store is closed.',
      link: 'Unmatched payments of this store',
    },
  },
  setFee: {
    range: 'From 0 to 10 per cent, with at most two decimal places',
    says: 'In per cent, from 0 to 10. It applies to new attempts; the owners are emailed.',
    submit: 'Set fee',
    done: (fee: string) => `The fee is now ${fee}. The owners are notified.`,
  },
  suspension: {
    title: 'Suspend this store',
    titleSuspended: 'Suspended',
    salesStop: 'Sales stop: no orders, invoices, storefront or new payments.',
    paymentsEnd:
      'Payments that buyers have begun run to their end and are swept to the store; webhooks are still sent.',
    teamStays: 'Its team can still read and change everything else. You can resume it at any time.',
    reason: 'Reason',
    reasonSays: 'Shown to the store’s team.',
    reasonWanted: 'A reason for the suspension',
    suspend: 'Suspend',
    question: (name: string) => `Suspend ${name}?`,
    consequences: 'It stops selling immediately. Its team sees your reason, and its owners are emailed.',
    suspended: (name: string) => `${name} is suspended. The owners are notified.`,
    since: (at: ReactNode, reason: ReactNode) => rich`Since ${at}: ${reason}`,
    resume: 'Resume',
    resumed: (name: string) => `${name} sells again. The owners are notified.`,
  },
  history: {
    title: 'History',
    list: 'acts',
    none: 'No changes yet: the fee is still the initial one.',
    feeChanged: (at: ReactNode, from: string, to: string, by: string) =>
      rich`${at}: Fee from ${from} to ${to} by ${by}`,
    suspended: (at: ReactNode, by: string) => rich`${at}: Suspended by ${by}`,
    resumed: (at: ReactNode, by: string) => rich`${at}: Resumed by ${by}`,
    closed: (at: ReactNode, by: string) => rich`${at}: Closed by ${by}`,
    other: (at: ReactNode, act: string, by: string) => rich`${at}: ${act} by ${by}`,
    withReason: (entry: ReactNode, reason: ReactNode) => rich`${entry}: ${reason}`,
  },
};
export type Texts = typeof texts;
