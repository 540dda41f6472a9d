import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createPlaces, NoPlace, type PlacesOptions, type Ticket } from '../../src/lib/places.ts';

const ROOMY: PlacesOptions = { total: 4, perKey: 2, maxWaiting: 1_000, maxWaitingPerKey: 1_000, waitMs: 10_000 };

/** Names in the order in which they got a place. */
function witness() {
  const got: string[] = [];
  const enter = (places: ReturnType<typeof createPlaces>, key: string, name = key): Ticket => {
    const ticket = places.enter(key);
    ticket.granted.then(
      () => got.push(name),
      () => got.push(`${name}: none`),
    );
    return ticket;
  };
  return { got, enter };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('gives one key its share, and leaves the rest to others', async () => {
  const places = createPlaces(ROOMY);
  const { got, enter } = witness();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) enter(places, name.slice(0, 1), name);
  await settled();
  expect(got).toEqual(['a1', 'a2', 'b1', 'b2']);
});

it('gives freed places to the keys in turn, and within a key in the order asked', async () => {
  const places = createPlaces({ ...ROOMY, total: 1 });
  const { got, enter } = witness();
  const tickets = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => enter(places, name.slice(0, 1), name));
  const byName = new Map(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name, index) => [name, tickets[index]]));
  for (let step = 0; step < 7; step += 1) {
    await settled();
    byName.get(got.at(-1) ?? '')?.leave();
  }
  expect(got).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('gives a place back only once', async () => {
  const places = createPlaces({ ...ROOMY, total: 1 });
  const { got, enter } = witness();
  const first = enter(places, 'a');
  first.leave();
  first.leave();
  enter(places, 'b');
  enter(places, 'c');
  await settled();
  expect(got).toEqual(['a', 'b']);
});

it('refuses at once when the line is full, for one key or for all', async () => {
  const places = createPlaces({ ...ROOMY, total: 1, maxWaiting: 3, maxWaitingPerKey: 2 });
  const { got, enter } = witness();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) enter(places, name.slice(0, 1), name);
  await settled();
  expect(got).toEqual(['a1', 'a4: none', 'c1: none']);
});

it('gives up after its time, and when somebody leaves the line', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const places = createPlaces({ ...ROOMY, total: 1 });
    const { got, enter } = witness();
    const held = enter(places, 'a');
    const gone = enter(places, 'b');
    const late = enter(places, 'c');
    gone.leave();
    vi.advanceTimersByTime(10_000);
    await settled();
    expect(got).toEqual(['a', 'b: none', 'c: none']);
    await expect(late.granted).rejects.toBeInstanceOf(NoPlace);
    held.leave();
    late.leave();
    enter(places, 'd');
    await settled();
    expect(got.at(-1)).toBe('d');
  } finally {
    vi.useRealTimers();
  }
});

it('never gives out more than there are, and never leaves one free that somebody could have', async () => {
  const steps = fc.array(
    fc.oneof(fc.record({ enter: fc.constantFrom('a', 'b', 'c', 'd') }), fc.record({ leave: fc.nat({ max: 30 }) })),
    { maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const places = createPlaces({ ...ROOMY, total: 3 });
      const present: { key: string; ticket: Ticket; isIn: boolean }[] = [];
      for (const step of list) {
        if ('enter' in step) {
          const entry = { key: step.enter, ticket: places.enter(step.enter), isIn: false };
          entry.ticket.granted.then(
            () => {
              entry.isIn = true;
            },
            () => undefined,
          );
          present.push(entry);
        } else if (present.length > 0) present.splice(step.leave % present.length, 1)[0]?.ticket.leave();
        await settled();
        const inside = present.filter((entry) => entry.isIn);
        const count = (key: string) => inside.filter((entry) => entry.key === key).length;
        expect(inside.length).toBeLessThanOrEqual(3);
        for (const key of ['a', 'b', 'c', 'd']) expect(count(key)).toBeLessThanOrEqual(2);
        const couldGoIn = present.filter((entry) => !entry.isIn && count(entry.key) < 2);
        if (inside.length < 3) expect(couldGoIn).toEqual([]);
      }
      for (const { ticket } of present) ticket.leave();
    }),
    { numRuns: 200 },
  );
});

it('makes a key pause after what it held, and gives the place to others meanwhile', async () => {
  vi.useFakeTimers();
  try {
    const places = createPlaces({ ...ROOMY, total: 1, perKey: 1, restMs: () => 500 });
    const { got, enter } = witness();
    const first = enter(places, 'a', 'a1');
    enter(places, 'a', 'a2');
    const other = enter(places, 'b');
    first.leave();
    await vi.advanceTimersByTimeAsync(499);
    expect(got).toEqual(['a1', 'b']);
    other.leave();
    await vi.advanceTimersByTimeAsync(1);
    expect(got).toEqual(['a1', 'b', 'a2']);
  } finally {
    vi.useRealTimers();
  }
});
