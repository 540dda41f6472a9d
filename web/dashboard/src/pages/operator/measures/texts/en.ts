import { countOf } from '@till/look/count';

const count = countOf('en');

/** Texts of the installation over time. */
export const texts = {
  title: 'Over time',
  period: 'Period',
  periods: { '1': '24 hours', '7': '7 days', '30': '30 days' },
  loading: 'Loading',
  nothing: 'Nothing is recorded yet. The first values appear within 15 minutes.',
  busiest: 'Busiest stores',
  newest: 'Newest stores',
  noStores: 'None yet',
  payments: (payments: number) => count(payments, { one: '# payment', other: '# payments' }),
  beyondLimit: 'Beyond limit',
  titleOf: (measure: string, subject: string) => `${measure} (${subject})`,
  inPeriod: (counted: string) => `${counted}, in this period`,
  range: (counted: string, least: string, most: string) => `${counted}, ${least} to ${most}`,
  limitBelow: (counted: string, limit: string) => `${counted}; action required below ${limit}`,
  limitAbove: (counted: string, limit: string) => `${counted}; action required above ${limit}`,
  now: 'now',
  at: (time: string, value: string) => `${time}: ${value}`,
  noData: 'no data',
  percent: (value: string) => `${value} %`,
  millis: (value: number) => `${value} ms`,
  seconds: (value: number) => `${value} s`,
  minutes: (value: number) => `${value} min`,
  hours: (value: number) => `${value} h`,
  days: (days: number) => count(days, { one: '# day', other: '# days' }),
  /** Names of the measures, and the way each is counted. */
  names: {
    payments: { title: 'Payments', counted: 'Completed payments of all stores' },
    volume: { title: 'Volume', counted: 'Completed payments at the quoted price' },
    'credit-p50': { title: 'Seen to credited, median', counted: 'From the block of the first transfer to the status' },
    'credit-p95': { title: 'Seen to credited, 95 %', counted: '95 % of payments take no longer' },
    'webhook-p50': {
      title: 'Credited to webhook, median',
      counted: 'From the status to the endpoint’s acceptance',
    },
    'webhook-p95': { title: 'Credited to webhook, 95 %', counted: '95 % of events take no longer' },
    'webhook-success': { title: 'Webhook success', counted: 'Delivery attempts that endpoints accepted' },
    'mail-success': { title: 'Email success', counted: 'Emails accepted by the mail server' },
    'webhook-queue': { title: 'Webhook delay', counted: 'Delay of the webhook due longest' },
    'mail-queue': { title: 'Email delay', counted: 'Delay of the email due longest' },
    'gas-days': { title: 'Gas left', counted: 'Days at the cost of the last week' },
    'price-age': { title: 'Price age', counted: 'Age of the oldest price; 0 for fixed prices' },
    'disk-free': { title: 'Free disk space', counted: 'Of the fullest disk' },
  },
};
export type Texts = typeof texts;
