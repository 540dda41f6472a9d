import { countOf } from '@till/look/count';
import type { ReactNode } from 'react';
import { rich } from '../../../../parts/rich.ts';

const count = countOf('en');

/** Texts of the tab of webhook deliveries. */
export const texts = {
  list: {
    title: 'Webhook deliveries',
    says: 'Every event sent to your webhook URL, newest first. Failed events are retried automatically until attempts run out.',
    empty: 'No deliveries yet',
    emptySays:
      'Once the store has a webhook URL, each event of an order or invoice appears here with your endpoint’s response.',
    /** For `Show …`. */
    what: 'deliveries',
    name: 'deliveries',
    event: 'Event',
    allEvents: 'All events',
    /** @param newest a number from 1,000, formatted */
    limited: (newest: string) =>
      `Of one event, no more than the newest ${newest} in each status are counted and shown.`,
    /** When the filter has none. */
    none: (event: string | undefined, status: string | undefined) =>
      `No deliveries${event === undefined ? '' : ` of ${event}`} are ${status ?? 'here'} now.`,
    pastEnd: 'This page is past the end of the list.',
  },
  row: {
    created: (at: ReactNode) => rich`Created ${at}`,
    notSent: 'Not sent yet',
    noAnswer: (at: ReactNode) => rich`No answer ${at}`,
    answered: (status: number, at: ReactNode) => rich`Answered ${status} ${at}`,
    attempts: (attempts: number) => count(attempts, { one: '# attempt', other: '# attempts' }),
    resend: 'Resend',
    resent: 'The delivery is sent again',
  },
  attempts: {
    name: 'attempts',
    gone: 'The attempts’ results are no longer stored.',
    /** @param outcome `answered`, or one of `attemptErrors` @param ms milliseconds, formatted */
    attempt: (at: ReactNode, outcome: string, ms: string) => rich`${at}: ${outcome}, after ${ms} ms`,
    answered: (status: number | null) => `Answered ${status}`,
    older: 'Show older attempts',
  },
  body: {
    name: 'body',
    show: 'Show body',
    copy: 'Copy body',
    copied: 'The body is copied',
    cut: (bytes: number) =>
      count(bytes, {
        one: 'Only the beginning is shown; it has # byte in all.',
        other: 'Only the beginning is shown; it has # bytes in all.',
      }),
  },
  resendAll: {
    start: 'Resend all',
    title: (total: number) => count(total, { one: 'Resend this delivery?', other: 'Resend # deliveries?' }),
    /** @param total a number from 1,000, formatted */
    titleOrMore: (total: string) => `Resend ${total} or more deliveries?`,
    says: (statuses: readonly string[], event: string | undefined, isInSteps: boolean) =>
      `Every ${statuses.join(' or ')} delivery${event === undefined ? '' : ` of ${event}`} is sent again. ` +
      'Your server may receive events it has already processed, so it must detect repeats.' +
      `${isInSteps ? ' They are sent in steps while this page is open, and you can stop at any time.' : ''}`,
    done: (resent: number) =>
      count(resent, { one: 'The delivery is sent again', other: '# deliveries are sent again' }),
    /** After an error. */
    before: (resent: number) =>
      count(resent, { one: 'Before that, # was sent again.', other: 'Before that, # were sent again.' }),
    progress: 'Deliveries sent again',
    /** @param resent, total numbers, formatted */
    running: (resent: string, total: string) => `${resent} of ${total} are sent again.`,
    waiting: (resent: string, total: string) =>
      `${resent} of ${total} are sent again. Waiting until your endpoint has answered some of them.`,
    stop: 'Stop',
    keepOpen: 'Keep this page open. If you stop or leave, the remaining deliveries stay as they are.',
  },
};
export type Texts = typeof texts;
