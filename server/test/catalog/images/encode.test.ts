import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeImage, shrinkImage } from '../../../src/catalog/images/encode.ts';
import { eventually } from '../../support/until.ts';
import { descendants, growthDuring, readProc } from './process-group.ts';

const MIB = 1024 * 1024;
/** Memory is limited, and processes are listed, by Linux only. */
const isLinux = process.platform === 'linux';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('%s is accepted, and stored as WebP', async (format) => {
  const bytes = await picture(40, 20).toFormat(format).toBuffer();
  const kept = await sharp(await encodeImage(bytes)).metadata();
  expect(kept).toMatchObject({ format: 'webp', width: 40, height: 20 });
});

test('a picture is shrunk if large, turned upright, and stripped of its metadata', async () => {
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

test('the same picture is stored as the same bytes', async () => {
  const bytes = await picture(30, 30).png().toBuffer();
  expect(await encodeImage(bytes)).toEqual(await encodeImage(bytes));
});

test.each([
  ['30,000 pixels a side', pngOf(30_000, 30_000)],
  ['one row of 10,000,000 pixels', pngOf(10_000_000, 4)],
  ['one column of 10,000,000 pixels', pngOf(4, 10_000_000)],
  ['one pixel more than a side may have', pngOf(16_385, 1)],
])('%s are refused before they are decoded', async (_name, bytes) => {
  expect(bytes.length).toBeLessThan(5 * MIB);
  const refused = expect(encodeImage(bytes)).rejects.toMatchObject({ refused: 'image.tooManyPixels' });
  if (isLinux) expect(await growthDuring(() => refused)).toBeLessThan(150 * MIB);
  else await refused;
});

describe.runIf(isLinux)('the process that decodes a picture', () => {
  const demanding = interlacedOf(16_384, 2_440);

  test('has memory for the largest accepted picture, and for no more', async () => {
    let kept: Buffer | undefined;
    const growth = await growthDuring(async () => {
      kept = await encodeImage(demanding);
    });
    expect(await sharp(kept).metadata()).toMatchObject({ width: 1600, height: 238 });
    expect(growth).toBeLessThan(640 * MIB);
    // Without a limit the memory would grow.
    expect(growth).toBeGreaterThan(300 * MIB);
  });

  test('is refused more memory than its limit, and the next picture has its own limit', async () => {
    const refused = expect(encodeImage(demanding, { memoryKiB: 850_000 })).rejects.toMatchObject({
      refused: 'image.tooDemanding',
    });
    expect(await growthDuring(() => refused)).toBeLessThan(250 * MIB);
    expect(await sharp(await encodeImage(pngOf(40, 20))).metadata()).toMatchObject({ width: 40 });
  });

  test('is killed when it takes too much processor time', async () => {
    await expect(encodeImage(demanding, { cpuSeconds: 1 })).rejects.toMatchObject({ refused: 'image.tooDemanding' });
  });

  test('inherits no environment, and exits after its picture', async () => {
    const done = encodeImage(demanding);
    const pid = await decoder();
    expect(readProc(`${pid}/environ`)).not.toMatch(/PATH|HOME|TEST|SECRET/);
    expect(readProc(`${pid}/oom_score_adj`)).toBe('1000\n');
    await done;
    expect(descendants()).not.toContain(pid);
  });

  test('may be killed: its picture is refused, and the next one accepted', async () => {
    const refused = expect(encodeImage(demanding)).rejects.toMatchObject({ refused: 'image.tooDemanding' });
    process.kill(await decoder(), 'SIGKILL');
    await refused;
    expect(await sharp(await encodeImage(pngOf(40, 20))).metadata()).toMatchObject({ width: 40 });
  });

  test('also shrinks stored pictures', async () => {
    const kept = await encodeImage(await picture(1600, 800).png().toBuffer());
    const small = shrinkImage(kept, 160);
    await decoder();
    expect(await sharp(await small).metadata()).toMatchObject({ format: 'webp', width: 160, height: 80 });
  });

  /** Resolves to its process id, once it has started. */
  const decoder = (): Promise<number> =>
    eventually(
      () => descendants().find((pid) => readProc(`${pid}/cmdline`).startsWith(process.execPath)) ?? 0,
      (pid) => pid > 0,
    );
});

test('an AVIF is decoded whole, so it may have fewer pixels; one that understates its size is refused', async () => {
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

/** Returns a valid PNG of one colour, which compresses to almost nothing: one bit for each pixel. */
function pngOf(width: number, height: number): Buffer {
  return png({ width, height, kind: [1, 0, 0, 0, 0], packed: (Math.ceil(width / 8) + 1) * height });
}

/** Returns a PNG that can only be decoded as a whole: interlaced, 8 bytes for each pixel. Sides are multiples of 8. */
function interlacedOf(width: number, height: number): Buffer {
  return png({ width, height, kind: [16, 6, 0, 0, 1], packed: width * height * 8 + (height / 8) * 15 });
}

/** @param packed bytes of all rows, each with its filter */
function png(of: { width: number; height: number; kind: number[]; packed: number }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(of.width, 0);
  header.writeUInt32BE(of.height, 4);
  header.set(of.kind, 8);
  const rows = deflateSync(Buffer.alloc(of.packed), { level: 1 });
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
