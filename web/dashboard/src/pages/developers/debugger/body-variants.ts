import { readJsonText, writeJsonText } from './json-text.ts';
import { texts } from './texts/en.ts';

/** A body with one possible alteration undone. */
export interface BodyVariant {
  readonly body: string;
  /** The alteration, as a sentence. */
  readonly says: string;
}

/** The members of each object in the bodies that Till sends, in its order. */
const SHAPES: readonly (readonly string[])[] = [
  ['event', 'timestamp', 'data'],
  (
    'id status priceAmount priceCurrency paymentMethod cryptoAmount receivedAmount transactions customerEmail ' +
    'extraContext ipAddress createdAt items'
  ).split(' '),
  'id number status items totalAmount currency customerName customerEmail memo metadata payment expiresAt paidAt createdAt'.split(
    ' ',
  ),
  ['method', 'cryptoAmount', 'receivedAmount', 'transactions'],
  ['blockchain', 'txHash', 'fromAddress', 'amount', 'blockNumber', 'blockTime'],
  ['name', 'description', 'quantity', 'unitAmount', 'amount'],
  ['productId', 'title', 'image', 'quantity', 'unitPrice', 'amount'],
];

const ALTERATIONS = texts.alterations;

/** Tried in turn, smallest changes first. */
const UNDO: readonly (readonly [says: string, undo: (body: string) => string | undefined])[] = [
  [ALTERATIONS.trimmed, (body) => body.trim()],
  [ALTERATIONS.newline, (body) => `${body}\n`],
  [ALTERATIONS.toLf, (body) => body.replaceAll(/\r?\n/g, '\r\n')],
  [ALTERATIONS.toCrlf, (body) => body.replaceAll('\r\n', '\n')],
  [ALTERATIONS.byteOrderMark, (body) => body.replace(/^\uFEFF/, '')],
  [ALTERATIONS.latin1, fromLatin1],
  [ALTERATIONS.normalised, (body) => body.normalize('NFC')],
  [ALTERATIONS.quoted, unquoted],
  [ALTERATIONS.html, fromHtml],
  [ALTERATIONS.space, (body) => rewritten(body, {})],
  [ALTERATIONS.escapes, (body) => rewritten(body, { string: canonical })],
  [ALTERATIONS.order, (body) => rewritten(body, { string: canonical, order: inOrder })],
];

/** Returns the bodies that may originally have been sent, without repeats and without the text itself. */
export function bodyVariants(body: string): BodyVariant[] {
  const seen = new Set([body]);
  const variants: BodyVariant[] = [];
  const add = (text: string | undefined, says: string): void => {
    if (text === undefined || seen.has(text)) return;
    seen.add(text);
    variants.push({ body: text, says });
  };
  for (const [says, undo] of UNDO) add(undo(body), says);
  // Two alterations combined: for example, pretty JSON of a body that was read as Latin-1.
  const begun = [...variants];
  for (const first of begun) {
    for (const [says, undo] of UNDO) add(undo(first.body), texts.sentences([first.says, says]));
  }
  return variants;
}

/** Returns true when a body has the form in which Till sends it. */
export function looksAsSent(body: string): boolean {
  return /^\{"event":"[a-z.]+","timestamp":"[^"]+","data":\{.*\}\}$/s.test(body);
}

function rewritten(body: string, how: Parameters<typeof writeJsonText>[1]): string | undefined {
  const json = readJsonText(body.replace(/^\uFEFF/, ''));
  return json && writeJsonText(json, how);
}

/** Writes a string like JavaScript, and so like Till. */
function canonical(text: string): string {
  return JSON.stringify(JSON.parse(text));
}

/** Returns the names of an object created by Till in its order; those of others unchanged. */
function inOrder(names: readonly string[]): readonly string[] {
  const shape = SHAPES.find((each) => each.length === names.length && names.every((name) => each.includes(name)));
  return shape ?? names;
}

function fromLatin1(text: string): string | undefined {
  const codes = [...text].map((character) => WINDOWS_1252.get(character) ?? character.codePointAt(0) ?? 0);
  if (codes.some((code) => code > 0xff)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(codes));
  } catch {
    return undefined;
  }
}

/** Windows' characters for the bytes that Latin-1 leaves undefined. */
const WINDOWS_1252 = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((character, index) => [character, 0x80 + index]),
);

function unquoted(text: string): string | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith('"')) return undefined;
  try {
    const inner: unknown = JSON.parse(trimmed);
    return typeof inner === 'string' ? inner : undefined;
  } catch {
    return undefined;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  '#39': "'",
  '#x27': "'",
  '#34': '"',
};

function fromHtml(text: string): string {
  return text.replaceAll(/&(quot|amp|lt|gt|#39|#x27|#34);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
