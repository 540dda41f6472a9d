import { inflateSync } from 'node:zlib';

/** The contents of a PDF that Chromium wrote. */
export interface PdfText {
  readonly pages: number;
  /** All text without spaces: these are positions in a PDF. Text in pictures is not part of it. */
  readonly text: string;
}

/** Reads the number of pages and the text, which is written as glyphs with a table of their characters for each font. */
export function readPdf(file: Buffer): PdfText {
  const source = file.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\b(.*?)endobj/gs)].map(([, id = '', body = '']) => [id, body]),
  );
  const characters = new Map<string, ReadonlyMap<string, string>>();
  for (const [id, body] of objects) {
    const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(body) ?? [];
    if (table !== '') characters.set(id, charactersOf(streamOf(objects.get(table) ?? '')));
  }
  const bodies = [...objects.values()];
  const contents = bodies.map(streamOf).filter((stream) => stream.includes('Tf'));
  return {
    pages: bodies.filter((body) => /\/Type \/Page\b/.test(body)).length,
    text: contents.map((content) => textOf(content, characters)).join(''),
  };
}

function streamOf(body: string): string {
  const [, dictionary = '', data = ''] = /^(.*?)stream\r?\n(.*)\r?\nendstream/s.exec(body) ?? [];
  if (!dictionary.includes('/FlateDecode')) return data;
  return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
}

/** Returns the characters of a font by their glyphs, both as in its table. */
function charactersOf(table: string): Map<string, string> {
  const found = new Map<string, string>();
  const character = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, lines = ''] of table.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, glyph = '', hex = ''] of lines.matchAll(/<(\w+)> <(\w+)>/g)) found.set(glyph, character(hex));
  }
  for (const [, lines = ''] of table.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, from = '', to = '', hex = ''] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let glyph = Number.parseInt(from, 16); glyph <= Number.parseInt(to, 16); glyph++) {
        const code = Number.parseInt(hex, 16) + glyph - Number.parseInt(from, 16);
        found.set(glyph.toString(16).toUpperCase().padStart(4, '0'), String.fromCodePoint(code));
      }
    }
  }
  return found;
}

/** Returns the text of a page: its fonts are named by the numbers of their objects. */
function textOf(content: string, characters: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let text = '';
  let font: ReadonlyMap<string, string> | undefined;
  for (const [, name, glyphs = ''] of content.matchAll(/\/F(\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (name !== undefined) font = characters.get(name);
    for (const glyph of glyphs.match(/.{4}/g) ?? []) text += font?.get(glyph.toUpperCase()) ?? '\ufffd';
  }
  // Separates ligatures.
  return text.normalize('NFKC').replaceAll(/\s/g, '');
}
