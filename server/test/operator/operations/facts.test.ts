import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { Fact, inEnglish } from '../../../src/operator/operations/facts.ts';

/** A fact of each kind, and its English. */
const SAID: { readonly [K in Fact['kind']]: readonly [Omit<Extract<Fact, { kind: K }>, 'kind'>, string] } = {
  noProvider: [{}, 'no provider responds'],
  noBlock: [{ after: '7' }, 'no block after 7'],
  notFollowed: [{}, 'no process follows it (role indexer)'],
  notSwept: [{}, 'no process sweeps it (role sweeper, GAS_PRIVATE_KEY)'],
  away: [{ hosts: ['one', 'two'] }, 'no response from one; two'],
  lacking: [{ host: 'one', features: ['receipts', 'gas prices'] }, 'one lacks receipts, gas prices'],
  lied: [{ host: 'one', lie: 'balance' }, 'one: balance'],
  gasForSweeps: [{ number: 40 }, 'pays for about 40 sweeps'],
  gasForDays: [{ number: 6 }, 'lasts for about 6 days'],
  gasKeyShort: [
    { address: '0x1', balance: '5', needed: '7', message: 'the gas address 0x1 has 5 wei' },
    'the gas address 0x1 has 5 wei',
  ],
  gasPriceHigh: [{ price: '9', limit: '1', message: 'gas on base costs 9 wei' }, 'gas on base costs 9 wei'],
  transactions: [{ number: 2 }, 'transactions: 2'],
  deposits: [{ number: 2 }, 'deposits: 2'],
  payments: [{ number: 2 }, 'payments: 2'],
  webhooksDue: [{ number: 2 }, '2 are due'],
  noDispatcher: [{}, 'no process sends them (role dispatcher)'],
  emailsWaiting: [{ number: 2 }, '2 wait'],
  readings: [{ number: 2, level: 'finalized' }, '2 wait for finalized'],
  failures: [{ number: 3, first: 'abc', cause: 'error: no' }, '3; first abc: error: no'],
  disk: [{ folder: 'DATA_DIR', host: 'one', percent: 14, mebibytes: 142 }, 'DATA_DIR on one: 14 % free, 142 MiB'],
  backupAge: [{ hours: 27 }, 'the last one is 27 hours old'],
  noBackup: [{}, 'BACKUP_STAMP_PATH does not exist'],
  unreadable: [{ method: 'usdt-local', payments: 2 }, 'usdt-local cannot be read: 2 payments waiting'],
  chainOff: [{ chain: 'base', payments: 0, deposits: 2 }, 'base is off: 0 open payments, 2 unswept deposits'],
  underived: [{ number: 1 }, 'deposit addresses that do not match their terms: 1; "till sweep --dry-run" names them'],
  featuresMissing: [{ features: ['receipts'] }, 'no provider has all required features: receipts'],
  replaced: [
    { chain: 'base' },
    'base was replaced below the block that it had called final: see "till chains", then "till accept-replacement --chain base"',
  ],
  freshPrices: [{ fresh: 1, total: 2 }, '1 of 2 prices are fresh'],
  noSource: [{ pair: 'eth/usd', problem: 'no source is fresh' }, 'eth/usd: no source is fresh'],
  oneSource: [{ pair: 'eth/usd', problem: 'only one source is fresh' }, 'eth/usd: only one source is fresh'],
  sourcesApart: [
    { pair: 'eth/usd', problem: '3 sources are up to 4 % apart' },
    'eth/usd: 3 sources are up to 4 % apart',
  ],
  uncovered: [{ pair: 'eth/usd' }, 'eth/usd: fewer than two sources list it'],
  sourceFails: [{ source: 'kraken', message: 'timeout: none' }, 'kraken timeout: none'],
  replicaUnused: [{ message: 'it does not respond' }, 'lists are read from the primary: it does not respond'],
  message: [{ text: 'connect ECONNREFUSED' }, 'connect ECONNREFUSED'],
};

describe('a fact', () => {
  test.each(Object.entries(SAID))('of kind %s has its data and its English', (kind, [data, english]) => {
    const fact = { kind, ...data } as Fact;
    expect(Check(Fact, fact)).toBe(true);
    expect(Check(Fact, { ...fact, kind: 'other' })).toBe(false);
    expect(inEnglish([fact])).toBe(english);
  });

  test('is separated from the next one; without any, there is no text', () => {
    expect(inEnglish([{ kind: 'webhooksDue', number: 2 }, { kind: 'noDispatcher' }])).toBe(
      '2 are due; no process sends them (role dispatcher)',
    );
    expect(inEnglish([])).toBeNull();
  });
});
