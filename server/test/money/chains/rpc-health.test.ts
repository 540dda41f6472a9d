import { beforeEach, describe, expect, test } from 'vitest';
import { bloomMarks, chanceOfMistake, mayHold, parseBloomBytes } from '../../../src/money/chains/evm/activity/bloom.ts';
import { translateRpcError } from '../../../src/money/chains/evm/rpc/evm-family.ts';
import { createBatchLimit } from '../../../src/money/chains/rpc/rpc-batch-limit.ts';
import {
  parseRetryAfter,
  RateLimited,
  RpcRefused,
  translateRefusal,
} from '../../../src/money/chains/rpc/rpc-errors.ts';
import { createHealthRecord, HEALTHY_SCORE, type HealthRecord } from '../../../src/money/chains/rpc/rpc-health.ts';
import { createHandClock, type HandClock } from '../rates/hand-clock.ts';

const MINUTE = 60_000;

describe("an endpoint's health", () => {
  let clock: HandClock;
  let health: HealthRecord;
  beforeEach(() => {
    clock = createHandClock();
    health = createHealthRecord({ clock, random: () => 0 }, 'https://node.example/key');
  });

  test('one failure costs little; after several in a row it is tried last for a while', () => {
    health.failed(new Error('gone'), performance.now());
    expect(health.score()).toBeGreaterThan(HEALTHY_SCORE);
    for (let failure = 0; failure < 3; failure++) health.failed(new Error('gone'), performance.now());
    expect(health.score()).toBeLessThan(HEALTHY_SCORE);
    health.succeeded(performance.now() - 10);
    expect(health.score()).toBeLessThan(HEALTHY_SCORE);
    clock.advance(MINUTE);
    expect(health.score()).toBeGreaterThan(HEALTHY_SCORE);
  });

  test('is worse while answers are slow, and better again when they are not', () => {
    for (let answer = 0; answer < 10; answer++) health.succeeded(performance.now() - 8_000);
    expect(health.score()).toBeLessThan(HEALTHY_SCORE);
    for (let answer = 0; answer < 10; answer++) health.succeeded(performance.now() - 50);
    expect(health.score()).toBeGreaterThan(0.9);
  });

  test('is bad for a minute after a lie, twice as long after the next, and recovers after an hour without one', () => {
    const distrust = (): number => {
      let minutes = 0;
      for (; !health.isTrusted(); minutes++) clock.advance(MINUTE);
      return minutes;
    };
    const lie = (): number => {
      health.lied('empty logs');
      expect(health.score()).toBeLessThan(HEALTHY_SCORE);
      return distrust();
    };
    expect([lie(), lie(), lie()]).toEqual([1, 2, 4]);
    clock.advance(61 * MINUTE);
    expect(lie()).toBe(1);
    expect(health.read(undefined)).toMatchObject({ lies: { 'empty logs': 4 }, lastLie: { lie: 'empty logs' } });
  });

  test('reports each kind of lie as news once, until the provider is trusted again', () => {
    expect([health.lied('empty logs'), health.lied('empty logs'), health.lied('wrong block')]).toEqual([
      true,
      false,
      true,
    ]);
    clock.advance(2 * MINUTE);
    expect(health.lied('empty logs')).toBe(true);
  });

  test('tracks the lag of its head, and is bad while that is too large', () => {
    health.noteHead({ number: 90n, time: 0 });
    expect(health.read(100n).lagBlocks).toBe(10n);
    expect(health.read(80n).lagBlocks).toBe(0n);
    expect([health.setLagging(true), health.setLagging(true)]).toEqual([true, false]);
    expect(health.score()).toBeLessThan(HEALTHY_SCORE);
    health.setLagging(false);
    expect(health.score()).toBe(1);
  });

  test('respects a rate limit for the requested time, ten minutes at most', () => {
    health.limited(90_000);
    expect(health.limitedUntil()).toBe(clock.now() + 90_000);
    clock.advance(90_000);
    expect(health.isLimited()).toBe(false);
    health.limited(86_400_000);
    expect(health.limitedUntil()).toBe(clock.now() + 10 * MINUTE);
  });

  test('starts with short pauses again after a minute without a rate limit', () => {
    for (const pause of [1_000, 2_000, 4_000]) {
      health.limited(undefined);
      expect(health.limitedUntil() - clock.now()).toBe(pause);
      clock.advance(pause);
    }
    clock.advance(MINUTE + 1);
    health.limited(undefined);
    expect(health.limitedUntil() - clock.now()).toBe(1_000);
  });
});

