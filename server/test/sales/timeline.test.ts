import { expect, test } from 'vitest';
import { createChainRegistry } from '../../src/money/chains/registry.ts';
import { timelineOf } from '../../src/sales/details/timeline.ts';

const SECOND = 1_000;
const CREATED = Date.UTC(2026, 5, 1, 12);
const ENDED = CREATED + 60 * SECOND;

/** Returns the events of a paid order whose transfer and sweep have these times on their chain. */
function kindsOf(transferAt: number, sweepAt: number): string[] {
  const move = { amount: 5n, isForeign: false, txHash: '0x' };
  const attempt = {
    method: 'usdc-local',
    chain: 'local',
    decimals: 6,
    status: 'completed',
    createdAt: CREATED,
    endedAt: ENDED,
    requiredAmount: 5n,
    creditedAmount: 5n,
    moves: [
      { ...move, kind: 'transfer', blockTime: transferAt },
      { ...move, kind: 'sweep', blockTime: sweepAt },
    ],
  };
  const happened = {
    createdAt: CREATED,
    status: 'completed',
    isOpen: false,
    endedAt: ENDED,
    goods: [{ createdAt: ENDED }],
    mails: [],
    sentAt: null,
  };
  const payments = { attempts: [attempt], deliveries: [], attemptTotal: 1 } as never;
  return timelineOf(createChainRegistry([]), happened, payments).map(({ kind }) => kind);
}

const STEPS = ['created', 'picked', 'seen', 'confirmed', 'ended', 'goods', 'swept'];

test.each([
  ['with ours', CREATED + 20 * SECOND, ENDED + 5 * SECOND],
  ['behind ours by less than a confirmation takes', CREATED - 10 * SECOND, ENDED - 20 * SECOND],
  ['behind ours by an hour', CREATED - 3_600 * SECOND, CREATED - 3_500 * SECOND],
])('a payment is shown in the order of its steps when the clock of its chain is %s', (_, transferAt, sweepAt) => {
  expect(kindsOf(transferAt, sweepAt)).toEqual(STEPS);
});
