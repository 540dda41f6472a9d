import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { savePicture } from './docs-pictures.ts';
import { pay, type Scene } from './scene.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
/** Space between the three phones, and around them. */
const [GAP, RIM, CORNER] = [6, 24, 16];
/** A block may arrive before the page has shown the previous one. */
const TRIES = 10;
const BEHIND = '#e6e9e8';

/** Writes the README's pictures of the buyer's pages. */
export async function renewCheckoutPictures(
  newContext: (options: BrowserContextOptions) => Promise<BrowserContext>,
  scene: Scene,
): Promise<void> {
  const desk = await newContext({ viewport: DESK });
  const page = await desk.newPage();
  await page.goto((await newInvoice(scene)).url);
  await headed(page, /^Send USDC/);
  await page.getByTestId('qr').waitFor();
  await savePicture('invoice-desktop.png', await page.screenshot());
  await desk.close();

  const phone = await newContext({ viewport: PHONE });
  await savePicture('invoice-phone.png', await sideBySide(await paymentOnPhone(await phone.newPage(), scene)));
  await phone.close();
}

/** Photographs a phone while an invoice waits, while its payment is confirmed, and when it is paid. */
async function paymentOnPhone(page: Page, scene: Scene): Promise<Buffer[]> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { url } = await newInvoice(scene);
    await page.goto(url);
    await headed(page, /^Send USDC/);
    const waiting = await page.screenshot();
    const paying = pay(scene, url);
    await headed(page, /^Payment (seen|received)/);
    const between = await page.screenshot();
    const wasSeen = await page.getByRole('heading', { name: /^Payment seen/ }).isVisible();
    await paying;
    await headed(page, 'Payment received');
    if (wasSeen) return [waiting, between, await page.screenshot()];
  }
  throw new Error('the blocks came too fast for a picture between them');
}

async function headed(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { name }).first().waitFor();
}

/** Creates an invoice of the demo's own store, with USDC picked. */
async function newInvoice({ demo }: Scene): Promise<{ id: string; url: string }> {
  const post = async (path: string, body: object): Promise<Response> => {
    const reply = await fetch(`${demo.baseUrl}/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${demo.store.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`POST ${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  const reply = await post('/invoices', {
    items: [
      { name: 'Consulting', description: 'One hour, remote', quantity: 1, unitAmount: '80' },
      { name: 'Field recordings, volume 1', quantity: 2, unitAmount: '12.5' },
    ],
    customerName: 'Blue Fern Studio',
    memo: 'Thank you. Payable within a day.',
    successUrl: 'https://shop.example/thanks',
  });
  const invoice = (await reply.json()) as { id: string; url: string };
  await post(`/checkouts/${invoice.id}/attempts`, { paymentMethod: 'usdc-local' });
  return invoice;
}

async function sideBySide(screens: readonly Buffer[]): Promise<Buffer> {
  const { width, height } = PHONE;
  const rounded = Buffer.from(`<svg><rect width="${width}" height="${height}" rx="${CORNER}" ry="${CORNER}"/></svg>`);
  const phones = await Promise.all(
    screens.map(async (screen, index) => ({
      input: await sharp(screen)
        .composite([{ input: rounded, blend: 'dest-in' }])
        .png()
        .toBuffer(),
      left: RIM + index * (width + GAP),
      top: RIM,
    })),
  );
  const size = { width: 2 * RIM + 3 * width + 2 * GAP, height: 2 * RIM + height };
  return sharp({ create: { ...size, channels: 3, background: BEHIND } })
    .composite(phones)
    .png()
    .toBuffer();
}