describe('a node’s error', () => {
  test('about a rate limit is distinguished from those about wide ranges and large batches', () => {
    const kind = (code: number, message: string) => translateRpcError('base', 'eth_getLogs', { code, message });
    for (const [code, message] of [
      [-32005, 'daily request count exceeded, request rate limited'],
      [429, 'Your app has exceeded its compute units per second capacity'],
      [-32000, 'Too Many Requests'],
      [-32029, 'request rate limit reached'],
    ] as const) {
      expect(kind(code, message), message).toBeInstanceOf(RateLimited);
    }
    for (const [code, message] of [
      [-32005, 'query returned more than 10000 results'],
      [-32602, 'block range is too wide'],
      [-32000, 'log response size exceeded'],
      [-32005, 'eth_getLogs is limited to a 1000 blocks range'],
      [-32005, 'limit exceeded: block height range over 5000'],
      [-32614, 'eth_getLogs is limited to a 10,000 range'],
      [-32047, "Invalid eth_getLogs request. 'fromBlock'-'toBlock' range too large. Max range: 800"],
      [35, 'ranges over 10000 blocks are not supported on freetier, requests limit'],
      [-32602, 'query exceeds max results 20000, retry with the range 100-120'],
      [-32005, 'exceed maximum block range: 50000'],
      [3, 'execution reverted'],
    ] as const) {
      expect(kind(code, message), message).toBeInstanceOf(RpcRefused);
    }
    const refusal = { calls: 50, httpStatus: 200, retryAfterMs: undefined };
    const body = { code: -32005, message: 'too many requests in batch: limit exceeded' };
    expect(translateRefusal('base', 'https://node', { ...refusal, error: body })).not.toBeInstanceOf(RateLimited);
  });

  test('in Retry-After is read as seconds or as a date', () => {
    const now = Date.UTC(2026, 0, 2, 3, 4, 5);
    expect(parseRetryAfter('120', now)).toBe(120_000);
    expect(parseRetryAfter('Fri, 02 Jan 2026 03:05:05 GMT', now)).toBe(60_000);
    expect(parseRetryAfter('Fri, 02 Jan 2026 03:00:00 GMT', now)).toBe(0);
    expect([parseRetryAfter('soon', now), parseRetryAfter(undefined, now)]).toEqual([undefined, undefined]);
  });
});

test('a batch limit is never below one call nor above its initial value', () => {
  const clock = createHandClock();
  const limit = createBatchLimit(clock);
  const first = limit.size();
  for (let refused = 0; refused < 10; refused++) limit.refused(limit.size());
  expect(limit.size()).toBe(1);
  for (let step = 0; step < 10; step++) {
    clock.advance(10 * MINUTE);
    limit.size();
  }
  expect(limit.size()).toBe(first);
});

test('a bloom filter has its items, and its stated false-positive rate', () => {
  const item = `0x${'ab'.repeat(20)}`;
  const { bytes, masks } = bloomMarks(item);
  const filter = new Uint8Array(256);
  expect(mayHold(filter, bloomMarks(item))).toBe(false);
  bytes.forEach((place, index) => {
    filter[place] = (filter[place] ?? 0) | (masks[index] ?? 0);
  });
  const parsed = parseBloomBytes(`0x${Buffer.from(filter).toString('hex')}`);
  expect(mayHold(parsed, bloomMarks(item))).toBe(true);
  expect(chanceOfMistake(parsed)).toBeLessThan(1e-8);
  expect(chanceOfMistake(new Uint8Array(256).fill(255))).toBe(1);
});
