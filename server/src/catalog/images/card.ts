/** A picture for link previews, 1200 × 630 pixels. Texts that cannot be drawn are null. */
export interface Card {
  /** The name above the title. */
  readonly store: string | null;
  readonly title: string | null;
  readonly price: string | null;
  /** True to show the whole picture on a plain background, as for a logo; false to fill the left half. */
  readonly isLogo: boolean;
  /** As `#rrggbb`. */
  readonly colours: CardColours;
}

interface CardColours {
  readonly page: string;
  readonly card: string;
  readonly text: string;
  readonly quiet: string;
  readonly accent: string;
  readonly accentText: string;
}

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Ranges of characters of the font: Latin, Greek, Cyrillic, Hebrew, Arabic, and usual signs. */
const RANGES = [
  ' -~',
  '\\u00a0-\\u024f\\u1e00-\\u1efb',
  '\\u0386-\\u03ce',
  '\\u0400-\\u0525',
  '\\u05d0-\\u05ea',
  '\\u060c\\u061b\\u061f\\u0621-\\u063a\\u0640-\\u0655\\u0660-\\u066a\\u06cc',
  '\\u2010-\\u2027\\u202f-\\u203a\\u20a0-\\u20b5\\u20b8-\\u20ba\\u20bd\\u2116\\u2122',
];
const DRAWABLE = new RegExp(`^[${RANGES.join('')}]+$`);
/** Emoji, and the signs that vary and join them. */
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0e|\ufe0f/gu;

/**
 * Returns the beginning of a text on one line, as far as a card has room; null if the font lacks some of its
 * characters. Emoji are left out.
 */
export function drawable(text: string, maxLength: number): string | null {
  // © and ® count as pictures, and are in the font.
  const plain = text.replaceAll(PICTURES, (sign) => (/[©®™‼]/.test(sign) ? sign : ' '));
  const line = plain.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (!DRAWABLE.test(line)) return null;
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 1);
  const words = cut.replace(/\s\S*$/, '');
  return `${words.length > maxLength / 2 ? words : cut}…`;
}
