import * as parse from '../parsers.ts';
import { settingsUnder } from '../setting.ts';

const { setting } = settingsUnder('Webhooks');

const DAY_MS = 86_400_000;

export const WEBHOOK_SETTINGS = {
  webhookTimeoutMs: setting({
    name: 'WEBHOOK_TIMEOUT_MS',
    description: 'Timeout for a receiver to respond, in milliseconds.',
    default: '10000',
    parse: parse.integer(1, 120_000),
  }),
  webhookRetryBaseMs: setting({
    name: 'WEBHOOK_RETRY_BASE_MS',
    description: 'Wait before the first retry, in milliseconds.',
    default: '15000',
    parse: parse.integer(1, DAY_MS),
  }),
  webhookRetryMultiplier: setting({
    name: 'WEBHOOK_RETRY_MULTIPLIER',
    description: 'Factor by which each further wait grows.',
    isRare: true,
    default: '2',
    parse: parse.decimal(1, 100),
  }),
  webhookRetryCapMs: setting({
    name: 'WEBHOOK_RETRY_CAP_MS',
    description: 'Maximum wait between two attempts, in milliseconds.',
    default: '28800000',
    parse: parse.integer(1, 30 * DAY_MS),
  }),
  webhookMaxAttempts: setting({
    name: 'WEBHOOK_MAX_ATTEMPTS',
    description: 'Attempts after which a delivery is exhausted.',
    default: '20',
    parse: parse.integer(1, 1000),
  }),
  webhookHistoryDays: setting({
    name: 'WEBHOOK_HISTORY_DAYS',
    description: 'Retention of delivery attempts, with the beginning of the response, in days.',
    default: '30',
    parse: parse.integer(1, 3650),
  }),
  webhookAllowInsecure: setting({
    name: 'WEBHOOK_ALLOW_INSECURE',
    description: 'Allows http and private addresses as webhook URLs. For development only.',
    default: 'false',
    parse: parse.boolean,
  }),
};
