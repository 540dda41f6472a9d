import { urlWithoutPassword } from '../masks.ts';
import * as parse from '../parsers.ts';
import { optionalSetting, setting } from '../setting.ts';

export const MAIL_SETTINGS = {
  smtpUrl: optionalSetting({
    name: 'SMTP_URL',
    group: 'Mail',
    description: 'The mail server. Without it each mail is written as an .eml file to MAIL_DIR.',
    example: 'smtps://user:password@smtp.example.com:465',
    parse: parse.url('smtp', 'smtps'),
    mask: urlWithoutPassword,
  }),
  mailFrom: setting({
    name: 'MAIL_FROM',
    group: 'Mail',
    description: 'The sender of every mail.',
    default: 'Till <till@localhost>',
    example: 'Example Pay <pay@example.com>',
    parse: parse.mailbox,
  }),
  mailDir: optionalSetting({
    name: 'MAIL_DIR',
    group: 'Mail',
    description: 'The folder for mail that is written to files. Default: mail in DATA_DIR.',
    example: '.till/data/mail',
    parse: parse.text({ max: 4096 }),
  }),
};

/** How often invoices may be mailed. */
export const MAIL_LIMITS = {
  emailMaxSendsPerInvoice: setting({
    name: 'EMAIL_MAX_SENDS_PER_INVOICE',
    group: 'E-mail limits',
    description: 'How often one invoice may be mailed.',
    default: '5',
    parse: parse.integer(0, 1000),
  }),
  emailCooldownSeconds: setting({
    name: 'EMAIL_COOLDOWN_SECONDS',
    group: 'E-mail limits',
    description: 'Seconds between two mails of one invoice.',
    default: '300',
    parse: parse.integer(0, 604_800),
  }),
  emailStoreDailyCap: setting({
    name: 'EMAIL_STORE_DAILY_CAP',
    group: 'E-mail limits',
    description: 'Invoice mails of one store in 24 hours.',
    default: '200',
    parse: parse.integer(0, 1_000_000),
  }),
  emailPlatformDailyCap: setting({
    name: 'EMAIL_PLATFORM_DAILY_CAP',
    group: 'E-mail limits',
    description: 'Invoice mails of all stores together in 24 hours.',
    default: '5000',
    parse: parse.integer(0, 100_000_000),
  }),
};
