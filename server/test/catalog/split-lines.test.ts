import { looksLikeSeveral } from '@till/look/lines';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitLines } from '../../src/catalog/split-lines.ts';

async function split(text: string, delimiter = '\n'): Promise<string[]> {
  const items: string[] = [];
  for await (const some of splitLines(text, delimiter)) items.push(...some);
  return items;
}

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])('a list whose lines end at %s is split into its lines', async (_name, end) => {
  expect(await split(['A', 'B', 'C'].join(end))).toEqual(['A', 'B', 'C']);
  expect(await split(`${['A', '', 'B'].join(end)}${end}`)).toEqual(['A', 'B']);
});

test('line ends may be mixed, and blank lines are dropped', async () => {
  expect(await split('A\r\rB\n\rC\r\n\n D\r \n')).toEqual(['A', 'B', 'C', 'D']);
});

test('a byte-order mark and invisible characters at the ends of an item are trimmed, and kept inside', async () => {
  const invisible = '\uFEFF\u200B\u200C\u200D\u200E\u200F\u2060';
  expect(await split(`${invisible}A \n ${invisible} \n\t${invisible} B${invisible}B ${invisible}`)).toEqual([
    'A',
    `B${invisible}B`,
  ]);
});

test('a delimiter of a product is literal, and line ends within its items are preserved', async () => {
  expect(await split('user\r\npass---\u200BB\r---', '---')).toEqual(['user\r\npass', 'B']);
  expect(await split('A\nB\r\nC\r', '\r\n')).toEqual(['A\nB', 'C']);
});

test('blanks by the million are trimmed in linear time', async () => {
  const blanks = ' \u200B'.repeat(1_000_000);
  expect(await split(`${blanks}A${blanks}B${blanks}`)).toEqual([`A${blanks}B`]);
});

test.each(['\u2028', '\u2029', '\u0085', '\v', '\f', '\u001E'])(
  'an item with %j inside is one item, and looks like several',
  async (separator) => {
    const [item = '', ...others] = await split(`A${separator}B`);
    expect([item, others, looksLikeSeveral(item)]).toEqual([`A${separator}B`, [], true]);
  },
);

test('items are split at any line ends', async () => {
  const item = fc.stringMatching(/^[^\r\n\0]{0,12}$/u);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(item, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 20 }),
      async (lines) => {
        const items = await split(lines.map(([text, end]) => text + end).join(''));
        expect(items).toEqual((await Promise.all(lines.map(([text]) => split(text, '\0')))).flat());
        for (const text of items) expect(await split(text)).toEqual([text]);
      },
    ),
  );
});
