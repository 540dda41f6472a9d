import { hidden, urlWithoutPassword } from '../masks.ts';
import * as parse from '../parsers.ts';
import { settingsUnder } from '../setting.ts';

const database = settingsUnder('Database');
const secrets = settingsUnder('Secrets');

/** Mail and webhooks are retried for days, and must not lose what they still need. */
const personalDataDays: parse.Parser<number> = (raw) => {
  const parsed = parse.integer(0, 36_500)(raw);
  const isTooShort = 'value' in parsed && parsed.value > 0 && parsed.value < 7;
  return 'value' in parsed && !isTooShort ? parsed : { problem: 'must be 0 or a whole number from 7 to 36500' };
};

/** The database, and the keys that guard what is in it. */
export const STORAGE_SETTINGS = {
  databaseUrl: database.optionalSetting({
    name: 'DATABASE_URL',
    description:
      'The PostgreSQL database (15 or newer) to use. Without it `till serve` runs its own server in DATA_DIR.',
    example: 'postgres://till:password@127.0.0.1:5432/till',
    parse: parse.url('postgres', 'postgresql'),
    mask: urlWithoutPassword,
  }),
  databasePoolSize: database.setting({
    name: 'DATABASE_POOL_SIZE',
    description: 'The most connections that one process opens for its queries.',
    default: '10',
    parse: parse.integer(2, 500),
  }),
  dataDir: database.setting({
    name: 'DATA_DIR',
    description: 'The folder for the built-in PostgreSQL and for mail that is written to files.',
    default: '.till/data',
    parse: parse.text({ max: 4096 }),
  }),

  personalDataDays: database.setting({
    name: 'PERSONAL_DATA_DAYS',
    description: "After how many days buyers' IP addresses and sent mails are erased; 0 keeps them forever.",
    default: '365',
    parse: personalDataDays,
  }),

  secretKey: secrets.optionalSetting({
    name: 'SECRET_KEY',
    description: 'Encrypts webhook secrets at rest; at least 32 characters. Make one with: openssl rand -hex 32',
    example: '$(openssl rand -hex 32)',
    // Otherwise it could never be named in SECRET_KEYS_RETIRED.
    parse: parse.listableSecret({ min: 32, max: 1024 }),
    mask: hidden,
  }),
  secretKeysRetired: secrets.optionalSetting({
    name: 'SECRET_KEYS_RETIRED',
    description:
      'Former values of SECRET_KEY, comma-separated: they still decrypt, until `till reseal` has ' +
      're-encrypted everything.',
    example: 'old-key,older-key',
    parse: parse.list(parse.text({ min: 32, max: 1024 }), 10),
    mask: hidden,
  }),
};
