import { foundFundsOf } from '../../../money/payments/booking/found-funds.ts';
import type { FoundKind } from '../../../money/payments/found-kinds.ts';
import { expireOrder } from '../../../sales/orders/expire-order.ts';
import {
  buy,
  buyInPart,
  type InvoicePlan,
  isOpen,
  type OrderPlan,
  placeOrder,
  waitForStatus,
  writeInvoice,
} from './bills.ts';
import type { Bill, Buyer } from './buyer.ts';
import { type Desk, momentAgo, type Sample, together, until } from './desk.ts';
import { GAME, LICENCE, SOUNDTRACK } from './sample-store.ts';

const DAY_MS = 24 * 3_600_000;
const DAY_MINUTES = 24 * 60;
const LONG_MINUTES = 60 * DAY_MINUTES;
const WEEK_MINUTES = 7 * DAY_MINUTES;

interface Written extends InvoicePlan {
  readonly daysAgo: number;
  /** Undefined when no one pays it. */
  readonly method?: string;
}

/** The invoices of the last month, oldest first. */
const MONTH: readonly Written[] = [
  { daysAgo: 28.4, what: 'Pixel portrait', amount: '85', customer: 'Ida Lind', method: 'usdc-local' },
  { daysAgo: 26.2, what: 'Workshop, half a day', amount: '360', customer: 'Northlight Studio', method: 'usdt-local' },
  { daysAgo: 24.9, what: 'Pixel portrait', amount: '85', customer: 'Tom Achterberg', method: 'eth-local' },
  { daysAgo: 23.1, what: 'Sound effects, 12 pieces', amount: '240', customer: 'Paper Fox', method: 'usdc-local' },
  { daysAgo: 21.6, what: 'Pixel portrait, large', amount: '140', customer: 'Wen Li', method: 'dai-local' },
  { daysAgo: 19.3, what: 'Workshop, half a day', amount: '360', customer: 'Kite and Anchor', method: 'usdc-local' },
  { daysAgo: 17.8, what: 'Port, first part', amount: '780', customer: 'Northlight Studio', method: 'usdt-local' },
  { daysAgo: 15.5, what: 'Pixel portrait', amount: '85', customer: 'Ada Moreau', method: 'usdc-local' },
  { daysAgo: 13.2, what: 'Sound effects, 6 pieces', amount: '130', customer: 'Paper Fox', method: 'eth-local' },
  { daysAgo: 11.7, what: 'Title screen', amount: '295', customer: 'Kite and Anchor', method: 'usdc-local' },
  { daysAgo: 9.8, what: 'Pixel portrait', amount: '85', customer: 'Ruth Amsel', minutes: WEEK_MINUTES },
  { daysAgo: 9.4, what: 'Pixel portrait', amount: '85', customer: 'Jonas Berg', method: 'dai-local' },
  { daysAgo: 8.1, what: 'Port, second part', amount: '780', customer: 'Northlight Studio', method: 'usdc-local' },
  { daysAgo: 6.3, what: 'Workshop, half a day', amount: '360', customer: 'Tin Lantern', method: 'usdt-local' },
  { daysAgo: 4.6, what: 'Pixel portrait, large', amount: '140', customer: 'Mei Tanaka', method: 'usdc-local' },
  { daysAgo: 2.9, what: 'Sound effects, 8 pieces', amount: '170', customer: 'Paper Fox', method: 'eth-local' },
  { daysAgo: 1.4, what: 'Title screen', amount: '295', customer: 'Kite and Anchor', hasEmail: true },
  { daysAgo: 1.2, what: 'Title screen', amount: '295', customer: 'Tin Lantern', method: 'usdc-local' },
  { daysAgo: 0.1, what: 'Workshop, half a day', amount: '360', customer: 'Paper Fox', hasEmail: true },
].map((plan, index) => ({
  minutes: LONG_MINUTES,
  ...plan,
  key: `month ${index + 1}`,
  byHand: index % 3 === 0,
}));

/**
 * Writes the month's invoices, each at its stated time by a clock that was set back; most can be paid for two months.
 * They are paid now, since the chain has no other time.
 */
export async function billPastMonth(desk: Desk, sample: Sample, buyer: Buyer): Promise<void> {
  const paid: (readonly [Bill, string])[] = [];
  for (const { daysAgo, method, ...plan } of MONTH) {
    const bill = await writeInvoice(desk, sample, momentAgo(daysAgo * DAY_MS), plan);
    if (method !== undefined) paid.push([bill, method]);
  }
  for (const [bill, method] of paid) await buy(desk, buyer, bill, method);
  for (const [bill] of paid) await waitForStatus(desk, bill, 'paid');
}

