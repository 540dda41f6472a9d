import sharp from 'sharp';
import { ImageRefusal } from './refusals.ts';

/** The longest side of what is kept, in pixels. */
const MAX_SIDE = 1600;
/**
 * A picture is unpacked before it is made smaller: 40 MB for this many pixels if it comes row by row, 400 MB if all of
 * it is needed at once (interlaced, or turned). No camera puts more into 5 MiB, and what says that it has more is a
 * decompression bomb.
 */
const MAX_PIXELS = 40_000_000;
/** AVIF always needs all of it, and 25 bytes for each pixel: 400 MB for these, which may come from a file of 1 kB. */
const MAX_AVIF_PIXELS = 16_000_000;
const QUALITY = 82;
const TIMEOUT_SECONDS = 10;

// One thread and nothing kept: images are rare, and other work goes on beside them.
sharp.concurrency(1);
sharp.cache(false);
// Of the many formats that the library reads, those that are taken.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

/**
 * Makes a picture anew: upright, at most 1600 pixels a side, as WebP without metadata. Of an animation the first frame.
 * @param bytes PNG, JPEG, WebP or AVIF
 * @throws ImageRefusal
 */
export async function encodeImage(bytes: Uint8Array): Promise<Buffer> {
  const limitInputPixels = maxPixelsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (limitInputPixels === undefined) throw new ImageRefusal('image.unreadable');
  try {
    return await sharp(bytes, { limitInputPixels, failOn: 'error', autoOrient: true })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message);
    throw new ImageRefusal(isTooLarge ? 'image.tooManyPixels' : 'image.unreadable');
  }
}

/** The same picture in another size: at most so many pixels wide and high. @param bytes of ours */
export function shrinkImage(bytes: Uint8Array, side: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_SIDE * MAX_SIDE })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
}

/**
 * How many pixels a picture may have; undefined for what is not taken. The kind is told by its first bytes: what a
 * browser calls a file counts for nothing.
 */
function maxPixelsOf(bytes: Buffer): number | undefined {
  const at = (start: number, end: number): string => bytes.toString('latin1', start, end);
  const isPng = at(0, 8) === '\x89PNG\r\n\x1a\n';
  const isJpeg = at(0, 3) === '\xff\xd8\xff';
  const isWebp = at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP';
  if (isPng || isJpeg || isWebp) return MAX_PIXELS;
  const isAvif = at(4, 8) === 'ftyp' && /^avif|^mif1.{4}.*avif/s.test(at(8, 8 + Math.min(64, bytes.readUInt32BE(0))));
  return isAvif ? MAX_AVIF_PIXELS : undefined;
}
