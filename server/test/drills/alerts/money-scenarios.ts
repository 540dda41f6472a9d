import { COMPACT_SWEEP_ADDRESS, FACTORY_ADDRESS } from '@till/contracts';
import { answer } from '../../outbound/mail/mail-server.ts';
import { status } from '../../outbound/webhooks/receiver.ts';
import { usdcOf } from '../../support/authorizations.ts';
import { callUrl, PAYOUT } from '../../support/service.ts';
import { until } from '../outages/world.ts';
import { HOUR_MS, MINUTE_MS, MORE_THAN_A_DAY_MS, replaceCode, type Scenario, setGas } from './scenario.ts';
import { type AlertsWorld, GAS_WEI } from './world.ts';

/** More than five failures. */
const SIGNED = 6;
/** One with the transactions, and enough to confirm it. */
const CONFIRMING_BLOCKS = 5;

const untilOpen = ({ value }: AlertsWorld, count: number) =>
  until(
    'sweeps under way',
    () => value('max(till_sweep_transactions_open)'),
    (open = 0) => open >= count,
  );

/** Makes a payment that is credited, and whose sweep is sent but not mined. */
async function sweepUnderWay(world: AlertsWorld): Promise<void> {
  await world.letBlocksPass(false);
  const invoice = await world.createInvoice();
  await world.pay(invoice);
  // One more block confirms it; nothing is mined after that.
  await world.chain.setAutomine(false);
  await world.chain.mine();
  await world.untilStatus(`/v1/invoices/${invoice}`, 'paid');
  await untilOpen(world, 1);
}

async function mineAgain({ chain, letBlocksPass }: AlertsWorld): Promise<void> {
  await chain.setAutomine(true);
  await letBlocksPass(true);
}

/** Repairs the fault, then lets the day pass over which its failures are counted. */
const aDayAfter = (world: AlertsWorld, mend: () => Promise<unknown>) => async (): Promise<void> => {
  await mend();
  await world.passTime(MORE_THAN_A_DAY_MS, 'chain');
};

const gasEmpty: Scenario = {
  alerts: ['TillGasKeyEmpty', 'TillGasKeyLow', 'TillNothingSwept'],
  cause: 'the gas key emptied, a payment credited, and a day passed',
  mended: 'the gas key filled',
  async run(world) {
    await setGas(world, 0n);
    const invoice = await world.createInvoice();
    await world.pay(invoice);
    await world.untilStatus(`/v1/invoices/${invoice}`, 'paid');
    await world.passTime(MORE_THAN_A_DAY_MS, 'chain');
    return () => setGas(world, GAS_WEI);
  },
};

const sweepStuck: Scenario = {
  alerts: ['TillSweepStuck'],
  cause: 'a sweep sent and nothing mined; twenty minutes pass',
  mended: 'blocks come again',
  async run(world) {
    await sweepUnderWay(world);
    await world.passTime(20 * MINUTE_MS);
    return async () => {
      await world.passTimeOfChain(20 * MINUTE_MS);
      await mineAgain(world);
    };
  },
};

const sweepReverts: Scenario = {
  alerts: ['TillSweepsRevert'],
  cause: 'the contracts that sweep refuse what was sent to them',
  mended: 'the contracts put back; a day later',
  async run(world) {
    await sweepUnderWay(world);
    // One deposit is swept by the factory itself, several through the compact sweep.
    const putBack = [await replaceCode(world, FACTORY_ADDRESS), await replaceCode(world, COMPACT_SWEEP_ADDRESS)];
    await world.chain.mine(CONFIRMING_BLOCKS);
    return aDayAfter(world, async () => {
      for (const put of putBack) await put();
      await mineAgain(world);
    });
  },
};

const payoutRefuses: Scenario = {
  alerts: ['TillSweepsFail'],
  cause: 'a payout address that is a contract and takes no coin, and a payment in ETH',
  mended: 'the contract takes it; a day later',
  async run(world) {
    const putBack = await replaceCode(world, PAYOUT);
    await world.pay(await world.createInvoice(), 'eth-local');
    return aDayAfter(world, putBack);
  },
};

const underived: Scenario = {
  alerts: ['TillAddressesUnderived'],
  cause: 'the fee of a payment that is not swept yet changed in the database',
  mended: 'the fee put back; a day later',
  async run(world) {
    await setGas(world, 0n);
    const invoice = await world.createInvoice();
    const address = await world.pay(invoice);
    await world.untilStatus(`/v1/invoices/${invoice}`, 'paid');
    const change = (by: number) =>
      world.sql('update payment_attempts set fee_bps = fee_bps + $1 where lower(deposit_address) = lower($2)', [
        by,
        address,
      ]);
    await change(1);
    await setGas(world, GAS_WEI);
    return aDayAfter(world, () => change(-1));
  },
};

