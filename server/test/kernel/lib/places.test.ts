import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createPlaces, NoPlace, type PlacesOptions, type Ticket } from '../../../src/kernel/lib/places.ts';

const ROOMY: PlacesOptions = { total: 4, perKey: 2, maxWaiting: 1_000, maxWaitingPerKey: 1_000, waitMs: 10_000 };

/** Records names in the order in which they got a place. */
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

it('gives freed places to the keys in turn, and within a key in order of request', async () => {
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

it('releases a place only once', async () => {
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

it('refuses immediately when the queue is full, for one key or for all', async () => {
  const places = createPlaces({ ...ROOMY, total: 1, maxWaiting: 3, maxWaitingPerKey: 2 });
  const { got, enter } = witness();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) enter(places, name.slice(0, 1), name);
  await settled();
  expect(got).toEqual(['a1', 'a4: none', 'c1: none']);
});

it('stops waiting after its time limit, and when its claim leaves the queue', async () => {
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

it('never grants more than there are, and never leaves one free that a claim could use', async () => {
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

it('makes a key pause after use, and gives the place to others meanwhile', async () => {
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

describe('keys of groups', () => {
  const GROUPED: PlacesOptions = { ...ROOMY, total: 6, perGroup: [3, 4], reserved: 2 };
  interface Wish {
    readonly key: string;
    readonly groups: readonly string[];
  }
  const wishes = fc
    .record({
      owner: fc.constantFrom('x', 'y', 'z'),
      store: fc.nat({ max: 3 }),
      address: fc.constantFrom('1', '2', '3'),
    })
    .map(({ owner, store, address }): Wish => ({ key: `${owner}${store}`, groups: [owner, address] }));
  interface Present extends Wish {
    readonly ticket: Ticket;
    isIn: boolean;
  }

  /** Tracks the holders of places after each step: those admitted by one step are in the order of their turns. */
  function world(options: PlacesOptions) {
    const places = createPlaces(options);
    const present: Present[] = [];
    const inside = () => present.filter((each) => each.isIn);
    const enter = (wish: Wish): Present => {
      const ticket = places.enter(wish.key, wish.groups);
      const entry: Present = { ...wish, ticket, isIn: false };
      ticket.granted.then(
        () => {
          entry.isIn = true;
        },
        () => undefined,
      );
      present.push(entry);
      return entry;
    };
    const leave = (entry: Present): void => {
      present.splice(present.indexOf(entry), 1);
      entry.ticket.leave();
    };
    const count = (name: string) => inside().filter(({ key, groups }) => key === name || groups.includes(name)).length;
    return { present, inside, enter, leave, count };
  }

  it('get no more places than key and group limits allow, and leave no usable one free', async () => {
    const steps = fc.array(fc.oneof(wishes, fc.nat({ max: 30 })), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const { present, inside, enter, leave, count } = world(GROUPED);
        for (const step of list) {
          const before = inside().length;
          const heldBefore = typeof step === 'number' ? [] : [step.key, ...step.groups].map(count);
          const left = typeof step === 'number' ? present[step % present.length] : undefined;
          const entered = typeof step === 'number' ? undefined : enter(step);
          if (left !== undefined) leave(left);
          await settled();
          expect(inside().length).toBeLessThanOrEqual(6);
          for (const { key, groups } of inside()) {
            expect(count(key)).toBeLessThanOrEqual(2);
            for (const [index, group] of groups.entries()) expect(count(group)).toBeLessThanOrEqual(3 + index);
          }
          if (entered?.isIn === true && before >= 4) expect(heldBefore).toEqual([0, 0, 0]);
          const couldGoIn = present.filter(({ isIn, key, groups }) => {
            const isFirst = [key, ...groups].every((name) => count(name) === 0);
            const hasShare = count(key) < 2 && groups.every((name, index) => count(name) < 3 + index);
            return !isIn && hasShare && inside().length < (isFirst ? 6 : 4);
          });
          expect(couldGoIn).toEqual([]);
        }
        for (const { ticket } of present) ticket.leave();
      }),
      { numRuns: 200 },
    );
  });

  it('are not kept out by a party with many keys and addresses, even if it queued first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 20 }), async (leaving) => {
        const { inside, enter, leave } = world({ ...GROUPED, perGroup: [], reserved: 0 });
        for (let index = 0; index < 200; index += 1) enter({ key: `many${index}`, groups: ['many', `${index % 50}`] });
        await settled();
        for (const index of leaving) {
          const one = enter({ key: 'one', groups: ['one', 'there'] });
          await settled();
          expect(one.isIn).toBe(false);
          const holder = inside()[index];
          if (holder !== undefined) leave(holder);
          await settled();
          expect(one.isIn).toBe(true);
          leave(one);
          await settled();
        }
      }),
      { numRuns: 50 },
    );
  });

  it('fill the queue no further than one group may', async () => {
    const { present, enter } = world({ ...GROUPED, perGroup: [1], maxWaitingPerKey: 2 });
    for (let index = 0; index < 5; index += 1) enter({ key: `x${index}`, groups: ['x', `${index}`] });
    const refused = await Promise.allSettled(present.slice(3).map(({ ticket }) => ticket.granted));
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const other = enter({ key: 'y', groups: ['y', '9'] });
    await settled();
    expect(other.isIn).toBe(true);
  });
});

describe('a holder that waits for its peer', () => {
  const SLOWEST = { bytesPerSecond: 1_000, graceMs: 2_000 };
  const ONE: PlacesOptions = { ...ROOMY, total: 1, perKey: 1, waitMs: 60_000, slowest: SLOWEST };

  /** A holder whose peer transfers this many bytes each time, after this many milliseconds. */
  async function transfer(holder: Ticket, parts: readonly (readonly [bytes: number, afterMs: number])[]) {
    let isCutOff = false;
    for (const [bytes, afterMs] of parts) {
      holder.awaitPeer(() => {
        isCutOff = true;
      });
      await vi.advanceTimersByTimeAsync(afterMs);
      holder.peerMoved(bytes);
      if (isCutOff) return true;
    }
    return isCutOff;
  }

  async function faked(test: () => Promise<void>): Promise<void> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
    try {
      await test();
    } finally {
      vi.useRealTimers();
    }
  }
  const SLOW = Array.from({ length: 20 }, () => [100, 1_000] as const);
  const FAST = Array.from({ length: 20 }, () => [1_000, 1_000] as const);

  it('may be slow while no one else waits', () =>
    faked(async () => {
      expect(await transfer(createPlaces(ONE).enter('a'), SLOW)).toBe(false);
    }));

  it('loses its place to another that waits, once its peer is too slow', () =>
    faked(async () => {
      const places = createPlaces(ONE);
      const { got, enter } = witness();
      const slow = enter(places, 'a');
      enter(places, 'b');
      expect(await transfer(slow, SLOW)).toBe(true);
      expect(got).toEqual(['a', 'b']);
      slow.leave();
      enter(places, 'c');
      await vi.advanceTimersByTimeAsync(0);
      expect(got).toEqual(['a', 'b']);
    }));

  it('keeps its place while its peer is fast enough, and while it works by itself', () =>
    faked(async () => {
      const places = createPlaces(ONE);
      const holder = places.enter('a');
      places.enter('b');
      expect(await transfer(holder, FAST)).toBe(false);
      await vi.advanceTimersByTimeAsync(30_000);
      expect(await transfer(holder, FAST)).toBe(false);
    }));

  it('cannot stay slow on credit for earlier speed', () =>
    faked(async () => {
      const places = createPlaces(ONE);
      const holder = places.enter('a');
      places.enter('b');
      expect(await transfer(holder, [[1_000_000, 1_000], ...SLOW.slice(0, 4)])).toBe(true);
    }));

  it('keeps its place when only others of its party wait, or ones that could not use it', () =>
    faked(async () => {
      const places = createPlaces({ ...ONE, total: 2, perGroup: [1] });
      const slow = places.enter('a', ['x']);
      places.enter('b', ['y']);
      places.enter('c', ['x']);
      places.enter('d', ['y']);
      expect(await transfer(slow, SLOW)).toBe(false);
    }));
});

it('a ticket can be destructured', async () => {
  const places = createPlaces({ total: 1, perKey: 1, maxWaiting: 1, maxWaitingPerKey: 1, waitMs: 60_000 });
  const { granted, leave } = places.enter('a');
  await granted;
  const next = places.enter('b');
  leave();
  await next.granted;
  next.leave();
});
