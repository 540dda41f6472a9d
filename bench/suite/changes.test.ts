import { expect, test } from 'vitest';
import { boundsWithoutFigure, isKept } from './bounds.ts';
import { chanceOfNoise, changesBetween, describeChanges } from './changes.ts';
import { type Figure, figuresOf, isRatio } from './figures.ts';
import { plot } from './plot.ts';
import type { Run } from './run.ts';

const between = (min: number, max: number) => ({ median: (min + max) / 2, min, max });
const figure = (name: string, min: number, max: number, key = 'ratio'): Figure => {
  return { bench: 'orders', name, key, spread: between(min, max) };
};
const verdictOf = (before: Figure[], after: Figure[]) => changesBetween(before, after).map(({ verdict }) => verdict);

/** A short form of the output of the orders bench. */
const orders = (ratio: ReturnType<typeof between>) => ({
  bench: 'orders',
  machine: { load: 1 },
  comparisons: [
    {
      name: 'order, 32 connections',
      http: { rate: between(900, 1_100), count: 9 },
      ratio,
      cpuMicros: between(280, 290),
    },
    { name: 'order, 8 connections', http: { rate: between(500, 600), count: 9 }, ratio, cpuMicros: between(280, 290) },
  ],
});
const run = (ratio: ReturnType<typeof between>, change: Partial<Run> = {}): Run => ({
  commit: 'abc1234',
  date: '2026-01-01T00:00:00.000Z',
  machine: 'a processor, 2 cores',
  load: 1,
  repetitions: 4,
  benches: { orders: orders(ratio) },
  ...change,
});

test('overlapping ranges are noise, however far apart their medians are', () => {
  expect(verdictOf([figure('a', 0.4, 0.6)], [figure('a', 0.6, 0.9)])).toEqual(['the same']);
  expect(verdictOf([figure('a', 0.6, 0.9)], [figure('a', 0.1, 0.6)])).toEqual(['the same']);
});

test('disjoint ranges are a change, up or down', () => {
  expect(verdictOf([figure('a', 0.4, 0.5)], [figure('a', 0.51, 0.6)])).toEqual(['more']);
  expect(verdictOf([figure('a', 0.51, 0.6)], [figure('a', 0.4, 0.5)])).toEqual(['less']);
});

test('a difference below a twentieth is no change, however narrow the ranges are', () => {
  expect(verdictOf([figure('a', 100, 100)], [figure('a', 104.9, 104.9)])).toEqual(['the same']);
  expect(verdictOf([figure('a', 100, 100)], [figure('a', 105, 105)])).toEqual(['more']);
});

test('figures of only one run are listed, and not compared', () => {
  const changes = changesBetween([figure('gone', 1, 2), figure('a', 1, 2)], [figure('a', 1, 2), figure('new', 1, 2)]);
  expect(changes.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['gone', 'only before'],
    ['a', 'the same'],
    ['new', 'only after'],
  ]);
  expect(verdictOf([figure('a', 1, 2)], [figure('a', 8, 9, 'cpuMicros')])).toEqual(['only before', 'only after']);
});

test('few repetitions look changed by chance more often: two of two in one case in three', () => {
  expect(chanceOfNoise(2, 2)).toBeCloseTo(1 / 3);
  expect(chanceOfNoise(4, 4)).toBeCloseTo(1 / 35);
  expect(chanceOfNoise(1, 1)).toBe(1);
});

test('a figure is found at any depth, by the names around it', () => {
  const found = figuresOf(orders(between(0.5, 0.6)));
  expect(found.map(({ key, name }) => `${name}: ${key}`)).toEqual([
    'order, 32 connections: http rate',
    'order, 32 connections: ratio',
    'order, 32 connections: cpuMicros',
    'order, 8 connections: http rate',
    'order, 8 connections: ratio',
    'order, 8 connections: cpuMicros',
  ]);
  expect(found.filter(isRatio)).toHaveLength(2);
  const hanging = {
    bench: 'fairness',
    results: [
      { hanging: 100, ratio: between(1, 2) },
      { hanging: 100, ratio: between(1, 2) },
    ],
  };
  expect(figuresOf(hanging).map(({ name }) => name)).toEqual(['100 hanging', '100 hanging #2']);
  const ratios = { bench: 'streams', ratios: { p50: between(1, 2) }, result: { rate: between(1, 2) } };
  expect(figuresOf(ratios).filter(isRatio)).toHaveLength(1);
});

test('a median equal to its bound is within it', () => {
  expect(isKept(figure('order, 32 connections', 0.7, 0.7))).toBe(true);
  expect(isKept(figure('order, 32 connections', 0.69, 0.69))).toBe(false);
  expect(isKept(figure('order, 8 connections', 0.59, 0.59))).toBe(true);
  expect(isKept(figure('something without a bound', 0, 0))).toBe(true);
});

test('the summary shows the changes, the number of unchanged figures, and their reliability', () => {
  const told = describeChanges(run(between(0.5, 0.52)), run(between(0.6, 0.62), { commit: 'def5678' }));
  expect(told).toMatch(/^abc1234 of 2026-01-01T00:00 \(load 1.0, 4 repetitions\) → def5678/);
  expect(told).toMatch(/orders: order, 32 connections +ratio +0.51 +0.50–0.52 +0.61 +0.60–0.62 +1.20 +more/);
  expect(told).toContain('4 figures compared, 2 of them the same; with 4 and 4 repetitions, 0.11 that are the same');
  expect(told).not.toContain('http rate');
  expect(told).not.toContain('Beware');
});

test('no change is reported without one, and other machines are pointed out', () => {
  const same = run(between(0.5, 0.52));
  expect(describeChanges(same, same)).toContain('Nothing has changed.\n\n4 figures compared, 4 of them the same');
  expect(describeChanges(same, same, { isWhole: true })).toContain('6 figures compared');
  expect(describeChanges(same, run(between(1, 2), { machine: 'another' }))).toContain(
    'Beware, other machines: a processor',
  );
});

test('the plot has a row for each ratio, marks the ones beyond their bounds, and escapes names', () => {
  const drawn = plot(run(between(0.5, 0.52), { commit: '<a&b>' }));
  expect(drawn.match(/<circle/g)).toHaveLength(2);
  expect(drawn.match(/<g class="broken">/g)).toHaveLength(1);
  expect(drawn).toContain('&lt;a&amp;b&gt;');
  expect(drawn).toContain('0.51 (≥ 0.7)');
});

test('a bound without a case is named, for the benches that ran', () => {
  const kept = [figure('order, 8 connections', 1, 2)];
  expect(boundsWithoutFigure(kept)).toEqual(['orders: , 32 connections$ ^ratio$']);
  expect(boundsWithoutFigure([...kept, figure('order, 32 connections', 1, 2)])).toEqual([]);
  expect(boundsWithoutFigure([])).toEqual([]);
});
