import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { millis } from '../../../src/kernel/lib/money.ts';
import {
  type AttemptWithEvidence,
  type DecisionInput,
  decide,
  type Occasion,
  PATIENCE_MS,
  type Reading,
  SETTLING_MS,
} from '../../../src/money/payments/deciding/decide.ts';
import { agreement, stakesAtBlock, stakesOfEnded } from '../../../src/money/payments/reading/agreement.ts';
import { transitionAttempt } from '../../../src/money/payments/transitions.ts';
import type { Payable } from '../../../src/money/payments/types.ts';

const NOW = 1_800_000_000_000;
const HOUR = 60 * 60_000;

const payable: fc.Arbitrary<Payable> = fc.record({
  kind: fc.constantFrom('order' as const, 'invoice' as const),
  id: fc.constant('payable'),
  storeId: fc.constant('store'),
  open: fc.constantFrom(true, true, true, false),
  amount: fc.constant(millis(10_000n)),
  currency: fc.constant('usd' as const),
  expiresAt: fc.integer({ min: -30, max: 30 }).map((hours) => NOW + hours * HOUR),
});
const amount = fc.bigInt({ min: 0n, max: 15n });
const attempt: fc.Arbitrary<Omit<AttemptWithEvidence, 'id'>> = fc
  .record({
    status: fc.constantFrom('processing' as const, 'superseded' as const),
    creditedAmount: fc.bigInt({ min: 0n, max: 9n }),
    seenAmount: amount,
    seenInTime: amount,
    awaitedAmount: fc.oneof({ weight: 4, arbitrary: fc.constant(0n) }, amount),
    isSending: fc.constantFrom(false, false, false, true),
    needsAgreement: fc.boolean(),
    agreementAwaitedSince: fc.constantFrom(null, null, null, NOW - HOUR),
    quoteExpiresAt: fc.integer({ min: -30, max: 1 }).map((hours) => NOW + hours * HOUR),
  })
  .map((drawn) => ({
    storeId: 'store',
    payableKind: 'order' as const,
    payableId: 'payable',
    method: 'usdc-base',
    chain: 'base',
    token: 'usdc',
    tokenAddress: '0x1',
    decimals: 6,
    requiredAmount: 10n,
    seenBlock: 5n,
    confirmedBlock: null,
    depositAddress: '0x2',
    ipAddress: null,
    createdAt: NOW - 40 * HOUR,
    endedAt: null,
    finality: null,
    ...drawn,
  }));
const reading: fc.Arbitrary<Reading> = fc.record({
  amount,
  held: amount,
  swept: fc.oneof({ weight: 3, arbitrary: fc.constant(0n) }, amount),
  awaited: fc.oneof({ weight: 3, arbitrary: fc.constant(0n) }, amount),
  brought: amount,
  block: fc.constant({ number: 7n, hash: '0x07' }),
  lapsed: fc.boolean(),
  testimony: fc.record({
    corroboration: fc.constantFrom('one' as const, 'two' as const, 'contradicted' as const, 'unanswered' as const),
    providers: fc.constantFrom(1, 2, 3),
  }),
});
const silentFor = fc.constantFrom(0, HOUR / 2, HOUR, 30 * HOUR);
const occasion = (ids: readonly string[]): fc.Arbitrary<Occasion> => {
  const silent = silentFor.map((ms) => new Map(ids.map((id) => [id, NOW - ms])));
  const known = fc.constant(new Map<string, number>());
  return fc.oneof(
    fc.constant({ type: 'block' } as const),
    fc.constant({ type: 'window' } as const),
    fc.record({ type: fc.constant('silence' as const), silent }),
    fc.record({
      type: fc.constant('request' as const),
      endsLive: fc.boolean(),
      silent: fc.oneof(silent, known, known),
    }),
  );
};
const evidence: fc.Arbitrary<DecisionInput> = fc
  .tuple(payable, fc.array(fc.tuple(attempt, fc.option(reading, { nil: undefined })), { maxLength: 4 }))
  .chain(([owner, drawn]) => {
    const attempts = drawn.map(([one], place) => ({ id: `attempt-${place}`, ...one }));
    const readings = new Map(
      drawn.flatMap(([, read], place) => (read === undefined ? [] : [[`attempt-${place}`, read] as const])),
    );
    return occasion(attempts.map(({ id }) => id)).map((asked) => ({
      payable: owner,
      attempts,
      readings,
      occasion: asked,
      now: NOW,
    }));
  });

const isSilent = ({ occasion: { type, ...rest } }: DecisionInput, id: string) =>
  (type === 'silence' || type === 'request') && (rest as { silent: ReadonlyMap<string, number> }).silent.has(id);

