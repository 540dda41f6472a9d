import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { command } from '../app/cli/command.ts';
import { type Paid, type ReceiptWorld, startReceiptWorld } from '../sales/receipts/support.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { unspoken } from '../support/pseudo-language.ts';
import { PAYOUT } from '../support/service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let browser: Browser;
let world: ReceiptWorld;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let paid: Paid;
let signed: string;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let requested: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  folder = await temporaryFolder();
  world = await startReceiptWorld({ store: { name: 'Acme', supportEmail: 'help@example.com' } });
  paid = await world.paidInvoice();
  signed = await (await fetch(`${paid.url}.jws`)).text();
});
afterAll(async () => {
  await browser?.close();
  await world?.stop();
  await folder?.remove();
});

beforeEach(async () => {
  complaints = [];
  requested = [];
  context = await browser.newContext({ viewport: { width: 320, height: 740 } });
  page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => requested.push(request.url()));
});
afterEach(() => context.close());

const verdict = (): Promise<string> => page.locator('#receipt-result h3').innerText();
const marks = (): Promise<string[]> => page.locator('#receipt-result .mark').allInnerTexts();
const steps = (): Promise<string> => page.locator('#receipt-result').innerText();
const fits = () => page.evaluate('document.documentElement.scrollWidth <= innerWidth');
const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());
const payload = () => decoded(signed.split('.')[1]);

/** Returns the right edges and heights of a page's texts. */
const BOXES = `[...document.querySelectorAll('td, dd, li:not(.languages li), p')].map((cell) => {
  const { right, height } = cell.getBoundingClientRect();
  const { overflow, color } = getComputedStyle(cell);
  return { right, isShown: height > 0, overflow, color };
})`;

/** Signs a receipt with another key, under any key id. */
async function forged(what: object, head: object = {}): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  return new CompactSign(Buffer.from(JSON.stringify(what)))
    .setProtectedHeader({ ...decoded(signed.split('.')[0]), ...head })
    .sign(privateKey);
}

test('the link on the printed receipt proves every claim on the page, without any request', async () => {
  await page.goto(paid.url);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fits()).toBe(true);
  await page.getByRole('link', { name: 'Verify this receipt' }).click();
  await expect.poll(verdict).toBe(`Yes: ${world.service.baseUrl} signed this receipt`);
  expect(await marks()).toEqual(['Proven', 'Proven', 'Proven', 'Not proven here']);
  const told = await steps();
  expect(told).toContain(`Invoice ${paid.number} of “\u2068Acme\u2069”: 1 item for $10.00, paid `);
  expect(told.toLowerCase()).toContain(`${paid.depositAddress} could only pay this wallet: ${PAYOUT}`.toLowerCase());
  expect(told).toContain('97% went there, and 3% to the fee recipient');
  expect(await page.locator('#result h3').innerText()).toBe('Yes: these terms give this address');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fits()).toBe(true);
  expect(requested.map((url) => url.split('#')[0])).toEqual([paid.url, `${world.service.baseUrl}/verify`]);
  expect(complaints).toEqual([]);
});

test('the page of a paid checkout links to its receipt', async () => {
  await page.goto(paid.url.replace('/receipt', ''));
  await page.getByRole('link', { name: 'Signed receipt' }).click();
  await page.getByRole('heading', { name: 'Receipt' }).waitFor();
  expect(page.url()).toBe(paid.url);
  expect(complaints).toEqual([]);
});

test('a long receipt prints completely on any paper size, in black on white', async () => {
  const hostile = ['مرحبا 🎉', 'x'.repeat(200), 'Ordinary'];
  const items = Array.from({ length: 100 }, (_, index) => ({
    name: `${index}: ${hostile[index % 3]}`,
    description: index % 10 === 0 ? 'A line\nand another '.repeat(20) : null,
    quantity: index % 2 === 0 ? 1_000_000 : 1,
    unitAmount: '0.001',
  }));
  const { url } = await world.paidInvoice({ items });
  // Without scripts, as browsers print a page that was saved or is shown in an email program.
  await context.close();
  context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  page = await context.newPage();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(url);
  // Widths between the margins: A4, Letter, A6.
  for (const width of [680, 702, 284]) {
    await page.setViewportSize({ width, height: 1_000 });
    const boxes = (await page.evaluate(BOXES)) as {
      right: number;
      isShown: boolean;
      overflow: string;
      color: string;
    }[];
    expect(boxes.length).toBeGreaterThan(400);
    expect(boxes.filter(({ right, isShown, overflow }) => right > width || !isShown || overflow !== 'visible')).toEqual(
      [],
    );
    expect(new Set(boxes.map(({ color }) => color))).toEqual(new Set(['rgb(0, 0, 0)', 'rgb(51, 51, 51)']));
  }
});

