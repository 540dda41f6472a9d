import { isIP } from 'node:net';
import { oneLine } from '../../../kernel/lib/one-line.ts';

/**
 * Our own words in an email. Every other text passes through {@link quote} first: people and stores may be named `Your
 * account is locked: https://evil.example`, and email programs turn such names into links.
 */
export class Words {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Maximum length of a name; anything longer is a message in itself. */
const MAX_NAME = 100;
const DOT = '[.。．｡․]';
/** Matches a dot that could be part of a domain name: not at the end of a word, and not in a decimal number. */
const INNER_DOT = new RegExp(`(?<=\\S)(${DOT})(?<![0-9]\\.(?=[0-9]))(?!$|\\s|[\\p{Pe}\\p{Pf}'",;:!?…]|${DOT})`, 'gu');
const NETWORK_ADDRESS = /(?<![0-9])[0-9]+(?:\.[0-9]+){3,}/g;
/** Matches a colon after a word, as after a URL scheme, but not in a time of day. */
const INNER_COLON = /(?<=\S)[:：](?<![0-9]:(?=[0-9]))(?=\S)/gu;
const DOUBLE_BACKSLASH = /\\(?=\\)/g;
const MAIL_ADDRESS = /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/;

/** Quotes another person's text for an email: on one line, with nothing that email programs turn into a link. */
export function quote(text: string): string {
  return oneLine(text)
    .replaceAll(NETWORK_ADDRESS, (digits) => digits.replaceAll('.', '. '))
    .replaceAll(INNER_DOT, '$1 ')
    .replaceAll(INNER_COLON, '$& ')
    .replaceAll(DOUBLE_BACKSLASH, '\\ ');
}

/** Quotes each line of a text. */
export function quoteLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\v\f\u0085\p{Zl}\p{Zp}]/u)
    .map(quote)
    .join('\n')
    .trim();
}

/** Quotes the name of a person or store and limits its length. */
export function quoteName(name: string): string {
  const characters = [...quote(name)];
  return characters.length <= MAX_NAME ? characters.join('') : `${characters.slice(0, MAX_NAME - 1).join('')}…`;
}

/**
 * Builds our own words with values in them. A string is a name chosen by someone else, and is quoted. A line break in the
 * template, with the indentation after it, is a blank.
 */
export function say(strings: TemplateStringsArray, ...values: readonly (Words | string | number)[]): Words {
  const shown = values.map((value) => (value instanceof Words ? value.text : quoteName(String(value))));
  const own = strings.map((string) => string.replaceAll(/\n\s*/g, ' '));
  return new Words(own.reduce((text, string, index) => text + string + (shown[index] ?? ''), ''));
}

/** Marks a value as ours: a host, an event, a time. */
export function ours(text: string): Words {
  return new Words(text);
}

/** Returns an email or network address unchanged; anything else is quoted as a name. */
export function address(text: string): Words {
  return new Words(MAIL_ADDRESS.test(text) || isIP(text) !== 0 ? text : quoteName(text));
}
