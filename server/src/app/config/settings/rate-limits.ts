import * as parse from '../parsers.ts';
import { settingsUnder } from '../setting.ts';

const { setting } = settingsUnder('Rate limits');

export const RATE_LIMITS = {
  rateLimitCheckoutWrites: setting({
    name: 'RATE_LIMIT_CHECKOUT_WRITES',
    description: 'Checkout changes per minute from one client address; 0 for no limit.',
    default: '60',
    parse: parse.integer(0, 1_000_000),
  }),
  rateLimitCheckoutReads: setting({
    name: 'RATE_LIMIT_CHECKOUT_READS',
    description: 'Reads of checkouts, pages and files per minute from one client address; 0 for no limit.',
    default: '600',
    parse: parse.integer(0, 1_000_000),
  }),
  rateLimitAuthFailures: setting({
    name: 'RATE_LIMIT_AUTH_FAILURES',
    description: 'Failed authentications per minute from one client address; 0 for no limit.',
    default: '30',
    parse: parse.integer(0, 1_000_000),
  }),
  rateLimitMerchantConcurrency: setting({
    name: 'RATE_LIMIT_MERCHANT_CONCURRENCY',
    description: 'Maximum concurrent requests of one store per process; further ones wait, for 10 s at most.',
    default: '64',
    parse: parse.integer(1, 10_000),
  }),
  ownerQuotas: setting({
    name: 'OWNER_QUOTAS',
    description:
      'Owners whose stores have daily quotas: opened (people who opened their stores themselves, where SIGN_UP ' +
      'is open), all, or none.',
    default: 'opened',
    parse: parse.oneOf('opened', 'all', 'none'),
  }),
  ownerDailyChanges: setting({
    name: 'OWNER_DAILY_CHANGES',
    isRare: true,
    description: 'Changes made in the dashboard in 24 hours to all stores of one owner with quotas; 0 for no limit.',
    default: '600',
    parse: parse.integer(0, 1_000_000),
  }),
  ownerDailyMegabytes: setting({
    name: 'OWNER_DAILY_MEGABYTES',
    isRare: true,
    description:
      'MiB that all stores of one owner with quotas may write in 24 hours, each change counts as at least 4 KiB; 0 for no limit.',
    default: '25',
    parse: parse.integer(0, 100_000),
  }),
};
