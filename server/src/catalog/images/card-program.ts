// Draws a card as JPEG to stdout, with the WebP picture from stdin, if there is one: `card-program.ts <card as JSON>`.
// Runs as its own process, with limits and without secrets: encode.ts starts it.
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH, type Card } from './card.ts';

const FONT = fileURLToPath(new URL('./fonts/DejaVuSans-Bold.ttf', import.meta.url));
const QUALITY = 84;
const MARGIN = 64;
/** Width of the half with the picture; height of the line in the accent colour. */
const HALF = 600;
const LINE = 14;
/** Side of a logo. */
const LOGO = 320;

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });

const [json = ''] = process.argv.slice(2);
const { store, title, price, isLogo, colours }: Card = JSON.parse(json);
const image = await buffer(process.stdin);
const parts: OverlayOptions[] = [];
const left = (image.length > 0 ? HALF : 0) + MARGIN;
const width = CARD_WIDTH - left - MARGIN;

if (image.length > 0) {
  parts.push(block(0, HALF, CARD_HEIGHT, colours.card));
  const side = isLogo ? LOGO : HALF;
  const size = isLogo ? { width: side, height: side, fit: 'inside' as const } : { width: HALF, height: CARD_HEIGHT };
  const { data, info } = await sharp(image).resize(size).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = { left: Math.round((HALF - info.width) / 2), top: Math.round((CARD_HEIGHT - info.height) / 2) };
  parts.push({ input: data, raw: { width: info.width, height: info.height, channels: info.channels }, ...at });
}
let top = MARGIN;
if (store !== null) top += (await write(store, { size: 30, colour: colours.quiet, top, most: 90 })) + 28;
const titleSize = title === null || title.length > 50 ? 42 : title.length > 24 ? 52 : 66;
const room = CARD_HEIGHT - MARGIN - LINE - (price === null ? 0 : 90);
if (title !== null) await write(title, { size: titleSize, colour: colours.text, top, most: room - top });
if (price !== null) await write(price, { size: 54, colour: colours.accentText, top: room + 16, most: 74 });
parts.push(block(CARD_HEIGHT - LINE, CARD_WIDTH, LINE, colours.accent));

const card = sharp({ create: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3, background: colours.page } });
process.stdout.write(await card.composite(parts).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer());

function block(from: number, blockWidth: number, height: number, background: string): OverlayOptions {
  return { input: { create: { width: blockWidth, height, channels: 3, background } }, left: 0, top: from };
}

/** Adds a text, cut off at `most` pixels of height. @returns its height */
async function write(
  text: string,
  { size, colour, top: at, most }: { size: number; colour: string; top: number; most: number },
): Promise<number> {
  const escaped = text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const drawn = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      font: `DejaVu Sans Bold ${size}px`,
      fontfile: FONT,
      width,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: drawn.info.width, height: drawn.info.height, channels: drawn.info.channels };
  const height = Math.min(raw.height, most);
  const shown = await sharp(drawn.data, { raw })
    .extract({ left: 0, top: 0, width: Math.min(raw.width, width), height })
    .raw()
    .toBuffer({ resolveWithObject: true });
  parts.push({
    input: shown.data,
    raw: { width: shown.info.width, height: shown.info.height, channels: shown.info.channels },
    left,
    top: at,
  });
  return height;
}
