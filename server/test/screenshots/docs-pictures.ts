import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { open, photograph } from './camera.ts';
import { PICTURES } from './pictures.ts';
import type { Scene } from './scene.ts';

const IMAGES = join(import.meta.dirname, '..', '..', '..', 'docs', 'images');

/** Dashboard pictures in the documentation: the page, and its maximum height in pixels from the top. */
const SHOWN: readonly { name: string; view: 'desk' | 'phone'; height: number }[] = [
  { name: 'home', view: 'desk', height: 1000 },
  { name: 'home', view: 'phone', height: 1420 },
  { name: 'home-empty', view: 'desk', height: 540 },
  { name: 'new-invoice-filled', view: 'desk', height: 860 },
  { name: 'invoice-paid', view: 'desk', height: 1000 },
  { name: 'product-stock', view: 'desk', height: 1000 },
  { name: 'payments', view: 'desk', height: 820 },
  { name: 'payment-settings', view: 'desk', height: 820 },
  { name: 'settlements', view: 'desk', height: 900 },
  { name: 'team', view: 'desk', height: 760 },
  { name: 'audit', view: 'desk', height: 760 },
];

/** Writes the pictures of docs/guide/dashboard.md. */
export async function renewDashboardPictures(
  newContext: (view: 'desk' | 'phone') => Promise<BrowserContext>,
  scene: Scene,
): Promise<void> {
  for (const { name, view, height } of SHOWN) {
    const picture = PICTURES.find((each) => each.name === name);
    if (picture === undefined) throw new Error(`there is no picture ${name}`);
    const context = await newContext(view);
    const page = await context.newPage();
    await open(page, picture, scene);
    const taken = await photograph(page, 'light', picture);
    await context.close();
    await savePicture(`dashboard-${name}${view === 'phone' ? '-phone' : ''}.png`, await cutTo(taken, height));
  }
}

async function cutTo(image: Buffer, most: number): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(image).metadata();
  return height <= most ? image : sharp(image).extract({ left: 0, top: 0, width, height: most }).toBuffer();
}

/** Writes a picture into docs/images; pages have few colours, so a palette reduces the size to a third. */
export async function savePicture(name: string, image: Buffer): Promise<void> {
  await sharp(image).png({ palette: true, colours: 128, effort: 10 }).toFile(join(IMAGES, name));
}
