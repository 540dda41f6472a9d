import { afterAll, beforeAll, test } from 'vitest';
import { type Lane, openLane } from './lane.ts';
import { runHistory } from './run-history.ts';
import type { History, Step } from './steps.ts';

let lane: Lane;
beforeAll(async () => {
  lane = await openLane();
});
afterAll(() => lane?.close());

const BASE: Omit<History, 'steps'> = { confirmations: 5, level: null, agreement: false };
const ORDER: Step = { run: 'order', keys: 2, guides: 0, minutes: 10 };
const PICK: Step = { run: 'pick', payable: 0, method: 0 };
/** Steps that only let time pass. */
const REST: readonly Step[] = [{ run: 'nothing' }, { run: 'nothing' }, { run: 'nothing' }, { run: 'nothing' }];
/** An invoice whose payment waits in the mempool. */
const PAID_WITHOUT_A_BLOCK: readonly Step[] = [
  { run: 'invoice', minutes: 10 },
  { run: 'hold', held: true },
  PICK,
  { run: 'pay', of: 0, amount: 'exact', how: 'plain', blocks: 0 },
];
const SWEPT_WHILE_WATCHED: readonly Step[] = [
  ORDER,
  PICK,
  { run: 'pay', of: 0, amount: 'short', how: 'plain', blocks: 1 },
  { run: 'sweep', of: 0, other: false, blocks: 1 },
  { run: 'follow' },
];

/** Histories that once broke a promise, by that promise. */
const HISTORIES: readonly (readonly [string, History])[] = [
  [
    'late money in a block that is confirmed while money seen in time is waited for is booked as late',
    {
      ...BASE,
      confirmations: 1,
      isWallet: true,
      steps: [
        ...PAID_WITHOUT_A_BLOCK,
        { run: 'linger', of: 0, amount: 'exact', isKept: false },
        { run: 'pay', of: 0, amount: 'exact', how: 'plain', blocks: 0 },
        { run: 'mine', blocks: 1, followed: false },
      ],
    },
  ],
  [
    'money in the mempool is shown also where the process that recorded it ended before it was shown',
    {
      ...BASE,
      confirmations: 1,
      isWallet: true,
      steps: [
        ...PAID_WITHOUT_A_BLOCK,
        { run: 'shift', during: { run: 'follow' }, at: 4, depth: 'not final', fate: 'kept' },
      ],
    },
  ],
  [
    'money that came late is booked as late also where the state of the deciding block is gone',
    {
      ...BASE,
      steps: [
        ORDER,
        { run: 'prune', beyond: 3 },
        { run: 'outage', down: true },
        PICK,
        { run: 'pay', of: 0, amount: 'exact', how: 'plain', blocks: 0 },
        { run: 'jump', to: 'quote', of: 0, offset: 0, minutes: 1, mined: true },
        { run: 'reorg', depth: 'one', fate: 'delayed', longer: 2 },
        { run: 'mine', blocks: 1, followed: false },
      ],
    },
  ],
  [
    'a late transfer that one of two providers made up is not taken off what came in time, where the state then is gone',
    {
      ...BASE,
      confirmations: 1,
      agreement: true,
      steps: [
        { run: 'invoice', minutes: 10 },
        ...REST,
        PICK,
        { run: 'pay', of: 0, amount: 'exact', how: 'plain', blocks: 0 },
        { run: 'sweep', of: 0, other: false, blocks: 1 },
        { run: 'prune', beyond: 3 },
        { run: 'jump', to: 'quote', of: 0, offset: -1, minutes: 1, mined: true },
        ...REST,
        { run: 'forge', of: 0, what: 'transfer', amount: 'exact', receipt: false },
        ...REST,
        { run: 'mine', blocks: 3, followed: true },
      ],
    },
  ],
  [
    'the only provider says what came late also where the balance in time could not be read',
    {
      ...BASE,
      confirmations: 1,
      steps: [
        { run: 'invoice', minutes: 10 },
        ...REST,
        PICK,
        ...REST,
        { run: 'refuse', of: 0, scope: 'token', refuses: true },
        ...REST,
        { run: 'brink', of: 0, amount: 'exact' },
        ...REST,
        { run: 'forge', of: 0, what: 'transfer', amount: 'exact', receipt: false },
        ...REST,
        { run: 'mine', blocks: 1, followed: true },
      ],
    },
  ],
  [
    'what was swept before a merchant ended an invoice, and followed after it, is booked',
    {
      ...BASE,
      steps: [
        { run: 'invoice', minutes: 10 },
        PICK,
        { run: 'pay', of: 0, amount: 'nearly', how: 'plain', blocks: 1 },
        { run: 'jump', to: 'quote', of: 0, offset: -1, minutes: 1, mined: true },
        { run: 'sweep', of: 0, other: false, blocks: 5 },
        { run: 'end', payable: 0 },
        { run: 'mine', blocks: 1, followed: true },
      ],
    },
  ],
  [
    'what was swept while an attempt was watched is booked when it ends short',
    {
      ...BASE,
      confirmations: 1,
      steps: [...SWEPT_WHILE_WATCHED],
    },
  ],
  [
    'a sweep that one of two providers made up counts for nothing also where what is held is enough',
    {
      ...BASE,
      confirmations: 1,
      agreement: true,
      steps: [
        { run: 'invoice', minutes: 10 },
        PICK,
        { run: 'pay', of: 0, amount: 'exact', how: 'plain', blocks: 0 },
        { run: 'forge', of: 0, what: 'sweep', amount: 'exact', receipt: false },
        { run: 'follow' },
      ],
    },
  ],
  [
    'a replaced block leaves no mark on an attempt that was never booked up to it',
    {
      ...BASE,
      confirmations: 1,
      level: 9,
      steps: [
        { run: 'order', keys: 3, guides: 0, minutes: 10 },
        PICK,
        { run: 'pay', of: 0, amount: 'exact', how: 'plain', blocks: 3 },
        { run: 'pay', of: 0, amount: 'exact', how: 'plain', blocks: 2 },
        { run: 'mine', blocks: 2, followed: false },
        { run: 'prune', beyond: 1 },
        { run: 'mine', blocks: 1, followed: true },
        { run: 'pay', of: 0, amount: 'exact', how: 'plain', blocks: 1 },
        { run: 'follow' },
        { run: 'reorg', depth: 'one', fate: 'kept', longer: 0 },
        { run: 'mine', blocks: 3, followed: false },
      ],
    },
  ],
  [
    'what was swept before a chain fell silent is booked when it can be read again',
    {
      ...BASE,
      confirmations: 1,
      steps: [
        ...SWEPT_WHILE_WATCHED,
        { run: 'outage', down: true },
        { run: 'reap' },
        { run: 'jump', to: 'minutes', of: 0, offset: 0, minutes: 90, mined: false },
        { run: 'reap' },
      ],
    },
  ],
  [
    'native coin that left no log and came late does not count as in time, however long two providers differ',
    {
      ...BASE,
      confirmations: 2,
      agreement: true,
      steps: [
        { run: 'invoice', minutes: 31 },
        { run: 'pick', payable: 0, method: 2 },
        { run: 'forge', of: 0, what: 'sweep', amount: 'exact', receipt: true },
        { run: 'follow' },
        { run: 'jump', to: 'window', of: 0, offset: -1, minutes: 5, mined: true },
        { run: 'pay', of: 0, amount: 'exact', how: 'inside', blocks: 5 },
        { run: 'mine', blocks: 5, followed: true },
        { run: 'mine', blocks: 5, followed: true },
        { run: 'mine', blocks: 5, followed: true },
        { run: 'mine', blocks: 5, followed: true },
      ],
    },
  ],
  [
    'a transfer that was made up does not make coin as deep as its block that came later and left no log',
    {
      ...BASE,
      confirmations: 1,
      level: 9,
      steps: [
        { run: 'order', keys: 1, guides: 0, minutes: 10 },
        { run: 'pick', payable: 0, method: 2 },
        { run: 'forge', of: 0, what: 'transfer', amount: 'exact', receipt: false },
        { run: 'pay', of: 0, amount: 'exact', how: 'unlogged', blocks: 3 },
        { run: 'follow' },
      ],
    },
  ],
  [
    'what came in another token and was swept before that token could be read is booked once it can be',
    {
      ...BASE,
      confirmations: 1,
      steps: [
        { run: 'invoice', minutes: 10 },
        { run: 'pick', payable: 0, method: 0 },
        { run: 'outage', down: true },
        { run: 'prune', beyond: 3 },
        { run: 'pick', payable: 0, method: 1 },
        { run: 'pay', of: 0, amount: 'exact', how: 'other asset', blocks: 0 },
        { run: 'refuse', of: 1, scope: 'token', refuses: true },
        { run: 'sweep', of: 0, other: true, blocks: 0 },
        { run: 'mine', blocks: 1, followed: false },
      ],
    },
  ],
];

