// Decodes one picture from stdin and writes it to stdout as WebP: `encode-program.ts <longest side> <most pixels>`.
// Runs as its own process, with limits and without secrets: encode.ts starts it.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { REFUSALS } from './refusals.ts';

/**
 * Maximum side length accepted, in pixels: memory grows with the length of a row, regardless of the number of pixels.
 */
const MAX_INPUT_SIDE = 16_384;
const QUALITY = 82;

// One thread and no cache: images are rare, and other work runs at the same time.
sharp.concurrency(1);
sharp.cache(false);
// Allows only the accepted formats of the many that the library reads.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

const [side, limitInputPixels] = process.argv.slice(2).map(Number);
const input = sharp(await buffer(process.stdin), { limitInputPixels, failOn: 'error', autoOrient: true });
try {
  // Reads only the header.
  const { width, height } = await input.metadata();
  if (Math.max(width, height) > MAX_INPUT_SIDE) refuse('image.tooManyPixels');
  const image = await input
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
  process.stdout.write(image);
} catch (error) {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(message)) refuse('image.tooManyPixels');
  refuse(/out of memory/i.test(message) ? 'image.tooDemanding' : 'image.unreadable');
}

function refuse(name: (typeof REFUSALS)[number][0]): never {
  process.exit(REFUSALS.find(([refused]) => refused === name)?.[1]);
}
