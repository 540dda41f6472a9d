import { expect, test } from 'vitest';
import { type GasReport, gasFacts, termsOfReport } from '../../../src/money/sweeping/gas-report.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const DAY_MS = 86_400_000;
const COIN = 10n ** 18n;
const costs = { once: '10', first: '90', later: '50' };
const report = (
  claims: GasReport['claims'],
  terms: GasReport['terms'] = { token: costs, native: costs, exchanges: [] },
) => ({
  reportedAt: NOW,
  body: { address: '0x1', claims, terms, isJudged: true, patienceMs: DAY_MS, blocked: null } satisfies GasReport,
});
const NOTHING_SPENT = { wei: 0n, since: null };

test('the lowest reported balance counts, and each is stored with its provider', () => {
  const claims = [
    { host: 'honest', balance: '1000' },
    { host: 'liar', balance: String(2n ** 256n) },
    { host: 'away', balance: null },
  ];
  const facts = gasFacts(report(claims), NOTHING_SPENT, NOW);
  expect(facts).toMatchObject({ balance: 1000n, sweepCost: 100n, sweeps: 10n, days: null });
  expect(facts.claims.map(({ host }) => host)).toEqual(['honest', 'liar', 'away']);
});

test('no figures are reported while no provider answers or the chain has no gas price', () => {
  expect(gasFacts(report([{ host: 'away', balance: null }]), NOTHING_SPENT, NOW)).toMatchObject({
    balance: null,
    sweeps: null,
    days: null,
  });
  const silent = gasFacts(report([{ host: 'a', balance: '5' }], null), NOTHING_SPENT, NOW);
  expect(silent).toMatchObject({ balance: 5n, sweepCost: null, sweeps: null });
  expect(termsOfReport(report([], null).body, NOW)).toBeNull();
});

test('days are based on the spending since the first sweep of the week, and a busy hour counts as a day', () => {
  const of = (balance: bigint, wei: bigint, since: number) =>
    gasFacts(report([{ host: 'a', balance: String(balance) }]), { wei, since }, NOW).days;
  expect(of(COIN, COIN, NOW - 7 * DAY_MS)).toBe(7);
  expect(of(10n * COIN, COIN, NOW - 3_600_000)).toBe(10);
  // More than any plan allows for.
  expect(of(COIN, 1n, NOW - DAY_MS)).toBe(9_999);
});
