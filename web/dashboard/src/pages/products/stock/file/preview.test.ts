import { describe, expect, test } from 'vitest';
import { sheetOf, valuesOf, WHOLE_LINES } from './columns.ts';
import { decodeText } from './decode.ts';
import { headingOf, partsOf, previewOf } from './preview.ts';

const utf16 = (text: string, isBig: boolean): number[] =>
  [...text].flatMap((character) => {
    const code = character.charCodeAt(0);
    return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });
const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

describe('a file is read in its encoding', () => {
  test.each([
    ['UTF-8', utf8('Clé-1\nKey-2'), 'UTF-8', 'Clé-1\nKey-2'],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...utf8('Clé')], 'UTF-8', 'Clé'],
    ['UTF-16LE with a mark', [0xff, 0xfe, ...utf16('Clé', false)], 'UTF-16', 'Clé'],
    ['UTF-16BE with a mark', [0xfe, 0xff, ...utf16('Clé', true)], 'UTF-16', 'Clé'],
    ['UTF-16LE', utf16('Key-1\r\nKey-2', false), 'UTF-16', 'Key-1\r\nKey-2'],
    ['UTF-16BE', utf16('Key-1\r\nKey-2', true), 'UTF-16', 'Key-1\r\nKey-2'],
    ['Latin-1', [0x43, 0x6c, 0xe9], 'Latin-1', 'Clé'],
  ])('%s', (_name, bytes, encoding, text) => {
    expect(decodeText(new Uint8Array(bytes))).toEqual({ text, encoding });
  });
});

describe('a column is chosen', () => {
  test('of comma-separated values with quotes, whatever ends a line', () => {
    const sheet = sheetOf('keys.csv', 'Key,Note\r\n"A,1","say ""hi"""\nB\rC,x');
    expect(sheet.likely).toBe('0');
    expect(sheet.choices.map(({ label }) => label)).toEqual(['Whole lines', 'Column 1: Key', 'Column 2: Note']);
    expect(valuesOf(sheet, '0')).toEqual(['Key', 'A,1', 'B', 'C']);
    expect(valuesOf(sheet, '1')).toEqual(['Note', 'say "hi"', '', 'x']);
  });

  test('of semicolons and tabs', () => {
    expect(valuesOf(sheetOf('a.csv', 'k;n\nA;1\nB;2'), '1')).toEqual(['n', '1', '2']);
    expect(valuesOf(sheetOf('a.tsv', 'k\tn\nA\t1'), '0')).toEqual(['k', 'A']);
  });

  test('and a text is whole lines unless another choice is made', () => {
    const sheet = sheetOf('keys.txt', 'a,1\nb,2');
    expect(sheet.likely).toBe(WHOLE_LINES);
    expect(valuesOf(sheet, WHOLE_LINES)).toEqual(['a,1', 'b,2']);
  });
});

describe('the preview', () => {
  test('counts different and repeated items, trimmed', () => {
    expect(previewOf(['A', ' A\u200B', '', 'B '], false)).toMatchObject({ items: ['A', 'B'], repeated: 1 });
  });

  test('leaves out a heading on request', () => {
    expect(headingOf(['', 'License key', 'AAAA-1'])).toBe('License key');
    expect(headingOf(['AAAA-1', 'BBBB-2'])).toBeUndefined();
    expect(previewOf(['', 'License key', 'AAAA-1'], true).items).toEqual(['AAAA-1']);
  });

  test('shows suspicious lines with their number and reason', () => {
    const { suspicions } = previewOf(['"A"', 'B', 'C  D', 'E\u200BF', 'G\uFFFD'], false);
    expect(suspicions.map(({ cause, examples }) => [cause, examples[0]?.line])).toEqual([
      ['quotes', 1],
      ['blanks', 3],
      ['invisible', 4],
      ['unreadable', 5],
    ]);
  });

  test('is limited, and so are its parts', () => {
    const many = Array.from({ length: 100_001 }, (_, index) => `KEY-${index}`);
    expect(previewOf(many, false).isTooLong).toBe(false);
    expect(partsOf(many).map((part) => part.length)).toEqual([...Array(20).fill(5_000), 1]);
    expect(partsOf(['a'.repeat(600_000), 'b'.repeat(600_000)])).toHaveLength(2);
    expect(previewOf(['a'.repeat(1_000_001)], false).isTooLong).toBe(true);
  });
});
