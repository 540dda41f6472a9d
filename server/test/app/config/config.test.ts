import { describe, expect, test } from 'vitest';
import { loadConfig, type RequirableSetting, withChosenPort } from '../../../src/app/config/config.ts';
import { describeConfig } from '../../../src/app/config/describe-config.ts';
import { readEnvironment } from '../../../src/app/config/environment.ts';
import { ConfigInvalid } from '../../../src/app/config/problem.ts';

const chainNames = ['local', 'base', 'two-words'];

function load(variables: Record<string, string>, required: RequirableSetting[] = []) {
  return loadConfig({ environment: readEnvironment({ variables }), chainNames, required });
}

function problemsOf(variables: Record<string, string>, required: RequirableSetting[] = []): Record<string, string> {
  try {
    load(variables, required);
    return {};
  } catch (error) {
    if (!(error instanceof ConfigInvalid)) throw error;
    return Object.fromEntries(error.problems.map(({ variable, message }) => [variable, message]));
  }
}

test.each(['DATABASE_POOLED_URL', 'DATABASE_READ_URL'])('%s conflicts with a configured database', (name) => {
  const beside = { [name]: 'postgres://till@127.0.0.1:6432/till' };
  expect(problemsOf(beside)).toEqual({ DATABASE_URL: expect.stringContaining(`is required with ${name}`) });
  expect(problemsOf({ ...beside, DATABASE_URL: 'postgres://till@127.0.0.1:5432/till' })).toEqual({});
});

