import { countOf } from '@till/look/count';
import type { ReactNode } from 'react';
import { rich } from '../../../../parts/rich.ts';

const count = countOf('en');

/** Texts of the page of queues. */
export const texts = {
  title: 'Queues',
  says: 'Pending emails, webhooks and readings, and the processes that work on them.',
  webhooks: {
    title: 'Webhooks',
    pending: 'Pending',
    retrying: 'Retrying',
    exhausted: 'Exhausted',
    due: 'Due now',
    oldestDue: 'Oldest due since',
    noneOverdue: 'None overdue',
    none: 'No webhooks are pending or exhausted.',
    table: 'Webhooks by store',
    store: 'Store',
    nextDue: 'Next due',
  },
  mail: {
    title: 'Mail',
    waiting: 'Waiting',
    orMore: (emails: string) => `${emails} or more`,
    retrying: 'Waiting for retry',
    failed: 'Failed within a week',
    oldest: 'Oldest queued',
    noneWaiting: 'None waiting',
    lastError: 'Last server error',
    sent: 'Invoices emailed in 24 hours',
    sentOf: (sent: string, cap: string) => `${sent} of ${cap}`,
    cap: (invoices: number) =>
      count(invoices, {
        one: 'Each store may email # invoice in any 24 hours:',
        other: 'Each store may email # invoices in any 24 hours:',
      }),
    byStore: 'Invoice emails by store',
    sentByStore: (store: ReactNode, sent: string) => rich`${store}: ${sent}`,
    limitReached: 'limit reached',
    paused: 'Email is paused',
    pausedBy: (by: string, at: ReactNode, until: ReactNode) =>
      rich`By ${by} on ${at}. Emails stay queued and are sent on ${until} at the latest.`,
    resume: 'Resume email',
    resumed: 'Email is being sent again.',
    pauseSays:
      'Pause email while its server has problems: emails stay queued and nothing is lost. Emails that ' +
      'let an owner stop a payout change wait too, so keep the pause short.',
    reason: 'Reason',
    hours: 'Hours',
    pause: 'Pause email',
    pauseDone: 'Email is paused. Emails stay queued.',
  },
  readings: {
    title: 'Pending readings',
    says: 'Balances waiting for their block to be final enough.',
    none: 'None waiting.',
    chain: 'Chain',
    waitingFor: 'Waiting for',
    readings: 'Readings',
    oldest: 'Oldest',
    blocks: (blocks: number) => count(blocks, { one: '# block', other: '# blocks' }),
    block: (block: string) => `block ${block}`,
    blockAt: (block: string, at: ReactNode) => rich`block ${block}, ${at}`,
  },
  processes: {
    title: 'Processes',
    says: 'Running processes, and those that died in the last day. Exclusive tasks pass to another process when one dies.',
    none: 'No process is running.',
    process: 'Process',
    roles: 'Roles',
    tasks: 'Exclusive tasks',
    since: 'Since',
    state: 'State',
    version: (version: string) => `version ${version}`,
    runs: 'runs',
    gone: 'stopped',
    lastSeen: (at: ReactNode) => rich`last seen ${at}`,
  },
};
export type Texts = typeof texts;
