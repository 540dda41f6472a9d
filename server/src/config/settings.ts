import ipaddr from 'ipaddr.js';
import { hidden, urlOrigins, urlWithoutPassword } from './masks.ts';
import * as parse from './parsers.ts';
import { optionalSetting, setting } from './setting.ts';

const DAY_MS = 86_400_000;

const proxyRange: parse.Parser<string> = (raw) =>
  ipaddr.isValid(raw) || ipaddr.isValidCIDR(raw) ? { value: raw } : { problem: 'must be an IP address or range' };

/** Less than a week would be shorter than mail and webhooks are tried. */
const personalDataDays: parse.Parser<number> = (raw) => {
  const parsed = parse.integer(0, 36_500)(raw);
  const isTooShort = 'value' in parsed && parsed.value > 0 && parsed.value < 7;
  return 'value' in parsed && !isTooShort ? parsed : { problem: 'must be 0 or a whole number from 7 to 36500' };
};

/** Every setting of the program but those of each chain; the order is that of `.env.example` and `till config`. */
export const SETTINGS = {
  host: setting({
    name: 'HOST',
    group: 'Service',
    description: 'The address that the HTTP server listens on; 0.0.0.0 for all.',
    default: '127.0.0.1',
    parse: parse.text({ max: 255 }),
  }),
  port: setting({
    name: 'PORT',
    group: 'Service',
    description: 'The port that the HTTP server listens on; 0 for any free one.',
    default: '3000',
    parse: parse.integer(0, 65_535),
  }),
  operatorHost: setting({
    name: 'OPERATOR_HOST',
    group: 'Service',
    description: 'The address that health and metrics are served on; strangers must not be able to reach it.',
    default: '127.0.0.1',
    parse: parse.text({ max: 255 }),
  }),
  operatorPort: optionalSetting({
    name: 'OPERATOR_PORT',
    group: 'Service',
    description:
      'The port for health and metrics; 0 for any free one, off for none. Default: 9464, or any free one if that is taken.',
    example: '9464',
    parse: parse.portOrOff,
  }),
  baseUrl: optionalSetting({
    name: 'BASE_URL',
    group: 'Service',
    description: 'Where clients reach the API. Default: the address and port listened on.',
    example: 'https://pay.example.com',
    parse: parse.origin,
  }),
  hostedBaseUrl: optionalSetting({
    name: 'HOSTED_BASE_URL',
    group: 'Service',
    description: 'Where buyers reach checkout and invoice pages. Default: BASE_URL.',
    example: 'https://pay.example.com',
    parse: parse.origin,
  }),
  storefrontDomain: optionalSetting({
    name: 'STOREFRONT_DOMAIN',
    group: 'Service',
    description:
      'The domain under which each storefront has its slug as a subdomain. Without it there are no storefronts.',
    example: 'shops.example.com',
    parse: parse.domain,
  }),
  trustProxy: optionalSetting({
    name: 'TRUST_PROXY',
    group: 'Service',
    description: 'Addresses or ranges of the reverse proxies whose X-Forwarded-For is trusted, comma-separated.',
    example: '10.0.0.0/8,127.0.0.1',
    parse: parse.list(proxyRange, 100),
  }),
  logLevel: setting({
    name: 'LOG_LEVEL',
    group: 'Service',
    description: 'The least severe log line that is written: fatal, error, warn, info, debug, trace or silent.',
    default: 'info',
    parse: parse.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  }),

  databaseUrl: optionalSetting({
    name: 'DATABASE_URL',
    group: 'Database',
    description:
      'The PostgreSQL database (15 or newer) to use. Without it `till serve` runs its own server in DATA_DIR.',
    example: 'postgres://till:password@127.0.0.1:5432/till',
    parse: parse.url('postgres', 'postgresql'),
    mask: urlWithoutPassword,
  }),
  databasePoolSize: setting({
    name: 'DATABASE_POOL_SIZE',
    group: 'Database',
    description: 'The most connections that one process opens for its queries.',
    default: '10',
    parse: parse.integer(2, 500),
  }),
  dataDir: setting({
    name: 'DATA_DIR',
    group: 'Database',
    description: 'The folder for the built-in PostgreSQL and for mail that is written to files.',
    default: '.till/data',
    parse: parse.text({ max: 4096 }),
  }),

  personalDataDays: setting({
    name: 'PERSONAL_DATA_DAYS',
    group: 'Database',
    description: "After how many days buyers' IP addresses and sent mails are erased; 0 keeps them forever.",
    default: '365',
    parse: personalDataDays,
  }),

  secretKey: optionalSetting({
    name: 'SECRET_KEY',
    group: 'Secrets',
    description: 'Encrypts webhook secrets at rest; at least 32 characters. Make one with: openssl rand -hex 32',
    example: '$(openssl rand -hex 32)',
    // Else it could never be named in SECRET_KEYS_RETIRED.
    parse: parse.listableSecret({ min: 32, max: 1024 }),
    mask: hidden,
  }),
  secretKeysRetired: optionalSetting({
    name: 'SECRET_KEYS_RETIRED',
    group: 'Secrets',
    description: 'Former values of SECRET_KEY, comma-separated: they still decrypt, while all is encrypted anew.',
    example: 'old-key,older-key',
    parse: parse.list(parse.text({ min: 32, max: 1024 }), 10),
    mask: hidden,
  }),

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

  gasPrivateKey: optionalSetting({
    name: 'GAS_PRIVATE_KEY',
    group: 'Chains',
    description: "Pays for the gas of sweeps on every EVM chain. It can never touch a buyer's money.",
    example: '0x and 64 hexadecimal characters',
    parse: parse.privateKey,
    mask: hidden,
  }),
  feeRecipient: optionalSetting({
    name: 'FEE_RECIPIENT',
    group: 'Chains',
    description: "Where the service's fee goes when a deposit is swept, on every EVM chain.",
    example: '0x00000000219ab540356cBB839Cbe05303d7705Fa',
    parse: parse.evmAddress,
  }),

  paymentAgreementFrom: optionalSetting({
    name: 'PAYMENT_AGREEMENT_FROM',
    group: 'Chains',
    description:
      'The amount, in usd or eur alike, from which two providers must report the same balance. Default: never.',
    example: '1000',
    parse: parse.fiat,
  }),

  sweepPatienceHours: setting({
    name: 'SWEEP_PATIENCE_HOURS',
    group: 'Chains',
    description:
      'How long a deposit waits for its fee to cover its gas, in hours; then it is swept if it is worth more than the gas.',
    default: '24',
    parse: parse.integer(0, 8760),
  }),

  ratesFixed: setting({
    name: 'RATES_FIXED',
    group: 'Rates',
    description: 'Prices fixed by the operator instead of the market: token, currency, decimal string.',
    default: '{}',
    example: '{"eth":{"usd":"2000","eur":"1800"}}',
    parse: parse.fixedRates,
  }),
  ratesSources: setting({
    name: 'RATES_SOURCES',
    group: 'Rates',
    description:
      'Where market prices come from, comma-separated: coinbase, kraken, binance, coingecko, chainlink; or none. A price needs two of them.',
    default: 'coinbase,kraken,binance,chainlink',
    parse: parse.listOrNone(parse.oneOf('coinbase', 'kraken', 'binance', 'coingecko', 'chainlink'), 5),
  }),
  ratesRefreshSeconds: setting({
    name: 'RATES_REFRESH_SECONDS',
    group: 'Rates',
    description: 'How often each source is asked for the tokens in use, in seconds.',
    default: '30',
    parse: parse.integer(5, 600),
  }),
  ratesMaxAgeSeconds: setting({
    name: 'RATES_MAX_AGE_SECONDS',
    group: 'Rates',
    description: 'How old a price may be when it is locked, in seconds. More than RATES_REFRESH_SECONDS.',
    default: '90',
    parse: parse.integer(10, 1200),
  }),
  ratesMaxSpreadBps: setting({
    name: 'RATES_MAX_SPREAD_BPS',
    group: 'Rates',
    description: 'How far apart sources may be and still agree, in hundredths of a percent.',
    default: '100',
    parse: parse.integer(1, 1000),
  }),
  ratesMaxStableSpreadBps: setting({
    name: 'RATES_MAX_STABLE_SPREAD_BPS',
    group: 'Rates',
    description: 'The same for stablecoins.',
    default: '50',
    parse: parse.integer(1, 1000),
  }),
  ratesTimeoutMs: setting({
    name: 'RATES_TIMEOUT_MS',
    group: 'Rates',
    description: 'How long one reading of a source may take, in milliseconds.',
    default: '4000',
    parse: parse.integer(100, 30_000),
  }),
  ratesCoinbaseUrl: setting({
    name: 'RATES_COINBASE_URL',
    group: 'Rates',
    description: "Where Coinbase's prices are read.",
    default: 'https://api.coinbase.com',
    parse: parse.origin,
  }),
  ratesKrakenUrl: setting({
    name: 'RATES_KRAKEN_URL',
    group: 'Rates',
    description: "Where Kraken's prices are read.",
    default: 'https://api.kraken.com',
    parse: parse.origin,
  }),
  ratesBinanceUrl: setting({
    name: 'RATES_BINANCE_URL',
    group: 'Rates',
    description: "Where Binance's prices are read.",
    default: 'https://data-api.binance.vision',
    parse: parse.origin,
  }),
  ratesCoingeckoUrl: setting({
    name: 'RATES_COINGECKO_URL',
    group: 'Rates',
    description: "Where CoinGecko's prices are read.",
    default: 'https://api.coingecko.com',
    parse: parse.origin,
  }),
  ratesCoingeckoKey: optionalSetting({
    name: 'RATES_COINGECKO_KEY',
    group: 'Rates',
    description: 'A demo key for CoinGecko, which answers few requests without one.',
    example: 'CG-xxxxxxxxxxxxxxxxxxxxxxxx',
    parse: parse.headerValue,
    mask: hidden,
  }),

  webhookTimeoutMs: setting({
    name: 'WEBHOOK_TIMEOUT_MS',
    group: 'Webhooks',
    description: 'How long a receiver may take to answer, in milliseconds.',
    default: '10000',
    parse: parse.integer(1, 120_000),
  }),
  webhookRetryBaseMs: setting({
    name: 'WEBHOOK_RETRY_BASE_MS',
    group: 'Webhooks',
    description: 'Wait before the first retry, in milliseconds.',
    default: '15000',
    parse: parse.integer(1, DAY_MS),
  }),
  webhookRetryMultiplier: setting({
    name: 'WEBHOOK_RETRY_MULTIPLIER',
    group: 'Webhooks',
    description: 'What each further wait is multiplied by.',
    default: '2',
    parse: parse.decimal(1, 100),
  }),
  webhookRetryCapMs: setting({
    name: 'WEBHOOK_RETRY_CAP_MS',
    group: 'Webhooks',
    description: 'The longest wait between two attempts, in milliseconds.',
    default: '28800000',
    parse: parse.integer(1, 30 * DAY_MS),
  }),
  webhookMaxAttempts: setting({
    name: 'WEBHOOK_MAX_ATTEMPTS',
    group: 'Webhooks',
    description: 'Attempts after which a delivery is exhausted.',
    default: '20',
    parse: parse.integer(1, 1000),
  }),
  webhookHistoryDays: setting({
    name: 'WEBHOOK_HISTORY_DAYS',
    group: 'Webhooks',
    description: 'How long each delivery attempt is kept, with the beginning of the answer, in days.',
    default: '30',
    parse: parse.integer(1, 3650),
  }),
  webhookAllowInsecure: setting({
    name: 'WEBHOOK_ALLOW_INSECURE',
    group: 'Webhooks',
    description: 'Allows http and private addresses as webhook URLs. For development only.',
    default: 'false',
    parse: parse.boolean,
  }),

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

  rateLimitCheckoutWrites: setting({
    name: 'RATE_LIMIT_CHECKOUT_WRITES',
    group: 'Rate limits',
    description: 'Checkout changes per minute from one client address; 0 for no limit.',
    default: '60',
    parse: parse.integer(0, 1_000_000),
  }),
  rateLimitCheckoutReads: setting({
    name: 'RATE_LIMIT_CHECKOUT_READS',
    group: 'Rate limits',
    description: 'Reads of checkouts, pages and files per minute from one client address; 0 for no limit.',
    default: '600',
    parse: parse.integer(0, 1_000_000),
  }),
  rateLimitAuthFailures: setting({
    name: 'RATE_LIMIT_AUTH_FAILURES',
    group: 'Rate limits',
    description: 'Failed authentications per minute from one client address; 0 for no limit.',
    default: '30',
    parse: parse.integer(0, 1_000_000),
  }),
  rateLimitMerchantConcurrency: setting({
    name: 'RATE_LIMIT_MERCHANT_CONCURRENCY',
    group: 'Rate limits',
    description: 'How many requests of one store one process handles at a time; further ones wait, for 10 s at most.',
    default: '64',
    parse: parse.integer(1, 10_000),
  }),
};

