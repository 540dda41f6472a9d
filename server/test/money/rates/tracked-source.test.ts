import { beforeEach, describe, expect, it } from 'vitest';
import { present } from '../../../src/kernel/lib/errors.ts';
import { parseDecimal } from '../../../src/money/rates/ratio.ts';
import {
  type Pair,
  type PriceSource,
  type Reading,
  SourceError,
  type SourceFailure,
} from '../../../src/money/rates/source.ts';
import { type TrackedSource, trackSource } from '../../../src/money/rates/tracked-source.ts';
import { gate, type RecordingLog, recordingLog } from '../../support/recording-log.ts';
import { createHandClock, type HandClock } from './hand-clock.ts';

const REFRESH_MS = 30_000;
const MINUTE = 60_000;

let clock: HandClock;
let log: RecordingLog;
let asked: Pair[][];
let respond: (pairs: readonly Pair[]) => Promise<Map<Pair, Reading | SourceError>>;
let tracked: TrackedSource;

const reading = (price: string): Reading => ({ price: present(parseDecimal(price), 'a price'), raw: price });
const fail =
  (kind: SourceFailure, retryAfterMs = 0) =>
  async () => {
    throw new SourceError(kind, 'for a test', retryAfterMs);
  };
const succeed = async (pairs: readonly Pair[]) => new Map(pairs.map((pair) => [pair, reading('2000')]));

beforeEach(() => {
  clock = createHandClock();
  log = recordingLog();
  asked = [];
  respond = succeed;
  const source: PriceSource = {
    name: 'kraken',
    pairs: new Set<Pair>(['eth/usd', 'eth/eur', 'usdc/usd']),
    read(pairs) {
      asked.push([...pairs]);
      return respond(pairs);
    },
  };
  tracked = trackSource({ source, clock, log, refreshMs: REFRESH_MS, timeoutMs: 1_000 });
});

describe('a source', () => {
  it('is requested for the pairs it lists that are due, once per interval', async () => {
    await tracked.refresh(['eth/usd', 'eth/usd', 'eth/usdt', 'pol/usd']);
    await tracked.refresh(['eth/usd', 'usdc/usd']);
    clock.advance(REFRESH_MS - 1);
    await tracked.refresh(['eth/usd']);
    expect(asked).toEqual([['eth/usd'], ['usdc/usd']]);
    clock.advance(1);
    await tracked.refresh(['eth/usd']);
    expect(asked).toHaveLength(3);
  });

  it('is requested once by concurrent callers', async () => {
    const answered = gate();
    respond = async (pairs) => {
      await answered.opened;
      return succeed(pairs);
    };
    const waiting = Array.from({ length: 50 }, () => tracked.refresh(['eth/usd']));
    answered.open();
    await Promise.all(waiting);
    expect(asked).toEqual([['eth/usd']]);
  });

  it('never has two concurrent requests; other pairs follow in one request', async () => {
    const answered = gate();
    respond = async (pairs) => {
      await answered.opened;
      return succeed(pairs);
    };
    const waiting = [tracked.refresh(['eth/usd']), tracked.refresh(['eth/eur']), tracked.refresh(['usdc/usd'])];
    await Promise.resolve();
    expect(asked).toEqual([['eth/usd']]);
    answered.open();
    await Promise.all(waiting);
    expect(asked).toEqual([['eth/usd'], ['eth/eur', 'usdc/usd']]);
  });

  it('that fails is paused for growing times, five minutes at most, but not once it has recovered', async () => {
    respond = fail('timeout');
    const pauses: number[] = [];
    for (let round = 0; round < 9; round++) {
      await tracked.refresh(['eth/usd']);
      const count = asked.length;
      let waited = 0;
      while (asked.length === count) {
        clock.advance(1_000);
        waited += 1_000;
        await tracked.refresh(['eth/usd']);
      }
      pauses.push(waited / 1000);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
    respond = succeed;
    clock.advance(5 * MINUTE);
    await tracked.refresh(['eth/usd']);
    respond = fail('timeout');
    clock.advance(REFRESH_MS);
    await tracked.refresh(['eth/usd']);
    clock.advance(5_000);
    const count = asked.length;
    await tracked.refresh(['eth/usd']);
    expect(asked.length).toBe(count + 1);
  });

  it.each([
    ['rate-limited', 0, MINUTE],
    ['rate-limited', 150_000, 150_000],
    ['forbidden', 0, 10 * MINUTE],
  ] as const)('that is %s (requesting %i ms) is paused for %i ms', async (kind, retryAfterMs, pause) => {
    respond = fail(kind, retryAfterMs);
    await tracked.refresh(['eth/usd']);
    clock.advance(pause - 1);
    await tracked.refresh(['eth/usd']);
    expect(asked).toHaveLength(1);
    clock.advance(1);
    await tracked.refresh(['eth/usd']);
    expect(asked).toHaveLength(2);
  });

  it('keeps its last reading while it fails, with its time', async () => {
    const askedAt = clock.now();
    await tracked.refresh(['eth/usd']);
    respond = fail('unreachable');
    clock.advance(REFRESH_MS);
    await tracked.refresh(['eth/usd']);
    expect(tracked.held('eth/usd')).toMatchObject({ raw: '2000', askedAt });
    expect(tracked.trouble()?.kind).toBe('unreachable');
  });

  it('has its outage logged once when it begins and once when it ends', async () => {
    respond = fail('unreachable');
    for (let round = 0; round < 5; round++) {
      await tracked.refresh(['eth/usd']);
      clock.advance(5 * MINUTE);
    }
    respond = succeed;
    for (let round = 0; round < 5; round++) {
      await tracked.refresh(['eth/usd']);
      clock.advance(MINUTE);
    }
    expect(log.entries).toEqual(['warn: price source returns no prices', 'info: price source returns prices again']);
    expect(tracked.trouble()).toBeUndefined();
  });

  it('that lacks a pair is retried for it an hour later, with one log line', async () => {
    const unknown = new SourceError('unsupported', 'for a test');
    respond = async (pairs) => new Map(pairs.map((pair) => [pair, pair === 'eth/eur' ? unknown : reading('2000')]));
    for (let round = 0; round < 121; round++) {
      await tracked.refresh(['eth/usd', 'eth/eur']);
      clock.advance(REFRESH_MS);
    }
    expect(asked.filter((pairs) => pairs.includes('eth/eur'))).toHaveLength(2);
    expect(asked.filter((pairs) => pairs.includes('eth/usd'))).toHaveLength(121);
    expect(log.entries).toEqual(['warn: price source lacks a pair']);
    expect(tracked.held('eth/eur')).toBeUndefined();
  });

  it('that throws something other than a source failure has a fault, which is rethrown', async () => {
    respond = () => Promise.reject(new TypeError('a fault of ours'));
    await expect(tracked.refresh(['eth/usd'])).rejects.toThrow('a fault of ours');
  });
});
