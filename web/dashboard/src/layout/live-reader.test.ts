import { describe, expect, it } from 'vitest';
import { createLiveReader } from './live-reader.ts';

/** Pages of one store, with a manual clock and a count of the reads of each. */
function openPages(count: number, random: (page: number) => number = (page) => page / count) {
  let time = 0;
  const due: { at: number; run: () => void }[] = [];
  const readAt: number[][] = Array.from({ length: count }, () => []);
  const pages = readAt.map((times, page) =>
    createLiveReader({
      read: () => times.push(time),
      now: () => time,
      random: () => random(page),
      after(ms, run) {
        const timer = { at: time + ms, run };
        due.push(timer);
        return () => due.splice(due.indexOf(timer), 1);
      },
    }),
  );
  const passTo = (until: number): void => {
    for (;;) {
      const next = due.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      due.splice(due.indexOf(next), 1);
      time = Math.max(time, next.at);
      next.run();
    }
    time = until;
  };
  const hear = (event: string | undefined): void => {
    for (const page of pages) page.heard(event);
  };
  return { pages, readAt, hear, passTo };
}

const change = (readers: number): string => JSON.stringify({ changes: 1, readers });

describe('a page that receives a change', () => {
  it('reads immediately when no one else follows the store', () => {
    const { hear, passTo, readAt } = openPages(1, () => 0.999);
    hear(change(1));
    passTo(0);
    expect(readAt).toEqual([[0]]);
  });

  it('spreads a thousand readers over ten seconds: no tenth of a second has more than a fiftieth of them', () => {
    const { hear, passTo, readAt } = openPages(1_000);
    hear(change(1_000));
    passTo(10_000);
    expect(readAt.every((times) => times.length === 1)).toBe(true);
    const perTenth = Map.groupBy(readAt.flat(), (at) => Math.floor(at / 100));
    expect(Math.max(...[...perTenth.values()].map(({ length }) => length))).toBeLessThanOrEqual(20);
  });

  it('waits for ten seconds at most, for any number of readers', () => {
    const { hear, passTo, readAt } = openPages(3, () => 0.999_999);
    hear(change(1_000_000));
    passTo(10_000);
    expect(readAt.every((times) => times.length === 1)).toBe(true);
  });

  it('reads once in two seconds for any number of changes, and once more after the last', () => {
    const { hear, passTo, readAt } = openPages(1);
    for (let at = 0; at <= 5_000; at += 100) {
      passTo(at);
      hear(change(1));
    }
    passTo(20_000);
    expect(readAt).toEqual([[0, 2_000, 4_000, 6_000]]);
  });

  it('also spreads reads when the stream breaks, by the last known count', () => {
    const { hear, passTo, readAt } = openPages(100);
    hear(change(100));
    passTo(10_000);
    hear(undefined);
    passTo(20_000);
    expect(new Set(readAt.map(([, second]) => second)).size).toBe(100);
  });

  it('does not read when it is closed in between', () => {
    const { pages, hear, passTo, readAt } = openPages(2);
    hear(change(500));
    pages[1]?.stop();
    passTo(10_000);
    expect(readAt.map(({ length }) => length)).toEqual([1, 0]);
  });

  it('treats an invalid count as one', () => {
    for (const event of ['{}', '{"readers":null}', '{"readers":-5}', '{"readers":"many"}']) {
      const { hear, passTo, readAt } = openPages(1, () => 0.999);
      hear(event);
      passTo(0);
      expect(readAt, event).toEqual([[0]]);
    }
  });
});
