import { expect, test } from 'vitest';
import {
  afterLookUp,
  BREAKS_AFTER_MS,
  type DomainStatus,
  FAILURES_TO_BREAK,
  type Finding,
  LOOK_UP_PERIOD_MS,
} from '../../../src/stores/storefront/domain-transitions.ts';

const NOW = Date.UTC(2026, 0, 1);
const GOOD: Finding = { proof: 'there', points: 'here', isHeld: false };
const BAD: Readonly<Record<string, Finding>> = {
  'no proof': { ...GOOD, proof: 'missing' },
  'another proof': { ...GOOD, proof: 'other' },
  'no answer about the proof': { ...GOOD, proof: 'unanswered' },
  'points nowhere': { ...GOOD, points: 'missing' },
  'points elsewhere': { ...GOOD, points: 'elsewhere' },
  'goes in circles': { ...GOOD, points: 'loop' },
  'no answer': { ...GOOD, points: 'unanswered' },
  'held by another store': { ...GOOD, isHeld: true },
};
const UNKNOWN: Finding = { proof: 'unanswered', points: 'unknown', isHeld: false };
const state = (status: DomainStatus, failures = 0, failedForMs = 0) => {
  return { status, failures, failingSince: failures === 0 ? null : NOW - failedForMs };
};

test.each(['waiting', 'active', 'broken'] as const)('%s, and everything found: active', (status) => {
  expect(afterLookUp(state(status, 7, BREAKS_AFTER_MS), GOOD, NOW)).toEqual({
    ...state('active'),
    nextCheckAt: NOW + 6 * 3_600_000,
  });
});

test.each(['waiting', 'active', 'broken'] as const)('%s, and undetermined: unchanged', (status) => {
  const before = state(status, 3, 2 * BREAKS_AFTER_MS);
  // Other given fields are not restored: the rest is the result of the look-up.
  const row = { ...before, proof: 'there', seen: 'elsewhere' };
  expect(afterLookUp(row, UNKNOWN, NOW)).toEqual({ ...before, nextCheckAt: NOW + 15 * 60_000 });
});

test.each(Object.entries(BAD))('%s: pending stays pending, and broken stays broken', (_, finding) => {
  for (const status of ['waiting', 'broken'] as const)
    expect(afterLookUp(state(status, 100, BREAKS_AFTER_MS), finding, NOW)).toMatchObject({ status, failures: 101 });
});

test.each([
  [0, 0, 'active'],
  [FAILURES_TO_BREAK - 2, BREAKS_AFTER_MS, 'active'],
  [FAILURES_TO_BREAK - 1, BREAKS_AFTER_MS - 1, 'active'],
  [FAILURES_TO_BREAK - 1, BREAKS_AFTER_MS, 'broken'],
  [1000, 1, 'active'],
] as const)('active, bad after %i bad ones over %i ms: %s', (failures, ms, status) => {
  for (const finding of Object.values(BAD))
    expect(afterLookUp(state('active', failures, ms), finding, NOW).status).toBe(status);
});

test('inactive domains are looked up ever less often, and automatically for only 30 days', () => {
  const gaps = [0, 1, 2, 3, 20].map(
    (failures) => (afterLookUp(state('waiting', failures), UNFOUND, NOW).nextCheckAt ?? 0) - NOW,
  );
  expect(gaps).toEqual([60_000, 120_000, 240_000, 480_000, 6 * 3_600_000]);
  expect(afterLookUp(state('waiting', 9, LOOK_UP_PERIOD_MS), UNFOUND, NOW).nextCheckAt).toBeNull();
  expect(afterLookUp(state('active', 3, LOOK_UP_PERIOD_MS), UNFOUND, NOW).nextCheckAt).not.toBeNull();
});
const UNFOUND: Finding = { proof: 'missing', points: 'missing', isHeld: false };
