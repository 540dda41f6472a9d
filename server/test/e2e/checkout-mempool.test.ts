import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { formatUnits } from '../../src/kernel/lib/money.ts';
import { COIN, startUtxoWorld, storeWith, type UtxoWorld, walletOf } from '../money/payments/utxo/utxo-world.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Device, newBuyer } from '../support/buyer.ts';
import { STORE_NAME } from '../support/checkout-world.ts';
import { freePort } from '../support/free-port.ts';
import { NO_LITECOIND } from '../support/litecoind.ts';
import { PAGE_TEXTS } from '../support/page-texts.ts';
import { readCode } from '../support/qr-reader.ts';
import type { TestStore } from '../support/service.ts';

const HALF = COIN / 2n;
const AMOUNT = `${formatUnits(HALF, 8)} LTC`;
const NETWORK = 'Local Litecoin chain';

describe.skipIf(NO_LITECOIND !== undefined)(`a buyer who pays with Litecoin ${NO_LITECOIND ?? ''}`, () => {
  let browser: Browser;
  let world: UtxoWorld;
  let store: TestStore;
  beforeAll(async () => {
    browser = await launchBrowser();
    world = await startUtxoWorld({ env: { PORT: String(await freePort()) } });
    store = await world.service.createStore({ ...storeWith(walletOf(2)), name: STORE_NAME });
  });
  afterAll(async () => {
    await browser?.close();
    await world?.stop();
  });

  const invoice = async () => {
    const items = [{ name: 'Key', quantity: 1, unitAmount: '50' }];
    return (await store.call('POST', '/v1/invoices', { items, currency: 'usd' })).json;
  };
  const attemptOf = async (id: string) => (await world.checkout(id)).attempt;

  it.each([
    ['desktop', 'en'],
    ['phone', 'de'],
  ] as const)(
    'on a %s in %s, follows the payment from the mempool to the receipt',
    async (device: Device, language) => {
      const buyer = await newBuyer(browser, device, language);
      onTestFinished(buyer.close);
      const { texts, page, part } = buyer;
      const { id, url } = await invoice();
      await page.goto(url);
      await buyer.reads(texts.choose.on(NETWORK));
      await part('method-ltc-regtest').click();
      await buyer.isTold(texts.status.waiting, texts.title.waiting);
      const { depositAddress } = await attemptOf(id);
      await buyer.reads(texts.mempool.private);
      expect(await part('address').innerText()).toBe(depositAddress);
      expect(await readCode(part('qr'))).toBe(depositAddress.toUpperCase());
      const link = `litecoin:${depositAddress}?amount=0.5`;
      expect(await part('open-wallet').getAttribute('href')).toBe(link);
      await part('qr-link').click();
      expect(await readCode(part('qr'))).toBe(link);

      await world.send(depositAddress, HALF / 5n);
      await buyer.isTold(texts.status.part, texts.title.missing('0.4 LTC'));
      expect(await part('open-wallet').getAttribute('href')).toBe(`litecoin:${depositAddress}?amount=0.4`);
      await world.send(depositAddress, (HALF * 4n) / 5n);
      await buyer.isTold(texts.status.inMempool, texts.title.confirming(0, 2));
      await buyer.reads(texts.confirming.inMempool(NETWORK), texts.confirming.close);
      await world.node.mine();
      await buyer.isTold(texts.status.confirming(1, 2), texts.title.confirming(1, 2));
      await world.node.mine();
      await buyer.isTold(texts.status.paid, texts.title.paid);
      expect(await part('receipt').innerText()).toContain(depositAddress);
      expect(buyer.troubles()).toEqual([]);

      await page.goto(`${url}/receipt`);
      const receipt = await page.locator('main').innerText();
      expect(receipt).toContain(depositAddress);
      expect(receipt).toMatch(new RegExp(`${walletOf(2).fingerprint} m/84'/2'/0'/0/\\d+`));
      expect(receipt).not.toContain('0x');
    },
  );

  it('reads that a payment was replaced, and then pays', async () => {
    const buyer = await newBuyer(browser, 'desktop', 'en');
    onTestFinished(buyer.close);
    const { texts, page, part } = buyer;
    const { id, url } = await invoice();
    await page.goto(url);
    await part('method-ltc-regtest').click();
    await buyer.isTold(texts.status.waiting, texts.title.waiting);
    const { depositAddress } = await attemptOf(id);
    const txHash = await world.send(depositAddress, HALF);
    await buyer.isTold(texts.status.inMempool, texts.title.confirming(0, 2));
    await world.doubleSpend(txHash);
    await buyer.isTold(texts.status.waiting, texts.title.waiting);
    await buyer.reads(texts.mempool.replaced(AMOUNT));
    await world.node.mine();
    await world.send(depositAddress, HALF);
    await buyer.isTold(texts.status.inMempool, texts.title.confirming(0, 2));
    expect(await page.getByRole('alert').count()).toBe(0);
    await world.node.mine(2);
    await buyer.isTold(texts.status.paid, texts.title.paid);
    expect(buyer.troubles()).toEqual([]);
  });

  it('reads the same without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en' });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const { mempool, status } = PAGE_TEXTS.en;
    const said = (text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();
    const { id, url } = await invoice();
    await page.goto(url);
    await page.getByRole('button', { name: 'Pay with LTC' }).click();
    await said(mempool.private);
    await said('It counts when it is seen here, or is in a block, by');
    const { depositAddress } = await attemptOf(id);
    expect(await readCode(page.locator('.qr'))).toBe(depositAddress.toUpperCase());
    const txHash = await world.send(depositAddress, HALF);
    await world.until(
      () => attemptOf(id),
      ({ seenAmount }) => seenAmount === String(HALF),
    );
    await page.reload();
    await said(status.inMempool);
    await world.doubleSpend(txHash);
    await world.until(
      () => attemptOf(id),
      ({ seenAmount }) => seenAmount === '0',
    );
    await page.reload();
    await said(mempool.replaced(AMOUNT));
  });
});