/** The settings of one chain; the variable is `CHAIN_<NAME>_<suffix>`. A chain with an RPC URL is on. */
export function chainSettings(chain: string) {
  const prefix = `CHAIN_${chain.toUpperCase().replaceAll('-', '_')}`;
  return {
    rpcUrls: optionalSetting({
      name: `${prefix}_RPC_URLS`,
      group: 'Chains',
      description: `JSON-RPC endpoints of ${chain}, comma-separated, in order of preference. The chain is on when set.`,
      example: 'https://rpc-1.example.com,https://rpc-2.example.com',
      parse: parse.list(parse.url('http', 'https'), 10),
      mask: urlOrigins,
    }),
    wsUrl: optionalSetting({
      name: `${prefix}_WS_URL`,
      group: 'Chains',
      description: `A websocket of a node on ${chain} that announces new blocks. Optional: without it they are found by polling alone.`,
      example: 'wss://rpc-1.example.com',
      parse: parse.url('ws', 'wss'),
      mask: urlOrigins,
    }),
    confirmations: optionalSetting({
      name: `${prefix}_CONFIRMATIONS`,
      group: 'Chains',
      description: `Blocks after which a payment on ${chain} is credited, or safe or finalized. Default: a safe number for that chain.`,
      example: '12',
      parse: parse.finalityLevel,
    }),
    finalityTiers: optionalSetting({
      name: `${prefix}_FINALITY_TIERS`,
      group: 'Chains',
      description: `What larger payments on ${chain} require, in usd or eur alike: amounts, each with a number of blocks, safe or finalized.`,
      example: '1000:32,10000:finalized',
      parse: parse.finalityTiers,
    }),
    sweepAlways: setting({
      name: `${prefix}_SWEEP_ALWAYS`,
      group: 'Chains',
      description: `Sweeps every deposit on ${chain} at once, whatever the gas costs.`,
      // Nobody pays for gas on a development chain, and what is tried out there should be seen at once.
      default: chain === 'local' ? 'true' : 'false',
      parse: parse.boolean,
    }),
  };
}

/** Variables that begin with one of these are ours: one that is not known is a typing error. */
export const OWN_PREFIXES = [
  'CHAIN_',
  'PAYMENT_',
  'WEBHOOK_',
  'EMAIL_',
  'RATE_LIMIT_',
  'RATES_',
  'SWEEP_',
  'PERSONAL_',
] as const;
