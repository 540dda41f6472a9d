import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { formatsOf } from '../../src/kernel/lib/formats.ts';
import { mailWordingIn } from '../../src/outbound/mail/texts/texts.ts';
import { receiptWordingIn } from '../../src/pages/hosted/receipt-texts/texts.ts';
import { type MailServer, startMailServer } from '../outbound/mail/mail-server.ts';
import { type ReadMail, readMail } from '../outbound/mail/mail-source.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Buyer, DEVICE_NAMES, newBuyer } from '../support/buyer.ts';
import { WAYS_TO_PAY } from '../support/buyer-methods.ts';
import {
  type CheckoutWorld,
  CONFIRMATIONS,
  LETTER,
  LINKS,
  STORE_NAME,
  startCheckoutWorld,
} from '../support/checkout-world.ts';
import { plain } from '../support/page-texts.ts';
import type { Reply } from '../support/service.ts';

/** Price of every sale in dollars; the letter costs 3. */
const PRICE = 1236;
const LETTERS = PRICE / 3;
const AMOUNT = `${PRICE} USDC`;
const NETWORK = 'Local chain';

type Kind = 'order' | 'invoice';
type Sale = Reply['json'];

let browser: Browser;
let mail: MailServer;
let world: CheckoutWorld;

beforeAll(async () => {
  browser = await launchBrowser();
  mail = await startMailServer();
  world = await startCheckoutWorld({ smtpUrl: mail.url });
});
afterAll(async () => {
  await browser?.close();
  await world?.stop();
  await mail?.close();
});
beforeEach(() => void mail.mails.splice(0));

const CASES = WAYS_TO_PAY.flatMap((way) =>
  DEVICE_NAMES.flatMap((device) => (['en', way.language] as const).map((language) => ({ ...way, device, language }))),
);

describe.each(CASES)('a buyer who pays on a $device, in $language, $name', ({ device, language, kind, ...way }) => {
  it('reads every step in that language, to the receipt and the email', async () => {
    const email = `${device}.${language}@example.com`;
    const buyer = await newBuyer(browser, device, language);
    onTestFinished(buyer.close);
    const whenPaid = await way.prepare?.(buyer, world);
    const sale = kind === 'order' ? await world.order(1, LETTERS) : await world.invoice(billOf(email));
    const price = await buyer.writes('NumberFormat', PRICE, { style: 'currency', currency: 'USD' });

    await buyer.page.goto(sale.url);
    await chooses(buyer, price);
    await waits(buyer, price, kind);
    const attempt = await world.attempt(sale.id);
    if (kind === 'order') await leavesAddress(buyer, email);
    await way.pay(buyer, world, { attempt, amount: AMOUNT });
    await seesItConfirmed(buyer);
    whenPaid?.({ attempt, amount: AMOUNT });
    await hasPaid(buyer, price, attempt);
    if (kind === 'order') await hasGoods(buyer);
    expect(buyer.troubles()).toEqual([]);
    await readsReceipt(buyer);
    await getsMail(buyer, email, { kind, sale });
  });
});

const billOf = (customerEmail: string) => ({
  items: [{ name: 'Work', quantity: 1, unitAmount: String(PRICE) }],
  customerEmail,
});

async function chooses({ isTold, page, reads, texts }: Buyer, price: string): Promise<void> {
  await isTold(texts.status.choose, texts.title.pay(price));
  await reads(price, texts.choose.payWith('USDC'), texts.choose.about(AMOUNT), texts.choose.hint);
  await page.getByTestId('method-usdc-local').click();
}

async function waits({ isTold, part, reads, texts }: Buyer, price: string, kind: Kind): Promise<void> {
  const { pay, time } = texts;
  await isTold(texts.status.waiting, texts.title.waiting);
  await reads(pay.title('USDC', NETWORK), pay.forFiat(price), pay.exactly, pay.toAddress, pay.compare);
  await reads(texts.sentences(pay.only(texts.method('USDC', NETWORK)), pay.others));
  const left = kind === 'order' ? time.toPay : time.priceHeld;
  const counted = [29, 30].map((minutes) => plain(left(time.minutes(minutes))));
  expect(counted).toContain(await part('countdown').innerText());
}

async function leavesAddress({ page, reads, texts: { email } }: Buyer, address: string): Promise<void> {
  await page.getByLabel(email.label).fill(address);
  await page.getByRole('button', { name: email.save, exact: true }).click();
  await reads(email.saved(address));
}

async function seesItConfirmed({ isTold, reads, texts }: Buyer): Promise<void> {
  const seen = [1, CONFIRMATIONS] as const;
  await isTold(texts.status.confirming(...seen), texts.title.confirming(...seen));
  await reads(texts.confirming.seen(NETWORK), texts.confirming.close);
  await world.chain.mine(CONFIRMATIONS);
}

async function hasPaid({ isTold, part, reads, texts, writes }: Buyer, price: string, attempt: Sale): Promise<void> {
  const { details, paid, receipt } = texts;
  await isTold(texts.status.paid, texts.title.paid);
  await reads(paid.thanks(price, STORE_NAME), AMOUNT, receipt.print);
  const dollar = await writes('NumberFormat', 1, { style: 'currency', currency: 'USD' });
  const shown = await part('receipt').innerText();
  for (const fact of [price, receipt.rateOf('USDC', dollar), details.chainId(NETWORK, attempt.chainId)]) {
    expect(shown).toContain(fact);
  }
  expect(await part('continue').innerText()).toBe(plain(texts.backTo(STORE_NAME)));
  expect(await part('continue').getAttribute('href')).toBe(LINKS.successUrl);
}

async function hasGoods({ page, reads, texts: { goods } }: Buyer): Promise<void> {
  await reads(goods.title, goods.download, goods.sameLink);
  expect(await page.locator('.good-text').innerText()).toBe(LETTER);
}

/** Checks the verifiable receipt, as rendered by the server. */
async function readsReceipt({ language, page, reads, texts }: Buyer): Promise<void> {
  const { money, moment, texts: said } = receiptWordingIn(language);
  await page.getByRole('link', { name: texts.receipt.signed, exact: true }).click();
  await page.getByRole('heading', { name: said.receipt, exact: true }).waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe(language);
  expect(await page.title()).toBe(said.title(STORE_NAME));
  expect(await page.locator('.total > *').allInnerTexts()).toEqual([said.total, money(String(PRICE), 'usd')]);
  const paidAt = page.locator('time');
  expect(await paidAt.innerText()).toBe(moment(Date.parse((await paidAt.getAttribute('datetime')) ?? '')));
  await reads(said.payment, said.rateOf('USDC', money('1', 'usd')), AMOUNT, said.signed, said.verify);
}

async function getsMail({ language }: Buyer, to: string, { kind, sale }: { kind: Kind; sale: Sale }): Promise<void> {
  const found = (): ReadMail[] =>
    mail.mails.filter((each) => each.to.includes(to)).map(({ source }) => readMail(source));
  await expect.poll(() => found().length).toBe(1);
  const [got] = found();
  const { texts } = mailWordingIn(language);
  const price = formatsOf(language).money(String(PRICE), 'usd');
  const [title, first] =
    kind === 'order'
      ? [texts.order.title(STORE_NAME), texts.order.arrived(price)]
      : [texts.invoicePaid.title(String(sale.number), STORE_NAME), texts.invoicePaid.arrived];
  expect(got).toMatchObject({ language, subject: title });
  const text = got?.parts.get('text/plain');
  for (const line of [first, texts.fact(texts.total, price), texts.fact(texts.payment.paid, AMOUNT)]) {
    expect(text?.split('\n')).toContain(line);
  }
}