/** Underpays an invoice and an order. */
export async function payInPart(desk: Desk, sample: Sample, buyer: Buyer): Promise<void> {
  await together(
    buyInPart(desk, buyer, {
      minutes: WEEK_MINUTES,
      method: 'usdc-local',
      begin: (at, nth) => {
        const plan = { what: 'Sound effects, 12 pieces', amount: '240', customer: 'Leo Brandt', minutes: WEEK_MINUTES };
        return writeInvoice(desk, sample, at, { ...plan, key: `invoice in part ${nth}` });
      },
    }),
    buyInPart(desk, buyer, {
      minutes: 30,
      method: 'usdt-local',
      begin: (at, nth) =>
        placeOrder(desk, sample, at, {
          key: `order in part ${nth}`,
          items: [[GAME, 2]],
          customer: 'Nora Falk',
          minutes: 30,
        }),
    }),
  );
}

const order = (key: string, customer: string, items: OrderPlan['items'], minutes = DAY_MINUTES): OrderPlan => ({
  key,
  customer,
  items,
  minutes,
});

/** Creates today's orders in every status. */
export async function takeOrders(desk: Desk, sample: Sample, buyer: Buyer): Promise<void> {
  const place = (plan: OrderPlan, daysAgo = 0): Promise<Bill> =>
    placeOrder(desk, sample, momentAgo(daysAgo * DAY_MS), plan);
  await place(order('expired', 'Pia Holm', [[GAME, 1]], 30), 1.1);
  const completed = [
    [await place(order('first', 'Emil Sand', [[GAME, 1]]), 0.02), 'usdc-local'],
    [
      await place(
        order('second', 'Yara Costa', [
          [GAME, 2],
          [SOUNDTRACK, 1],
        ]),
        0.015,
      ),
      'eth-local',
    ],
    [await place(order('third', 'Sam Okoye', [[SOUNDTRACK, 1]]), 0.01), 'dai-local'],
  ] as const;
  for (const [bill, method] of completed) await buy(desk, buyer, bill, method);
  // Its amount requires many blocks, so that it can be watched while it is confirmed.
  await buy(desk, buyer, await place(order('large', 'Northlight Studio', [[LICENCE, 3]])), 'usdc-local');
  const picked = await place(order('picked', 'Lena Voss', [[GAME, 3]]));
  if (await isOpen(desk, picked)) await buyer.pick(picked, 'eth-local');
  await place(
    order('waiting', 'Max Iversen', [
      [GAME, 1],
      [SOUNDTRACK, 1],
    ]),
  );
  for (const [bill] of completed) await waitForStatus(desk, bill, 'completed');
}

/** Creates unmatched payments of every common kind: too much, a second time, too late, in another token. */
export async function loseMoney(desk: Desk, sample: Sample, buyer: Buyer): Promise<void> {
  const place = (key: string, customer: string): Promise<Bill> =>
    placeOrder(desk, sample, momentAgo(0), order(key, customer, [[SOUNDTRACK, 1]]));
  const tooMuch = await place('too much', 'Otto Frey');
  const twice = await place('twice', 'Greta Nyman');
  const tooLate = await place('too late', 'Karim Aziz');
  const otherToken = await place('other token', 'Ines Duarte');
  await together(
    findMoney(desk, tooMuch, 'excess', () => buy(desk, buyer, tooMuch, 'usdc-local', 150n)),
    findMoney(desk, twice, 'second', async () => {
      const left = await buyer.pick(twice, 'usdt-local');
      await buy(desk, buyer, twice, 'dai-local');
      await waitForStatus(desk, twice, 'completed');
      await buyer.pay(left);
    }),
    findMoney(desk, tooLate, 'late', async () => {
      const attempt = await buyer.pick(tooLate, 'usdc-local');
      await expireOrder({ ...desk, by: sample.owner }, desk.payables.order, tooLate.storeId, tooLate.id);
      await buyer.pay(attempt);
    }),
    findMoney(desk, otherToken, 'foreign', async () => {
      const attempt = await buyer.pick(otherToken, 'usdc-local');
      await buyer.pay(attempt);
      await waitForStatus(desk, otherToken, 'completed');
      await buyer.send(attempt, 'DAI', 12n);
    }),
  );
}

/**
 * Sends an unmatched payment, unless it was found before; an interrupted one that has ended meanwhile stays as it is.
 */
async function findMoney(desk: Desk, bill: Bill, kind: FoundKind, send: () => Promise<void>): Promise<void> {
  const isFound = async (): Promise<true | undefined> => {
    const found = await foundFundsOf(desk.db, bill.storeId, bill.id);
    return found.some(({ parts }) => parts.some((part) => part.kind === kind)) ? true : undefined;
  };
  if ((await isFound()) || !(await isOpen(desk, bill))) return;
  await send();
  await until(desk, `money that came ${kind}`, isFound);
}