describe('defaults', () => {
  test('are those of the documentation', () => {
    expect(load({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      baseUrl: 'http://127.0.0.1:3000',
      hostedBaseUrl: 'http://127.0.0.1:3000',
      trustProxy: [],
      chains: [],
      ratesFixed: {},
      webhookTimeoutMs: 10_000,
      webhookRetryBaseMs: 15_000,
      webhookRetryMultiplier: 2,
      webhookRetryCapMs: 28_800_000,
      webhookMaxAttempts: 20,
      webhookAllowInsecure: false,
      emailMaxSendsPerInvoice: 5,
      emailCooldownSeconds: 300,
      emailStoreDailyCap: 200,
      emailPlatformDailyCap: 5000,
      rateLimitCheckoutWrites: 60,
      rateLimitCheckoutReads: 600,
      rateLimitAuthFailures: 30,
      logLevel: 'info',
    });
  });

  test('an empty variable counts as not set', () => {
    expect(load({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({ port: 3000 });
    expect(load({ DATABASE_URL: '  ' }).databaseUrl).toBeUndefined();
  });

  test('the hosted pages are at the API’s address, unless they have their own', () => {
    expect(load({ BASE_URL: 'https://pay.example/' }).hostedBaseUrl).toBe('https://pay.example');
    expect(load({ BASE_URL: 'https://pay.example', HOSTED_BASE_URL: 'https://buy.example' }).hostedBaseUrl).toBe(
      'https://buy.example',
    );
  });

  test('a server that listens on all interfaces has a usable address', () => {
    expect(load({ HOST: '0.0.0.0', PORT: '80' }).baseUrl).toBe('http://127.0.0.1:80');
    expect(load({ HOST: '::1' }).baseUrl).toBe('http://[::1]:3000');
  });
});

test('a service on any free port uses its actual port, and keeps a configured address', () => {
  expect(withChosenPort(load({ PORT: '0', HOSTED_BASE_URL: 'https://pay.example' }), 4321)).toMatchObject({
    port: 4321,
    baseUrl: 'http://127.0.0.1:4321',
    hostedBaseUrl: 'https://pay.example',
  });
  expect(withChosenPort(load({}), 4321).baseUrl).toBe('http://127.0.0.1:3000');
});

test('a chain is on when it has an RPC URL', () => {
  const { chains } = load({
    CHAIN_BASE_RPC_URLS: 'https://one.example/key, https://two.example',
    CHAIN_LOCAL_CONFIRMATIONS: '5',
    CHAIN_TWO_WORDS_RPC_URLS: 'http://127.0.0.1:1',
    CHAIN_TWO_WORDS_CONFIRMATIONS: '7',
  });
  expect(chains).toEqual([
    {
      name: 'base',
      rpcUrls: ['https://one.example/key', 'https://two.example'],
      confirmations: undefined,
      finalityTiers: undefined,
      sweepAlways: false,
    },
    {
      name: 'two-words',
      rpcUrls: ['http://127.0.0.1:1'],
      confirmations: 7,
      finalityTiers: undefined,
      sweepAlways: false,
    },
  ]);
});

test('no part of a configuration can be changed', () => {
  const config = load({ CHAIN_BASE_RPC_URLS: 'https://one.example', RATES_FIXED: '{"eth":{"usd":"2000"}}' });
  for (const value of [config, config.chains, config.chains[0], config.ratesFixed, config.ratesFixed.eth]) {
    expect(Object.isFrozen(value)).toBe(true);
  }
});

describe('problems', () => {
  test('are all reported together, each naming its variable and an example', () => {
    const problems = problemsOf(
      { PORT: '70000', WEBHOOK_TIMEOUT_MS: '1s', LOG_LEVEL: 'loud', WEBHOOK_MAX_ATTEMTS: '3', SECRET_KEY: 'short' },
      ['databaseUrl'],
    );
    expect(problems).toEqual({
      PORT: 'must be a whole number from 0 to 65535, not "70000" (example: PORT=3000)',
      WEBHOOK_TIMEOUT_MS: 'must be a whole number from 1 to 120000, not "1s" (example: WEBHOOK_TIMEOUT_MS=10000)',
      LOG_LEVEL: expect.stringContaining('must be one of fatal, error, warn'),
      WEBHOOK_MAX_ATTEMTS: expect.stringContaining(
        'is not a setting; settings with that prefix are WEBHOOK_TIMEOUT_MS',
      ),
      SECRET_KEY: expect.stringContaining('must have at least 32 characters, not 5'),
      DATABASE_URL: expect.stringContaining('is required and not set (example: DATABASE_URL=postgres://'),
    });
  });

  test('never show a secret', () => {
    const secrets = {
      SECRET_KEY: 'hunter2',
      SECRET_KEYS_RETIRED: `${'hunter2'.repeat(6)},hunter2`,
      GAS_PRIVATE_KEY: '0xdeadbeef',
      DATABASE_URL: 'mysql://till:hunter2@host/till',
      SMTP_URL: 'http://me:hunter2@mail',
      CHAIN_BASE_RPC_URLS: 'ftp://rpc.example/hunter2',
    };
    const problems = problemsOf(secrets);
    expect(Object.keys(problems).sort()).toEqual(Object.keys(secrets).sort());
    expect(JSON.stringify(problems)).not.toMatch(/hunter2|deadbeef/);
  });

  test.each([
    ['CHAIN_BSAE_RPC_URLS', 'https://rpc.example'],
    ['CHAIN_BASE_RPC_URL', 'https://rpc.example'],
    ['WEBHOOK_TIMEOUT', '5'],
    ['EMAIL_MAX', '5'],
    ['RATE_LIMIT_CHECKOUT', '5'],
    ['RATES_FIX', '{}'],
  ])('%s is a typo, not a setting', (name, value) => {
    expect(problemsOf({ [name]: value })).toHaveProperty(name);
  });

  test("other programs' variables are ignored", () => {
    expect(problemsOf({ PATH: '/bin', npm_config_cache: 'x', WEB_CONCURRENCY: '2' })).toEqual({});
  });
});

describe.each<[string, string[], string[]]>([
  [
    'BASE_URL',
    ['https://pay.example', 'http://127.0.0.1:3000/'],
    ['pay.example', 'https://pay.example/path', 'ftp://x'],
  ],
  ['STOREFRONT_DOMAIN', ['shops.example', 'localhost:3000'], ['https://shops.example', 'Shops.example', '-x.example']],
  ['DNS_SERVERS', ['9.9.9.9', '9.9.9.9:5353, [2620:fe::fe]:53,2620:fe::9'], ['dns.example', '9.9.9', '9.9.9.9:0']],
  ['STOREFRONT_ADDRESSES', ['203.0.113.7', '203.0.113.7,2001:db8::7'], ['shops.example', '203.0.113.0/24']],
  ['TRUST_PROXY', ['127.0.0.1', '10.0.0.0/8, ::1'], ['localhost', '10.0.0.0/40', '127.0.0.1,,::1', '::1,::1']],
  ['DATABASE_URL', ['postgres://h/d', 'postgresql://u:p@h:1/d'], ['h/d', 'mysql://h/d']],
  ['SMTP_URL', ['smtp://h:25', 'smtps://u:p@h'], ['http://h', 'mail.example']],
  ['MAIL_FROM', ['a@b.example', 'Pay <a@b.example>'], ['nobody', 'a@b\nBcc: c@d', '"x" <a@b>']],
  ['GAS_PRIVATE_KEY', [`0x${'1'.repeat(64)}`], [`0x${'0'.repeat(64)}`, `0x${'f'.repeat(64)}`, '1'.repeat(64)]],
  [
    'FEE_RECIPIENT',
    ['0x00000000219ab540356cBB839Cbe05303d7705Fa', `0x${'ab'.repeat(20)}`],
    ['0x00000000219ab540356cBB839Cbe05303d7705FA', `0x${'0'.repeat(40)}`, '0x12'],
  ],
  [
    'RATES_FIXED',
    ['{"eth":{"usd":"2000","eur":"1800.5"}}', '{}'],
    [
      '{',
      '[]',
      '{"eth":2000}',
      '{"eth":{"usd":2000}}',
      '{"eth":{"usd":"-1"}}',
      '{"eth":{"gbp":"1"}}',
      '{"eth":{}}',
      '{"ETH":{"usd":"1"}}',
    ],
  ],
  [
    'RATES_SOURCES',
    ['none', 'kraken', 'coinbase, kraken,coingecko'],
    ['bitstamp', 'kraken,none', 'kraken,kraken', 'kraken,'],
  ],
  ['RATES_KRAKEN_URL', ['https://api.kraken.com', 'http://127.0.0.1:8080'], ['api.kraken.com', 'https://h/0/public']],
  ['RATES_MAX_AGE_SECONDS', ['31', '1200'], ['30', '10', '1201', '0', '90.5']],
  ['CHAIN_BASE_RPC_URLS', ['http://h:1', 'https://a/x?y=1,https://b'], ['ws://h', 'h', 'https://a,']],
  ['CHAIN_BASE_CONFIRMATIONS', ['1', '10000', 'safe', 'finalized'], ['0', '1.5', '-1', '10001', 'final', 'Safe']],
  [
    'CHAIN_BASE_FINALITY_TIERS',
    ['1000:32', '0:1, 999.999:32,1000:safe,10000:finalized', '10:5,20:5'],
    [
      '1000',
      '1000:',
      ':32',
      '1000:32:1',
      '1000:0',
      '1e3:32',
      '-1:32',
      '10:5,',
      '20:5,10:6',
      '10:5,10:6',
      '10:safe,20:99',
    ],
  ],
  ['OPERATOR_PORT', ['0', '9464', '65535', 'off'], ['65536', '-1', 'on', 'OFF']],
  ['WEBHOOK_ALLOW_INSECURE', ['false'], ['yes', '1', 'TRUE']],
  ['SECRET_KEY', ['k'.repeat(32)], ['k'.repeat(31), `${'k'.repeat(32)},${'k'.repeat(32)}`]],
  ['WEBHOOK_RETRY_MULTIPLIER', ['1', '1.5'], ['0.5', '1e3']],
])('%s', (name, accepted, refused) => {
  test.each(accepted)('takes %s', (value) => {
    expect(problemsOf({ [name]: value })).toEqual({});
  });
  test.each(refused)('refuses %s', (value) => {
    expect(Object.keys(problemsOf({ [name]: value }))).toEqual([name]);
  });
});

describe('PAYMENT_AGREEMENT_FROM', () => {
  const chain = (urls: string) => ({ PAYMENT_AGREEMENT_FROM: '1000', CHAIN_BASE_RPC_URLS: urls });

  test.each(['https://a.example,https://b.example', 'http://127.0.0.1:1,http://127.0.0.1:2'])(
    'is accepted with %s',
    (urls) => {
      expect(problemsOf(chain(urls))).toEqual({});
    },
  );
  test.each(['https://a.example', 'https://a.example/one,https://a.example/two'])('is refused with %s', (urls) => {
    expect(problemsOf(chain(urls))).toEqual({
      PAYMENT_AGREEMENT_FROM: expect.stringContaining(
        'needs two providers for each chain: CHAIN_BASE_RPC_URLS has one host',
      ),
    });
  });
  test.each(['x', '-1', '1.2345', '1e3'])('refuses %s', (value) => {
    expect(Object.keys(problemsOf({ PAYMENT_AGREEMENT_FROM: value }))).toEqual(['PAYMENT_AGREEMENT_FROM']);
  });
});

describe('webhooks to insecure addresses', () => {
  test.each(['https://pay.example.com', 'http://pay.example.com', 'https://8.8.8.8:444', 'https://[2606:4700::1]'])(
    'are refused with %s',
    (url) => {
      const problems = problemsOf({ WEBHOOK_ALLOW_INSECURE: 'true', BASE_URL: url });
      expect(Object.keys(problems)).toEqual(['WEBHOOK_ALLOW_INSECURE']);
    },
  );
  test('are refused unless the service is known not to be public', () => {
    expect(problemsOf({ WEBHOOK_ALLOW_INSECURE: 'true' })).toEqual({
      WEBHOOK_ALLOW_INSECURE: expect.stringContaining('when BASE_URL is not set'),
    });
  });
  test.each(['http://127.0.0.1:3000', 'https://localhost', 'https://10.1.2.3', 'https://till.test', 'https://[::1]'])(
    'are allowed with %s',
    (url) => {
      expect(problemsOf({ WEBHOOK_ALLOW_INSECURE: 'true', BASE_URL: url })).toEqual({});
    },
  );
});

test('the effective configuration lists every setting and its source, with secrets masked', () => {
  const variables = {
    SECRET_KEY: 'x'.repeat(40),
    SECRET_KEYS_RETIRED: 'hunter2'.repeat(6),
    GAS_PRIVATE_KEY: `0x${'1'.repeat(64)}`,
    DATABASE_URL: 'postgres://till:hunter2@db.example/till?password=hunter2',
    SMTP_URL: 'smtps://me:hunter2@mail.example:465',
    CHAIN_BASE_RPC_URLS: 'https://rpc.example/v2/hunter2,https://two.example',
    PORT: '8080',
  };
  const environment = readEnvironment({ variables, overrides: { PORT: '9090' } });
  const described = describeConfig(environment, chainNames);
  const values = Object.fromEntries(described.map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({
    SECRET_KEY: '********',
    SECRET_KEYS_RETIRED: '********',
    GAS_PRIVATE_KEY: '********',
    DATABASE_URL: 'postgres://till:********@db.example/till?password=********',
    SMTP_URL: 'smtps://me:********@mail.example:465',
    CHAIN_BASE_RPC_URLS: 'https://rpc.example/********,https://two.example',
    BASE_URL: null,
    WEBHOOK_MAX_ATTEMPTS: '20',
  });
  expect(described.find(({ name }) => name === 'PORT')).toEqual({
    name: 'PORT',
    value: '9090',
    origin: 'command line',
  });
  expect(JSON.stringify(described)).not.toContain('hunter2');
});