test('a pasted receipt, a changed one, one of a stranger and none are distinguished', async () => {
  await page.goto(`${world.service.baseUrl}/verify`);
  const field = page.getByLabel('Signed receipt');
  await field.fill(`  ${signed}\n`);
  await expect.poll(verdict).toMatch(/^Yes: /);
  const [head, , tail] = signed.split('.');
  const changed = Buffer.from(JSON.stringify({ ...payload(), totalAmount: '1000' })).toString('base64url');
  await field.fill(`${head}.${changed}.${tail}`);
  await expect.poll(verdict).toBe('No: this receipt is not genuine');
  expect(await marks()).toEqual(['Proven', 'Wrong']);
  expect(await steps()).toContain('The signature does not match');
  await field.fill(await forged(payload()));
  await expect.poll(verdict).toBe('No: this receipt is not genuine');
  await field.fill(await forged(payload(), { kid: 'unknown' }));
  await expect.poll(steps).toContain('publishes no key with the id');
  await field.fill(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${changed}.`);
  await expect.poll(steps).toContain('Receipts are signed with EdDSA; this was signed differently, or not at all');
  await field.fill('hello');
  await expect.poll(steps).toContain('It is not a receipt, is incomplete');
  await field.fill('');
  await expect.poll(() => page.locator('#receipt-result').isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});

test('a receipt of another service requires that service’s keys', async () => {
  await page.goto(`${world.service.baseUrl}/verify`);
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'theirs' }] };
  const theirs = await new CompactSign(
    Buffer.from(JSON.stringify({ ...payload(), iss: 'https://other.example', store: { id: 'x', name: '<b>x</b>' } })),
  )
    .setProtectedHeader({ alg: 'EdDSA', kid: 'theirs', typ: 'receipt+jwt' })
    .sign(privateKey);
  await page.getByLabel('Signed receipt').fill(theirs);
  await expect.poll(verdict).toBe('Not proven yet');
  expect(await steps()).toContain('https://other.example/.well-known/jwks.json');
  expect(await steps()).toContain('“\u2068<b>x</b>\u2069”');
  await page.getByText('Keys of another service').click();
  await page.getByLabel('Its keys').fill('{');
  await expect.poll(steps).toContain('cannot be read');
  await page.getByLabel('Its keys').fill(JSON.stringify(keys));
  await expect.poll(verdict).toBe('Yes: https://other.example signed this receipt');
  expect(complaints).toEqual([]);
});

test('a saved page checks a file without a network, also one whose key was rotated out', async () => {
  expect((await command(['receipt-keys', '--rotate'], { env: world.service.env })).code).toBe(0);
  const file = join(folder.path, 'verify.html');
  await writeFile(file, await (await fetch(`${world.service.baseUrl}/verify`)).text());
  const receipt = join(folder.path, 'receipt.jws');
  await writeFile(receipt, signed);
  await context.setOffline(true);
  await page.goto(pathToFileURL(file).href);
  await page.getByLabel('File').setInputFiles(receipt);
  await expect.poll(verdict).toMatch(/^Yes: /);
  const huge = join(folder.path, 'huge.jws');
  await writeFile(huge, 'A'.repeat(5 * 1024 * 1024));
  await page.getByLabel('File').setInputFiles(huge);
  await expect.poll(steps).toContain('A receipt has at most 4,194,304 characters');
  expect(complaints).toEqual([]);
});

/** Builds the page with pseudo-translated texts, which no server has. */
async function pseudoPage(): Promise<string> {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const texts = join(folder.path, 'texts');
  await mkdir(texts, { recursive: true });
  const module = `import { en as english } from '${root}web/hosted/verify/texts/en.ts';
import { pseudo } from '${root}server/test/support/pseudo-language.ts';
export const en = pseudo(english);
`;
  await writeFile(join(texts, 'en.ts'), module);
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', join(root, 'web/hosted/verify')];
  await promisify(execFile)(process.execPath, [...vite, '--mode', 'en', '--outDir', folder.path], {
    env: { ...process.env, TILL_VERIFY_TEXTS: texts },
  });
  return pathToFileURL(join(folder.path, 'verify.en.html')).href;
}

/** Returns the page's text outside its language's catalogue; addresses and hashes are the same in all. */
async function outside(): Promise<string> {
  await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
  const shown = await page.evaluate<string>('document.title + " " + document.body.innerText');
  return unspoken(shown.replace(/0x[0-9a-fA-F]{40,}/g, ''), []);
}

/** Signs a changed receipt with a new key. @returns the receipt and its keys */
async function signedAnew(what: object): Promise<{ readonly receipt: string; readonly keys: string }> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const receipt = await new CompactSign(Buffer.from(JSON.stringify({ ...payload(), ...what })))
    .setProtectedHeader({ alg: 'EdDSA', kid: 'own', typ: 'receipt+jwt' })
    .sign(privateKey);
  return { receipt, keys: JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'own' }] }) };
}

test('built in another language, the page shows every result in it, and still fits', async () => {
  await page.goto(await pseudoPage());
  expect(await page.content()).toMatch(/<noscript><p[^>]*>⟦/);
  expect(await outside()).toBe('');
  const receipt = page.locator('#receipt');
  const keys = page.locator('#keys');
  const expectSpoken = async (what: string) => {
    await expect.poll(steps).toContain(what);
    expect(await outside()).toBe('');
    expect(await fits()).toBe(true);
  };
  await receipt.fill('hello');
  await expectSpoken('It is not a receipt');
  await receipt.fill(`${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`);
  await expectSpoken('signed differently');
  await receipt.fill(signed);
  await expectSpoken('This page does not include the keys');
  await keys.fill('{');
  await expectSpoken('cannot be read');
  await keys.fill(await (await fetch(`${world.service.baseUrl}/.well-known/jwks.json`)).text());
  await expectSpoken('those you entered');
  await receipt.fill(await forged(payload()));
  await expectSpoken('does not match');
  const coin = await signedAnew({ kind: 'order', number: null, tokenAddress: null, confirmedBlock: null });
  await receipt.fill(coin.receipt);
  await expectSpoken('publishes no key');
  await keys.fill(coin.keys);
  await expectSpoken('the network’s coin');
  const stranger = await signedAnew({ payout: `0x${'66'.repeat(20)}` });
  await keys.fill(stranger.keys);
  await receipt.fill(stranger.receipt);
  await expectSpoken('the address is different');
  expect(complaints).toEqual([]);
});

test('built in another language, the comparison of a deposit address is in it too', async () => {
  await page.goto(await pseudoPage());
  await page.locator('#receipt').fill(signed);
  const result = page.locator('#result');
  const expectSpoken = async (kind: string) => {
    await expect.poll(() => result.getAttribute('class')).toBe(`result ${kind}`);
    expect(await outside()).toBe('');
    expect(await fits()).toBe(true);
  };
  await expectSpoken('match');
  await page.locator('summary').nth(1).waitFor();
  await page.locator('#factory').fill(`0x${'66'.repeat(20)}`);
  await expectSpoken('mismatch');
  await page.locator('#address').fill(await result.locator('dd').nth(1).innerText());
  await expectSpoken('other-contracts');
  for (const fee of ['2000', 'three']) {
    await page.locator('#feeBps').fill(fee);
    await expectSpoken(fee === 'three' ? 'incomplete' : 'stuck');
  }
  for (const field of ['address', 'payout', 'attemptId', 'initCodeHash']) await page.locator(`#${field}`).fill('?');
  await expectSpoken('incomplete');
  expect(await page.locator('.problem').allInnerTexts()).toEqual([
    ...Array.from({ length: 2 }, () => expect.stringContaining('⟦')),
    '',
    ...Array.from({ length: 2 }, () => expect.stringContaining('⟦')),
    '',
    expect.stringContaining('⟦'),
  ]);
  expect(complaints).toEqual([]);
});
