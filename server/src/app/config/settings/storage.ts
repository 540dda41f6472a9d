import { hidden, urlWithoutPassword } from '../masks.ts';
import * as parse from '../parsers.ts';
import { settingsUnder } from '../setting.ts';

const database = settingsUnder('Database');
const images = settingsUnder('Images');
const secrets = settingsUnder('Secrets');

/** Mail and webhooks are retried for days, and must not lose data that they still need. */
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
    description: 'Maximum connections of one process for its queries.',
    default: '10',
    parse: parse.integer(2, 500),
  }),
  databasePooledUrl: database.optionalSetting({
    name: 'DATABASE_POOLED_URL',
    description:
      'A pooler in transaction mode in front of DATABASE_URL, such as PgBouncer, for queries. Leases and notifications ' +
      'need sessions and still go to DATABASE_URL.',
    example: 'postgres://till:password@127.0.0.1:6432/till',
    parse: parse.url('postgres', 'postgresql'),
    mask: urlWithoutPassword,
  }),
  databasePooledPrepared: database.setting({
    name: 'DATABASE_POOLED_PREPARED',
    description:
      'Whether that pooler keeps prepared statements, as PgBouncer does from 1.21 on with max_prepared_statements. ' +
      'Otherwise the database plans each query anew.',
    isRare: true,
    default: 'false',
    parse: parse.boolean,
  }),
  databaseReadUrl: database.optionalSetting({
    name: 'DATABASE_READ_URL',
    description:
      'A read replica of DATABASE_URL, or several behind one address, for lists and dashboard figures. It is ' +
      'read only once it has all earlier acknowledged writes; otherwise the primary is read.',
    example: 'postgres://till:password@127.0.0.1:5433/till',
    parse: parse.url('postgres', 'postgresql'),
    mask: urlWithoutPassword,
  }),
  databaseReadMaxLagMs: database.setting({
    name: 'DATABASE_READ_MAX_LAG_MS',
    isRare: true,
    description: 'Maximum wait of a list for the replica to catch up with the primary, in milliseconds.',
    default: '500',
    parse: parse.integer(1, 60_000),
  }),
  dataDir: database.setting({
    name: 'DATA_DIR',
    description: 'The folder for the built-in PostgreSQL, for images and for emails written to files.',
    default: '.till/data',
    parse: parse.text({ max: 4096 }),
  }),
  backupStampPath: database.optionalSetting({
    name: 'BACKUP_STAMP_PATH',
    description:
      'A file that the backup job touches on success; its modification time is the time of the last backup. ' +
      'Without it, stopped backups are not reported.',
    example: '/var/lib/till/last-backup',
    parse: parse.text({ max: 4096 }),
  }),
  backupMaxAgeHours: database.setting({
    name: 'BACKUP_MAX_AGE_HOURS',
    isRare: true,
    description: 'Maximum age of the last backup before operators are alerted, in hours.',
    default: '26',
    parse: parse.integer(1, 8_760),
  }),

  personalDataDays: database.setting({
    name: 'PERSONAL_DATA_DAYS',
    description: "Retention of buyers' IP addresses, sent emails and notes on orders, in days; 0 keeps them forever.",
    default: '365',
    parse: personalDataDays,
  }),

  imagesDir: images.optionalSetting({
    name: 'IMAGES_DIR',
    description: 'The folder for the images of products, shared by all API processes. Default: images in DATA_DIR.',
    example: '/var/lib/till/images',
    parse: parse.text({ max: 4096 }),
  }),
  imagesBucketUrl: images.optionalSetting({
    name: 'IMAGES_BUCKET_URL',
    description:
      'The bucket for images at an S3-compatible server, as endpoint/bucket. Without it they are in IMAGES_DIR.',
    example: 'https://s3.eu-central-1.amazonaws.com/till-images',
    parse: parse.url('https', 'http'),
    mask: urlWithoutPassword,
  }),
  imagesBucketRegion: images.setting({
    name: 'IMAGES_BUCKET_REGION',
    description: 'The region that requests to IMAGES_BUCKET_URL are signed for.',
    default: 'us-east-1',
    parse: parse.text({ max: 100 }),
  }),
  imagesBucketKeyId: images.optionalSetting({
    name: 'IMAGES_BUCKET_KEY_ID',
    description: 'The access key for IMAGES_BUCKET_URL; it needs to read and write objects.',
    example: 'AKIAIOSFODNN7EXAMPLE',
    parse: parse.text({ max: 256 }),
  }),
  imagesBucketSecret: images.optionalSetting({
    name: 'IMAGES_BUCKET_SECRET',
    description: 'The secret of IMAGES_BUCKET_KEY_ID.',
    example: 'wJalrXUtnFEMIexampleKEY',
    parse: parse.text({ max: 1024 }),
    mask: hidden,
  }),

  secretKey: secrets.optionalSetting({
    name: 'SECRET_KEY',
    description:
      'Encrypts webhook secrets at rest, and backups; at least 32 characters. Generate one with: openssl rand -hex 32',
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
