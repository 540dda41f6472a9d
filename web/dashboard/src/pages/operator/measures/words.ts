import { fiat } from '../../../parts/money.ts';
import type { Series } from './queries.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Names of the measures, and the way each is counted. */
export const NAMES: Readonly<Record<Series['measure'], { readonly title: string; readonly counted: string }>> = {
  payments: { title: 'Payments', counted: 'Completed payments of all stores' },
  volume: { title: 'Volume', counted: 'Completed payments at the quoted price' },
  'credit-p50': { title: 'Seen to credited, median', counted: 'From the block of the first transfer to the status' },
  'credit-p95': { title: 'Seen to credited, 95 %', counted: '95 of 100 payments take no longer' },
  'webhook-p50': { title: 'Credited to webhook, median', counted: 'From the status to the endpoint’s acceptance' },
  'webhook-p95': { title: 'Credited to webhook, 95 %', counted: '95 of 100 events take no longer' },
  'webhook-success': { title: 'Webhook success', counted: 'Delivery attempts that endpoints accepted' },
  'mail-success': { title: 'Email success', counted: 'Emails that the mail server has not refused' },
  'webhook-queue': { title: 'Webhook delay', counted: 'Delay of the longest due webhook' },
  'mail-queue': { title: 'Email delay', counted: 'Delay of the longest due email' },
  'gas-days': { title: 'Gas left', counted: 'Days at the cost of the last week' },
  'price-age': { title: 'Price age', counted: 'Age of the oldest price' },
  'disk-free': { title: 'Free disk space', counted: 'Of the fullest disk' },
};

/** Returns the function that formats a value of a series. */
export function formatOf({ unit, subject }: Pick<Series, 'unit' | 'subject'>): (value: number) => string {
  switch (unit) {
    case 'ms':
      return duration;
    case 'bps':
      return (value) => `${(value / 100).toLocaleString(undefined, { maximumFractionDigits: 1 })} %`;
    case 'days':
      return (value) => `${value.toLocaleString()} ${value === 1 ? 'day' : 'days'}`;
    case 'count':
      return (value) => value.toLocaleString();
    case 'millis':
      return (value) => fiat((value / 1_000).toFixed(2), subject);
  }
}

function duration(ms: number): string {
  if (ms > 0 && ms < SECOND) return `${Math.round(ms)} ms`;
  if (ms < 2 * MINUTE) return `${Math.round(ms / SECOND)} s`;
  if (ms < 2 * HOUR) return `${Math.round(ms / MINUTE)} min`;
  return `${Math.round(ms / HOUR)} h`;
}