const signedInVain: Scenario = {
  alerts: ['TillAuthorizationsFail'],
  cause: `${SIGNED} signed transfers sent, which USDC then refuses`,
  mended: 'USDC takes transfers again; a day later',
  async run(world) {
    await world.letBlocksPass(false);
    const gives = [];
    for (let index = 0; index < SIGNED; index++) gives.push(await sign(world));
    await world.chain.setAutomine(false);
    for (const give of gives) await until('a signature is taken', give, (code) => code === 202);
    await untilOpen(world, SIGNED);
    const putBack = await replaceCode(world, world.chain.token('usdc'));
    await world.chain.mine(CONFIRMING_BLOCKS);
    return aDayAfter(world, async () => {
      await putBack();
      await mineAgain(world);
    });
  },
};

/** Signs as a buyer with tokens and no coin. @returns a function that submits the signature */
async function sign(world: AlertsWorld): Promise<() => Promise<number>> {
  const invoice = await world.createInvoice();
  const attempt = await world.pick(invoice);
  const payer = await world.chain.createAccount(0n);
  await world.chain.mintTo('usdc', payer.address, BigInt(attempt.cryptoAmount));
  const { to: _to, ...signed } = await usdcOf(world.chain).sign(payer, {
    to: attempt.depositAddress,
    value: BigInt(attempt.cryptoAmount),
    validBefore: BigInt(Math.floor(Date.parse(attempt.expiresAt) / 1000)),
  });
  const body = JSON.stringify(signed, (_key, value) => (typeof value === 'bigint' ? value.toString() : value));
  const url = `${world.process('front').baseUrl}/v1/checkouts/${invoice}/attempts/${attempt.id}/authorization`;
  return async () => (await callUrl(url, 'POST', body)).status;
}

/** Makes the database refuse every insert into, or update of, a table. */
async function refuseWrites({ sql }: AlertsWorld, table: string): Promise<() => Promise<void>> {
  await sql(`create function drill_refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused by the drill' using errcode = 'check_violation'; end $$`);
  await sql(
    `create trigger drill_refuse before insert or update on ${table} for each row execute function drill_refuse()`,
  );
  return async () => {
    await sql('drop function drill_refuse() cascade');
  };
}

const settlementsRefused: Scenario = {
  alerts: ['TillSettlementsFail'],
  cause: 'the database refuses every change of an invoice, and one is paid',
  mended: 'it takes changes',
  async run(world) {
    const invoice = await world.createInvoice();
    await world.pay(invoice);
    const mend = await refuseWrites(world, 'invoices');
    await world.chain.mine(CONFIRMING_BLOCKS);
    return async () => {
      await mend();
      await world.untilStatus(`/v1/invoices/${invoice}`, 'paid');
    };
  },
};

const deliveriesRefused: Scenario = {
  alerts: ['TillDeliveriesFail'],
  cause: 'the database refuses every delivery, and an order is paid',
  mended: 'it takes deliveries',
  async run(world) {
    const mend = await refuseWrites(world, 'order_deliveries');
    const order = await world.createOrder();
    await world.pay(order);
    await world.untilStatus(`/v1/orders/${order}`, 'completed');
    return mend;
  },
};

const webhooksRefused: Scenario = {
  alerts: ['TillWebhooksExhausted'],
  cause: 'the endpoint of a store answers 500',
  mended: 'it takes webhooks again',
  async run({ inbox, createInvoice }) {
    inbox.refuseWith(status(500));
    await createInvoice();
    return async () => inbox.refuseWith(undefined);
  },
};

const mailWaits: Scenario = {
  alerts: ['TillMailWaits'],
  cause: 'the mail server breaks connections off; twenty minutes pass',
  mended: 'it takes mail',
  async run(world) {
    world.mail.onMail = () => 'drop';
    await sellByMail(world);
    await until(
      'tried in vain',
      () => world.value('max(till_mails_retrying)'),
      (mails = 0) => mails > 0,
    );
    await world.passTime(20 * MINUTE_MS, 'chain');
    return async () => {
      world.mail.onMail = () => undefined;
      // Each retry waits longer.
      await world.passTime(HOUR_MS, 'chain');
    };
  },
};

const mailRefused: Scenario = {
  alerts: ['TillMailGivenUp'],
  cause: 'the mail server refuses the recipient for good',
  mended: 'it takes mail',
  async run(world) {
    world.mail.onRecipient = () => answer(550, 'no such mailbox');
    await sellByMail(world);
    return async () => {
      world.mail.onRecipient = () => undefined;
    };
  },
};

async function sellByMail(world: AlertsWorld): Promise<void> {
  const order = await world.createOrder();
  await world.pay(order);
  await world.untilStatus(`/v1/orders/${order}`, 'completed');
}

/** Failures of payments, sweeps, the gas key, webhooks and emails. */
export const MONEY_SCENARIOS: readonly Scenario[] = [
  settlementsRefused,
  deliveriesRefused,
  webhooksRefused,
  mailWaits,
  mailRefused,
  sweepStuck,
  payoutRefuses,
  gasEmpty,
  underived,
  signedInVain,
  sweepReverts,
];
