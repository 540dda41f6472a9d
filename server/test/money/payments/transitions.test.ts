import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AttemptTrigger, transitionAttempt } from '../../../src/money/payments/transitions.ts';
import { ATTEMPT_STATUSES, type AttemptStatus } from '../../../src/money/payments/types.ts';

const REQUIRED = 100n;
const watched = (status: AttemptStatus, creditedAmount = 0n) =>
  ({ status, requiredAmount: REQUIRED, creditedAmount, endedAt: null }) as const;

describe('the attempt state table', () => {
  it.each([
    // state, credited before, trigger, state, credited, ended
    ['processing', 0n, { type: 'credited', amount: 0n }, 'processing', 0n, false],
    ['processing', 0n, { type: 'credited', amount: 40n }, 'processing', 40n, false],
    ['processing', 40n, { type: 'credited', amount: 99n }, 'processing', 99n, false],
    ['processing', 0n, { type: 'credited', amount: 100n }, 'completed', 100n, true],
    ['processing', 40n, { type: 'credited', amount: 250n }, 'completed', 250n, true],
    ['processing', 0n, { type: 'superseded' }, 'superseded', 0n, false],
    ['processing', 40n, { type: 'superseded' }, 'superseded', 40n, false],
    ['superseded', 0n, { type: 'resumed' }, 'processing', 0n, false],
    ['superseded', 40n, { type: 'resumed' }, 'processing', 40n, false],
    ['processing', 0n, { type: 'lapsed', amount: 0n, windowEnded: false }, 'expired', 0n, true],
    ['processing', 0n, { type: 'lapsed', amount: 0n, windowEnded: true }, 'retired', 0n, true],
    ['processing', 0n, { type: 'lapsed', amount: 99n, windowEnded: false }, 'partial', 99n, true],
    ['processing', 40n, { type: 'lapsed', amount: 40n, windowEnded: true }, 'partial', 40n, true],
    ['processing', 0n, { type: 'lapsed', amount: 100n, windowEnded: false }, 'completed', 100n, true],
    ['processing', 0n, { type: 'lapsed', amount: 100n, windowEnded: true }, 'completed', 100n, true],
    ['processing', 0n, { type: 'retired', amount: 0n }, 'retired', 0n, true],
    ['processing', 0n, { type: 'retired', amount: 40n }, 'partial', 40n, true],
    ['superseded', 0n, { type: 'credited', amount: 40n }, 'superseded', 40n, false],
    ['superseded', 0n, { type: 'credited', amount: 100n }, 'completed', 100n, true],
    ['superseded', 0n, { type: 'lapsed', amount: 0n, windowEnded: false }, 'superseded', 0n, true],
    ['superseded', 0n, { type: 'lapsed', amount: 0n, windowEnded: true }, 'superseded', 0n, true],
    ['superseded', 0n, { type: 'lapsed', amount: 40n, windowEnded: false }, 'partial', 40n, true],
    ['superseded', 0n, { type: 'retired', amount: 0n }, 'retired', 0n, true],
    ['superseded', 40n, { type: 'retired', amount: 0n }, 'partial', 40n, true],
  ] as const)('%s with %i credited, on %o: %s with %i, ended %s', (from, credited, trigger, status, amount, ended) => {
    expect(transitionAttempt(watched(from, credited), trigger)).toEqual({ status, creditedAmount: amount, ended });
  });

  const triggers: readonly AttemptTrigger[] = [
    { type: 'credited', amount: 1_000n },
    { type: 'superseded' },
    { type: 'resumed' },
    { type: 'lapsed', amount: 1_000n, windowEnded: true },
    { type: 'retired', amount: 1_000n },
  ];

  it.each(ATTEMPT_STATUSES.flatMap((status) => triggers.map((trigger) => [status, trigger] as const)))(
    'an ended %s attempt stays as it is, on %o',
    (status, trigger) => {
      const ended = { ...watched(status, 7n), endedAt: 1 };
      expect(transitionAttempt(ended, trigger)).toEqual({ status, creditedAmount: 7n, ended: true });
    },
  );
});

describe('any sequence of events', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n * REQUIRED });
  const trigger: fc.Arbitrary<AttemptTrigger> = fc.oneof(
    fc.record({ type: fc.constant('credited' as const), amount }),
    fc.constant({ type: 'superseded' as const }),
    fc.constant({ type: 'resumed' as const }),
    fc.record({ type: fc.constant('lapsed' as const), amount, windowEnded: fc.boolean() }),
    fc.record({ type: fc.constant('retired' as const), amount }),
  );

  it('never lowers the credit, completes exactly when it suffices, and ends once', () => {
    fc.assert(
      fc.property(fc.array(trigger, { maxLength: 12 }), (events) => {
        let attempt: Parameters<typeof transitionAttempt>[0] = watched('processing');
        for (const [index, event] of events.entries()) {
          const outcome = transitionAttempt(attempt, event);
          expect(outcome.creditedAmount >= attempt.creditedAmount).toBe(true);
          expect(outcome.status === 'completed').toBe(outcome.creditedAmount >= REQUIRED);
          if (outcome.status === 'completed' || outcome.status === 'partial') expect(outcome.ended).toBe(true);
          if (outcome.status === 'partial') expect(outcome.creditedAmount > 0n).toBe(true);
          if (outcome.status === 'expired' || outcome.status === 'retired') expect(outcome.creditedAmount).toBe(0n);
          if (outcome.status === 'processing') expect(outcome.ended).toBe(false);
          if (attempt.endedAt !== null) {
            const { status, creditedAmount } = attempt;
            expect(outcome).toEqual({ status, creditedAmount, ended: true });
          }
          const endedAt = attempt.endedAt ?? (outcome.ended ? index : null);
          attempt = { ...attempt, status: outcome.status, creditedAmount: outcome.creditedAmount, endedAt };
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(trigger, amount, fc.boolean(), (event, before, superseded) => {
        const attempt = watched(superseded ? 'superseded' : 'processing', before < REQUIRED ? before : 0n);
        const first = transitionAttempt(attempt, event);
        const after = { ...attempt, ...first, endedAt: first.ended ? 1 : null };
        expect(transitionAttempt(after, event)).toEqual(first);
      }),
    );
  });
});