describe('a decision', () => {
  it('moves each live attempt at most once, no ended one, and waits for none that it moves', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const ended = given.attempts.map((one, place) => (place === 0 ? { ...one, endedAt: NOW - 1 } : one));
        const { moves, waits } = decide({ ...given, attempts: ended });
        const moved = moves.map((move) => move.attempt.id);
        expect(moved).not.toContain('attempt-0');
        expect(new Set(moved).size).toBe(moved.length);
        const isFunded = moves.some(({ trigger }) => trigger.type === 'retired');
        if (!isFunded) for (const id of moved) expect(waits.has(id)).toBe(false);
      }),
    );
  });

  it('never acts on one provider’s word where money depends on it', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        for (const { attempt: one, reading: read } of decide(given).moves) {
          if (read === null || read.testimony.corroboration === 'two' || read.testimony.providers < 2) continue;
          expect(given.occasion.type).toBe('block');
          const isUnlogged = read.testimony.corroboration === 'unanswered';
          expect(stakesAtBlock(one, read)).not.toBe('decisive');
          if (!isUnlogged) expect(read.brought >= (read.amount < 10n ? read.amount : 10n)).toBe(true);
        }
      }),
    );
  });

  it('ends no attempt on request whose full amount was seen in time, unless two providers show less', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        fc.pre(given.occasion.type === 'request');
        const { event, moves } = decide(given);
        for (const { attempt: one, reading: read } of moves) {
          if (isSilent(given, one.id)) continue;
          expect(one.isSending).toBe(false);
          expect(one.agreementAwaitedSince).toBe(null);
          if (one.seenInTime >= 10n || one.awaitedAmount >= 10n) expect(read?.testimony.corroboration).toBe('two');
          expect(read !== null && read.amount < 10n).toBe(true);
        }
        if (event?.type === 'unpaid') expect(moves.every(({ trigger }) => trigger.type === 'retired')).toBe(true);
      }),
    );
  });

  it('moves everything on request, or nothing', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        fc.pre(given.occasion.type === 'request');
        const { event, moves, waits } = decide(given);
        const watched = given.attempts.filter(({ endedAt }) => endedAt === null);
        expect(moves.length === 0 || moves.length === watched.length).toBe(true);
        if (waits.size > 0) expect([moves, event]).toEqual([[], null]);
      }),
    );
  });

  it('is made on the record after an hour of silence, and after a day where the full amount was seen in time', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const { occasion: asked } = given;
        fc.pre(asked.type === 'silence');
        const moved = new Set(
          decide(given)
            .moves.filter(({ trigger }) => trigger.type === 'lapsed')
            .map((move) => move.attempt.id),
        );
        for (const one of given.attempts) {
          const since = asked.silent.get(one.id) ?? NOW;
          const isSettling =
            one.seenInTime >= 10n || one.awaitedAmount >= 10n || one.isSending || one.agreementAwaitedSince !== null;
          const patience = isSettling ? SETTLING_MS : PATIENCE_MS;
          expect(moved.has(one.id)).toBe(NOW - one.quoteExpiresAt > patience && NOW - since >= PATIENCE_MS);
        }
      }),
    );
  });

  it('never lowers a credit while an attempt is watched, and is idempotent', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const { event, moves } = decide(given);
        const after = new Map(moves.map((move) => [move.attempt.id, transitionAttempt(move.attempt, move.trigger)]));
        for (const { attempt: one } of moves)
          expect((after.get(one.id)?.creditedAmount ?? -1n) >= one.creditedAmount).toBe(true);
        const attempts = given.attempts.map((one) => {
          const outcome = after.get(one.id);
          return outcome === undefined
            ? one
            : {
                ...one,
                status: outcome.status,
                creditedAmount: outcome.creditedAmount,
                endedAt: outcome.ended ? NOW : null,
              };
        });
        const again = decide({
          ...given,
          attempts,
          payable: { ...given.payable, open: given.payable.open && event === null },
        });
        expect(again.event).toBe(null);
        for (const { attempt: one, trigger } of again.moves) {
          expect(transitionAttempt(one, trigger)).toEqual({
            status: one.status,
            ended: false,
            creditedAmount: one.creditedAmount,
          });
        }
      }),
    );
  });

  it('completes an order or invoice with the amount due, and retires every other attempt', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const { event, moves } = decide(given);
        if (event?.type !== 'funded') return;
        expect(event.attempt.creditedAmount >= event.attempt.requiredAmount).toBe(true);
        const ended = moves.filter(({ attempt: one, trigger }) => transitionAttempt(one, trigger).ended);
        expect(ended.length).toBe(given.attempts.filter(({ endedAt }) => endedAt === null).length);
      }),
    );
  });
});

describe('the number of providers that must agree', () => {
  it('is one provider where there is one, unless the amount is large', () => {
    const one = { corroboration: 'one', providers: 1 } as const;
    expect([agreement(one, 'decisive'), agreement(one, 'decisive', true)]).toEqual(['enough', 'ask']);
  });

  it.each([
    ['one', 'nothing', 'enough'],
    ['one', 'unlogged', 'ask'],
    ['one', 'decisive', 'ask'],
    ['two', 'decisive', 'enough'],
    ['unanswered', 'unlogged', 'enough'],
    ['unanswered', 'decisive', 'wait'],
    ['contradicted', 'unlogged', 'wait'],
    ['contradicted', 'decisive', 'wait'],
  ] as const)('of two: %s with %s at stake: %s', (corroboration, stakes, outcome) => {
    expect(agreement({ corroboration, providers: 2 }, stakes)).toBe(outcome);
  });

  it('is two for any change of an ended address’s booked amount, up or down', () => {
    expect([stakesOfEnded(5n, 5n), stakesOfEnded(5n, 6n), stakesOfEnded(5n, 4n)]).toEqual([
      'nothing',
      'decisive',
      'decisive',
    ]);
  });
});
