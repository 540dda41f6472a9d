import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeImage } from '../../src/images/encode.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('%s is taken, and kept as WebP', async (format) => {
  const bytes = await picture(40, 20).toFormat(format).toBuffer();
  const kept = await sharp(await encodeImage(bytes)).metadata();
  expect(kept).toMatchObject({ format: 'webp', width: 40, height: 20 });
});

test('a picture is made smaller where it is large, turned upright, and loses what its camera wrote into it', async () => {
  const bytes = await picture(3200, 400)
    .withExif({ IFD0: { Copyright: 'a name', ImageDescription: 'a place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const kept = await encodeImage(bytes);
  const { width, height, exif, xmp, iptc, icc, orientation } = await sharp(kept).metadata();
  expect({ width, height, exif, xmp, iptc, icc, orientation }).toEqual({ width: 200, height: 1600 });
});

test('the same picture is kept as the same bytes', async () => {
  const bytes = await picture(30, 30).png().toBuffer();
  expect(await encodeImage(bytes)).toEqual(await encodeImage(bytes));
});

test('a decompression bomb is refused before it is unpacked', async () => {
  const bytes = pngOf(30_000, 30_000);
  expect(bytes.length).toBeLessThan(5 * 1024 * 1024);
  const before = process.memoryUsage().rss;
  await expect(encodeImage(bytes)).rejects.toMatchObject({ refused: 'image.tooManyPixels' });
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});

test('an AVIF is unpacked whole, so it may have fewer pixels; one that says it has fewer than it has is refused', async () => {
  const bytes = await picture(40, 20).avif().toBuffer();
  const saying = (width: number, height: number): Buffer => {
    const changed = Buffer.from(bytes);
    const at = changed.indexOf('ispe') + 'ispe'.length + 4;
    changed.writeUInt32BE(width, at);
    changed.writeUInt32BE(height, at + 4);
    return changed;
  };
  await expect(encodeImage(saying(4_100, 4_000))).rejects.toMatchObject({ refused: 'image.tooManyPixels' });
  await expect(encodeImage(saying(20, 10))).rejects.toMatchObject({ refused: 'image.unreadable' });
});

test.each([
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  ],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=', 'base64')],
  ['nothing', Buffer.alloc(0)],
  ['half a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a PNG that is a page', Buffer.from('\x89PNG\r\n\x1a\n<html></html>', 'latin1')],
  ['a short box', Buffer.from('\0\0\0\x0cftyp', 'latin1')],
])('%s is no image', async (_name, bytes) => {
  await expect(encodeImage(bytes)).rejects.toMatchObject({ refused: 'image.unreadable' });
});

test('a picture that ends too early is refused', async () => {
  const bytes = await picture(300, 300).jpeg().toBuffer();
  await expect(encodeImage(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({ refused: 'image.unreadable' });
});

/** A valid PNG of one colour, which packs to almost nothing. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit for each pixel, grey.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
