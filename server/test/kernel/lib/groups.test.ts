import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createGroups, type Grouped, type GroupsOptions } from '../../../src/kernel/lib/groups.ts';
import { NoPlace } from '../../../src/kernel/lib/places.ts';

interface Item extends Grouped {
  readonly name: string;
}
type Limits = Omit<GroupsOptions<Item>, 'work'>;

const ROOMY: Limits = {
  most: 4,
  mostWeight: 1_000,
  perKey: 2,
  maxWaiting: 1_000,
  maxWaitingPerKey: 1_000,
  waitMs: 10_000,
};

/** Records work and refusals, with a function to end each piece of work. */
function witness(limits: Partial<Limits> = {}) {
  const started: string[][] = [];
  const refused: string[] = [];
  const open: { readonly names: string[]; end(error?: Error): void }[] = [];
  const groups = createGroups<Item>({
    ...ROOMY,
    ...limits,
    work(group) {
      const names = group.map(({ name }) => name);
      started.push(names);
      return new Promise((resolve, reject) => {
        open.push({ names, end: (error) => (error === undefined ? resolve() : reject(error)) });
      });
    },
  });
  const add = (name: string, weight = 1): void => {
    const reject = (error: Error) =>
      void refused.push(`${name}: ${error instanceof NoPlace ? 'no place' : error.message}`);
    groups.add(name.slice(0, 1), { name, weight, reject });
  };
  const addAll = (...names: string[]): void => {
    for (const name of names) add(name);
  };
  const end = async (error?: Error): Promise<void> => {
    open.shift()?.end(error);
    await settled();
  };
  return { started, refused, open, add, addAll, end };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
};

it('groups requests of one event-loop turn, by key', async () => {
  const { started, addAll } = witness();
  addAll('a1', 'b1', 'a2', 'b2', 'a3');
  await settled();
  expect(started).toEqual([
    ['a1', 'a2', 'a3'],
    ['b1', 'b2'],
  ]);
});

it('bounds the size of a group, but allows a single one of any weight', async () => {
  const { started, add, end } = witness({ perKey: 1 });
  for (const [name, weight] of [
    ['a1', 400],
    ['a2', 600],
    ['a3', 1],
    ['a4', 5_000],
    ['a5', 1],
  ] as const)
    add(name, weight);
  for (let step = 0; step < 4; step++) {
    await settled();
    await end();
  }
  expect(started).toEqual([['a1', 'a2'], ['a3'], ['a4'], ['a5']]);
});

it('starts another group beside a running one, and groups what arrives while there is no room', async () => {
  const { started, addAll, end } = witness();
  addAll('a1', 'a2');
  await settled();
  addAll('a3');
  await settled();
  expect(started).toEqual([['a1', 'a2'], ['a3']]);
  addAll('a4');
  await settled();
  addAll('a5', 'a6', 'a7', 'a8');
  await settled();
  expect(started).toHaveLength(2);
  await end();
  expect(started.slice(2)).toEqual([['a4', 'a5', 'a6', 'a7']]);
});

it('refuses when too many wait, of one key or of all', async () => {
  const { refused, addAll } = witness({ maxWaiting: 3, maxWaitingPerKey: 2 });
  addAll('a1', 'a2', 'a3', 'b1', 'b2');
  expect(refused).toEqual(['a3: no place', 'b2: no place']);
  await settled();
  addAll('b3');
  expect(refused).toHaveLength(2);
});

it('refuses those that have waited too long, and continues with the rest', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { started, refused, addAll, end } = witness({ perKey: 1 });
    addAll('a1');
    await settled();
    addAll('a2');
    vi.advanceTimersByTime(10_001);
    addAll('a3');
    await end();
    expect(started).toEqual([['a1'], ['a3']]);
    expect(refused).toEqual(['a2: no place']);
  } finally {
    vi.useRealTimers();
  }
});

it('rejects every member of a failed group, and continues', async () => {
  const { started, refused, addAll, end } = witness({ perKey: 1 });
  addAll('a1', 'a2');
  await settled();
  addAll('a3');
  await end(new Error('gone'));
  expect(refused).toEqual(['a1: gone', 'a2: gone']);
  expect(started).toEqual([['a1', 'a2'], ['a3']]);
});

it('handles everything once, in order, under any timing', async () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ key: fc.constantFrom('a', 'b', 'c'), weight: fc.nat({ max: 700 }) }) },
      { weight: 1, arbitrary: fc.record({ turns: fc.constant(1) }) },
      { weight: 1, arbitrary: fc.record({ end: fc.nat() }) },
    ),
    { maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const { started, refused, open, add, end } = witness();
      const added: string[] = [];
      for (const [index, step] of list.entries()) {
        if ('key' in step) {
          const name = `${step.key}${index}`;
          added.push(name);
          add(name, step.weight);
        } else if ('end' in step && open.length > 0) open.splice(step.end % open.length, 1)[0]?.end();
        else await settled();
        for (const key of ['a', 'b', 'c']) {
          expect(open.filter(({ names: [name] }) => name?.startsWith(key)).length).toBeLessThanOrEqual(ROOMY.perKey);
        }
      }
      await settled();
      while (open.length > 0) await end();
      expect(refused).toEqual([]);
      expect(Math.max(0, ...started.map(({ length }) => length))).toBeLessThanOrEqual(ROOMY.most);
      for (const key of ['a', 'b', 'c']) {
        const ofKey = (name: string): boolean => name.startsWith(key);
        expect(started.flat().filter(ofKey)).toEqual(added.filter(ofKey));
      }
    }),
    { numRuns: 200 },
  );
});
