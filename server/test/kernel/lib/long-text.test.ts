import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longText, PART_BYTES } from '../../../src/kernel/lib/long-text.ts';

async function read(bytes: number, text: Buffer): Promise<Buffer[]> {
  const reader = longText(bytes, (from) => Promise.resolve(text.subarray(from, from + PART_BYTES)));
  const parts: Buffer[] = [];
  for await (const part of reader.parts()) parts.push(part);
  return parts;
}

describe('a long text', () => {
  it('comes in parts that join to it', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 * PART_BYTES }), async (length) => {
        const text = Buffer.alloc(length, 'aé世😀');
        const parts = await read(length, text);
        expect(Buffer.concat(parts).equals(text)).toBe(true);
        expect(parts).toHaveLength(Math.ceil(length / PART_BYTES));
      }),
      { numRuns: 10 },
    ));

  it.each([
    ['shorter', PART_BYTES + 5],
    ['gone', 0],
    ['longer', PART_BYTES + 20],
  ])('that is %s when it is read fails', async (_, length) => {
    await expect(read(PART_BYTES + 10, Buffer.alloc(length))).rejects.toThrow('a text changed while it was read');
  });

  it('whose row is deleted in the middle fails', async () => {
    let reads = 0;
    const text = longText(2 * PART_BYTES, () => Promise.resolve(reads++ === 0 ? Buffer.alloc(PART_BYTES) : undefined));
    const parts = text.parts()[Symbol.asyncIterator]();
    await parts.next();
    await expect(parts.next()).rejects.toThrow('a text changed');
  });
});
