import { urlWithoutPassword } from '../masks.ts';
import * as parse from '../parsers.ts';
import { settingsUnder } from '../setting.ts';

const mail = settingsUnder('Mail');
const limits = settingsUnder('Email limits');

export const MAIL_SETTINGS = {
  smtpUrl: mail.optionalSetting({
    name: 'SMTP_URL',
    description: 'The mail server. Without it, each email is written as an .eml file to MAIL_DIR.',
    example: 'smtps://user:password@smtp.example.com:465',
    parse: parse.url('smtp', 'smtps'),
    mask: urlWithoutPassword,
  }),
  mailFrom: mail.setting({
    name: 'MAIL_FROM',
    description: 'The sender of every email.',
    default: 'Till <till@localhost>',
    example: 'Example Pay <pay@example.com>',
    parse: parse.mailbox,
  }),
  mailDir: mail.optionalSetting({
    name: 'MAIL_DIR',
    isRare: true,
    description: 'The folder for emails written to files. Default: mail in DATA_DIR.',
    example: '.till/data/mail',
    parse: parse.text({ max: 4096 }),
  }),
  alertEmails: mail.optionalSetting({
    name: 'ALERT_EMAILS',
    description: 'Email addresses, comma-separated, that receive alerts besides the operators.',
    example: 'on-call@example.com',
    parse: parse.list(parse.emailAddress, 20),
  }),
};

/** Limits on emails about invoices. */
export const MAIL_LIMITS = {
  emailMaxSendsPerInvoice: limits.setting({
    name: 'EMAIL_MAX_SENDS_PER_INVOICE',
    description: 'Maximum emails of one invoice.',
    default: '5',
    parse: parse.integer(0, 1000),
  }),
  emailCooldownSeconds: limits.setting({
    name: 'EMAIL_COOLDOWN_SECONDS',
    description: 'Seconds between two emails of one invoice, or two that send the items of an order again.',
    default: '300',
    parse: parse.integer(0, 604_800),
  }),
  emailStoreDailyCap: limits.setting({
    name: 'EMAIL_STORE_DAILY_CAP',
    description: 'Invoice emails of one store in 24 hours.',
    default: '200',
    parse: parse.integer(0, 1_000_000),
  }),
  emailPlatformDailyCap: limits.setting({
    name: 'EMAIL_PLATFORM_DAILY_CAP',
    description: 'Invoice emails of all stores together in 24 hours.',
    default: '5000',
    parse: parse.integer(0, 100_000_000),
  }),
};
