import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longText, PART_CHARACTERS } from '../../src/lib/long-text.ts';

async function read(bytes: number, text: string): Promise<string[]> {
  const characters = Array.from(text);
  const reader = longText(bytes, (from) => Promise.resolve(characters.slice(from, from + PART_CHARACTERS).join('')));
  const parts: string[] = [];
  for await (const part of reader.parts()) parts.push(part);
  return parts;
}

describe('a long text', () => {
  it('comes in parts that join to it, whatever its characters are', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('x', 'é', '世', '😀'),
        fc.integer({ min: 1, max: 2.5 * PART_CHARACTERS }),
        async (character, length) => {
          const text = character.repeat(length);
          const parts = await read(Buffer.byteLength(text), text);
          expect(parts.join('') === text).toBe(true);
          expect(parts).toHaveLength(Math.ceil(length / PART_CHARACTERS));
        },
      ),
      { numRuns: 6 },
    ));

  it.each([
    ['shorter', 'x'.repeat(PART_CHARACTERS + 5)],
    ['gone', ''],
    ['longer in bytes', 'é'.repeat(PART_CHARACTERS + 10)],
  ])('that is %s when it is read fails', async (_, text) => {
    await expect(read(PART_CHARACTERS + 10, text)).rejects.toThrow('a text changed while it was read');
  });

  it('whose row is deleted in the middle fails', async () => {
    let reads = 0;
    const text = longText(2 * PART_CHARACTERS, () =>
      Promise.resolve(reads++ === 0 ? 'x'.repeat(PART_CHARACTERS) : undefined),
    );
    const parts = text.parts()[Symbol.asyncIterator]();
    await parts.next();
    await expect(parts.next()).rejects.toThrow('a text changed');
  });
});