test.each(HISTORIES)('%s', async (_promise, history) => {
  await runHistory(lane, history);
});

test('swept money of an attempt is booked, wherever the process that ends it is killed', async () => {
  for (let at = 1; at <= 40; at += 1) {
    await runHistory(lane, {
      ...BASE,
      confirmations: 1,
      steps: [
        { run: 'invoice', minutes: 120 },
        { run: 'pick', payable: 0, method: 1 },
        { run: 'pay', of: 0, amount: 'short', how: 'plain', blocks: 0 },
        { run: 'sweep', of: 0, other: false, blocks: 0 },
        { run: 'race', first: { run: 'follow' }, second: PICK, after: 1 },
        { run: 'jump', to: 'quote', of: 0, offset: -1, minutes: 1, mined: true },
        { run: 'pick', payable: 0, method: 1 },
        { run: 'pay', of: 1, amount: 'nearly', how: 'plain', blocks: 2 },
        { run: 'kill', during: { run: 'follow' }, at },
      ],
    });
  }
}, 300_000);

test('money at the head is seen, wherever a process that reads many blocks is killed', async () => {
  for (let at = 1; at <= 40; at += 3) {
    await runHistory(lane, {
      ...BASE,
      confirmations: 1,
      steps: [
        { run: 'invoice', minutes: 120 },
        { run: 'pick', payable: 0, method: 1 },
        { run: 'pay', of: 0, amount: 'short', how: 'plain', blocks: 5 },
        { run: 'mine', blocks: 5, followed: false },
        { run: 'kill', during: { run: 'follow' }, at },
        { run: 'follow' },
      ],
    });
  }
}, 300_000);
