/** An email as a mail program shows it. */
export interface ReadMail {
  /** Fields by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly subject: string;
  /** Declared language of its text. */
  readonly language: string | undefined;
  /** Its parts by type, such as `text/plain`. */
  readonly parts: ReadonlyMap<string, string>;
}

/** Parses the source of an email. */
export function readMail(source: string): ReadMail {
  const headers = headersOf(source);
  const subject = headers.get('subject') ?? '';
  return { headers, subject, language: headers.get('content-language'), parts: partsOf(source) };
}

function headersOf(source: string): Map<string, string> {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return new Map(
    head.split('\r\n').map((field) => {
      const colon = field.indexOf(':');
      return [field.slice(0, colon).toLowerCase(), readable(field.slice(colon + 1).trim())];
    }),
  );
}

/** Decodes every encoded word separately, as mail programs do: none may end within a character. */
function readable(field: string): string {
  return field
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, text: string) => {
      const bytes = encoding.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : quoted(text.replaceAll('_', ' '));
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    });
}

function quoted(text: string): Buffer {
  const unfolded = text.replace(/=\r\n/g, '');
  return Buffer.from(
    unfolded.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

function partsOf(source: string): Map<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? '';
  const parts = source.split(`--${boundary}`).slice(1, -1);
  return new Map(
    parts.map((part) => {
      const [head = '', ...body] = part.trimStart().split('\r\n\r\n');
      const content = body.join('\r\n\r\n').replace(/\r\n$/, '');
      const bytes = /base64/i.test(head) ? Buffer.from(content, 'base64') : quoted(content);
      return [/Content-Type: ([a-z/]+)/i.exec(head)?.[1] ?? '', bytes.toString('utf8').replaceAll('\r\n', '\n')];
    }),
  );
}
