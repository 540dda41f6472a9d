import { parseUnits } from 'viem';
import { expect } from 'vitest';
import { encodeTransfer } from '../../src/app/demo/chain/contracts.ts';
import type { Language } from '../../src/kernel/lib/languages.ts';
import type { Buyer } from './buyer.ts';
import type { CheckoutWorld } from './checkout-world.ts';
import { injectWallet } from './injected-wallet.ts';
import { plain } from './page-texts.ts';
import { readCode } from './qr-reader.ts';
import type { Reply } from './service.ts';

const USDC_DECIMALS = 6;
const LOCAL = 31337;

/** Payment due: the attempt as the buyer's API returns it, and its amount as written on the page. */
interface Due {
  readonly attempt: Reply['json'];
  /** `1236 USDC`. */
  readonly amount: string;
}

/** A way for buyers to pay the amount on the page. */
interface WayToPay {
  readonly name: string;
  /** Language in which it is tested besides English. */
  readonly language: Language;
  readonly kind: 'order' | 'invoice';
  /** Runs before the page is opened. @returns a check to run once it is paid */
  prepare?(buyer: Buyer, world: CheckoutWorld): Promise<(due: Due) => void>;
  /** Pays from the page that waits for the payment. */
  pay(buyer: Buyer, world: CheckoutWorld, due: Due): Promise<void>;
}

export const WAYS_TO_PAY: readonly WayToPay[] = [
  { name: 'typed off the page', language: 'de', kind: 'order', pay: type },
  { name: 'scanned off the page', language: 'ru', kind: 'invoice', pay: scan },
  { name: 'with a wallet of the browser', language: 'zh', kind: 'order', prepare: haveWallet, pay: press },
  { name: 'from an exchange, in two parts', language: 'es', kind: 'invoice', pay: withdraw },
];

/** Uses only the amount and address shown as text. */
async function type({ page, part, texts: { copy, pay } }: Buyer, { chain }: CheckoutWorld): Promise<void> {
  for (const what of [pay.amount, pay.address]) {
    expect(await page.getByRole('button', { name: copy.what(what), exact: true }).isVisible()).toBe(true);
  }
  const amount = parseUnits(await part('amount').innerText(), USDC_DECIMALS);
  await chain.transferToken('usdc', (await part('address').innerText()).replace(/\s/g, ''), amount);
}

/** Uses only the contents of the QR codes. */
async function scan({ page, reads, texts: { qr } }: Buyer, { chain }: CheckoutWorld, { attempt }: Due): Promise<void> {
  const code = (name: string) => readCode(page.getByRole('img', { name, exact: true }));
  await reads(qr.names.address, qr.notes.address);
  expect(await code(qr.labels.address)).toBe(attempt.depositAddress);
  await page.getByRole('tab', { name: qr.names.link, exact: true }).click();
  await reads(qr.notes.link);
  const link = await code(qr.labels.link);
  const [, token = '', chainId, address = '', units = ''] =
    /^ethereum:(0x\w{40})@(\d+)\/transfer\?address=(0x\w{40})&uint256=(\d+)$/.exec(link) ?? [];
  expect(chainId, link).toBe(String(LOCAL));
  await chain.send({ to: token, data: encodeTransfer(address, BigInt(units)) });
}

/** Injects a wallet that is on another network and does not know the local one. */
async function haveWallet({ page }: Buyer, { chain }: CheckoutWorld): Promise<(due: Due) => void> {
  const wallet = await injectWallet(page, chain);
  await chain.mintTo('usdc', wallet.account.address, 10n ** 12n);
  wallet.chainId = 1;
  wallet.knows.delete(LOCAL);
  return ({ attempt }) => {
    const data = encodeTransfer(attempt.depositAddress, BigInt(attempt.cryptoAmount));
    const from = wallet.account.address;
    expect(wallet.sent()).toEqual([{ from, to: attempt.tokenAddress, value: '0x0', data, chainId: '0x7a69' }]);
    const asked = wallet.asked.map(({ method }) => method);
    expect(asked).toContain('wallet_addEthereumChain');
    expect(asked.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1);
  };
}

/** Clicks twice, as some buyers do. */
async function press({ page, reads, texts }: Buyer, _world: CheckoutWorld, { amount }: Due): Promise<void> {
  const { method, wallet } = texts;
  await reads(wallet.what(amount, method('USDC', 'Local chain')));
  await page.getByRole('button', { name: plain(wallet.pay('Test Wallet')) }).dblclick();
}

/** Sends as much as an exchange that deducts its fee from the amount, then the rest. */
async function withdraw(buyer: Buyer, { chain }: CheckoutWorld, { attempt, amount }: Due): Promise<void> {
  const { page, part, reads, texts } = buyer;
  const { exchange, method, part: arrived } = texts;
  const due = BigInt(attempt.cryptoAmount);
  const fee = 2_500_001n;
  const send = (units: bigint) => chain.transferToken('usdc', attempt.depositAddress, units);
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  const by = await buyer.writes('DateTimeFormat', Date.parse(attempt.expiresAt), hour);

  await page.getByRole('button', { name: exchange.on, exact: true }).click();
  await reads(exchange.title, exchange.mustArrive, exchange.withdraw(method('USDC', 'Local chain')));
  await reads(exchange.arrive(amount, by), exchange.fee, exchange.time, exchange.short, exchange.off);
  expect(await part('must-arrive').innerText()).toBe(amount);
  await send(due - fee);
  await buyer.isTold(texts.status.part, texts.title.missing('2.500001 USDC'));
  await reads(arrived.arrived('1233.499999 USDC', amount, '2.500001 USDC'), arrived.invoiceCloses(by));
  await reads(exchange.arrive('2.500001 USDC', by));
  expect(await part('must-arrive').innerText()).toBe('2.500001 USDC');
  await send(fee);
}
