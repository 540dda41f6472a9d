import { isIP } from 'node:net';
import { oneLine } from '../../lib/one-line.ts';

/**
 * Words of a mail that are ours. Every other text passes through {@link quote} on its way into a mail, since people and
 * stores may be named `Your account is locked: https://evil.example`, and mail programs make links of such names.
 */
export class Words {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Long enough for a name; what is longer is a message of its own. */
const MAX_NAME = 100;
const DOT = '[.。．｡․]';
/** A dot that could be one of a domain name: not at the end of a word, and not in a decimal number. */
const INNER_DOT = new RegExp(`(?<=\\S)(${DOT})(?<![0-9]\\.(?=[0-9]))(?!$|\\s|[\\p{Pe}\\p{Pf}'",;:!?…]|${DOT})`, 'gu');
const NETWORK_ADDRESS = /(?<![0-9])[0-9]+(?:\.[0-9]+){3,}/g;
/** A colon after a word, as after the scheme of a link; not one in a time of day. */
const INNER_COLON = /(?<=\S)[:：](?<![0-9]:(?=[0-9]))(?=\S)/gu;
const DOUBLE_BACKSLASH = /\\(?=\\)/g;
const MAIL_ADDRESS = /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/;

/** A text of somebody else as it may stand in a mail: on one line, and with nothing that mail programs make a link of. */
export function quote(text: string): string {
  return oneLine(text)
    .replaceAll(NETWORK_ADDRESS, (digits) => digits.replaceAll('.', '. '))
    .replaceAll(INNER_DOT, '$1 ')
    .replaceAll(INNER_COLON, '$& ')
    .replaceAll(DOUBLE_BACKSLASH, '\\ ');
}

/** A text of several lines, each quoted. */
export function quoteLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\v\f\u0085\p{Zl}\p{Zp}]/u)
    .map(quote)
    .join('\n')
    .trim();
}

/** The name of a person or store, quoted, and no longer than a name. */
export function quoteName(name: string): string {
  const characters = [...quote(name)];
  return characters.length <= MAX_NAME ? characters.join('') : `${characters.slice(0, MAX_NAME - 1).join('')}…`;
}

/** Our own words with values in them: a string is a name of somebody else's choice, and quoted. */
export function say(strings: TemplateStringsArray, ...values: readonly (Words | string | number)[]): Words {
  const shown = values.map((value) => (value instanceof Words ? value.text : quoteName(String(value))));
  return new Words(strings.reduce((text, string, index) => text + string + (shown[index] ?? ''), ''));
}

/** A value that is ours: a host, an event, a moment. */
export function ours(text: string): Words {
  return new Words(text);
}

/** An address of mail or of the network as it is; anything else is quoted as a name. */
export function address(text: string): Words {
  return new Words(MAIL_ADDRESS.test(text) || isIP(text) !== 0 ? text : quoteName(text));
}

/** A sentence of ours as it is; one that is a mere string is quoted as a whole. */
export function textOf(sentence: Words | string): string {
  return sentence instanceof Words ? sentence.text : quote(sentence);
}
