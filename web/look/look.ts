/** The colours of a storefront, in CSS notation. */
export interface Look {
  readonly page: string;
  readonly card: string;
  readonly line: string;
  readonly text: string;
  readonly quiet: string;
  /** Background of buttons: the accent, or its nearest shade that stands out from the page. */
  readonly accent: string;
  /** Text on the accent. */
  readonly onAccent: string;
  /** Links and prices: the accent, or its nearest shade that is readable on the page and on cards. */
  readonly accentText: string;
}

export type Scheme = 'light' | 'dark';

/** The default accent: Till's own green. */
export const USUAL_ACCENT = '#0b7a5b';

/** Contrast required by WCAG 2.2 for text, and for the parts of a page that must be recognisable. */
export const TEXT_CONTRAST = 4.5;
export const PART_CONTRAST = 3;

const PAGES = {
  light: { page: '#ffffff', card: '#f6f7f7', line: '#d9dddc', text: '#17211e', quiet: '#56605d' },
  dark: { page: '#14191a', card: '#1d2425', line: '#3a4446', text: '#eef2f1', quiet: '#a9b4b2' },
} as const;
const WHITE = '#ffffff';
const INK = '#101514';
/** Number of shades tried between a colour and black or white. */
const STEPS = 50;

type Rgb = readonly [number, number, number];

/**
 * Returns the colours of a storefront. With any accent, everything is readable: where the colour itself is not, a shade
 * of it replaces it.
 * @param accent `#rrggbb`; anything else is {@link USUAL_ACCENT}
 */
export function lookOf(accent: string | null, scheme: Scheme): Look {
  const wanted = rgbOf(accent ?? USUAL_ACCENT) ?? rgb(USUAL_ACCENT);
  const page = PAGES[scheme];
  const backgrounds = [rgb(page.page), rgb(page.card)];
  const towards = rgb(scheme === 'light' ? INK : WHITE);
  const fill = nearest(wanted, towards, backgrounds, PART_CONTRAST);
  const onAccent = contrast(fill, rgb(WHITE)) >= contrast(fill, rgb(INK)) ? WHITE : INK;
  const button = nearest(fill, rgb(onAccent === WHITE ? INK : WHITE), [rgb(onAccent)], TEXT_CONTRAST);
  const text = nearest(wanted, towards, backgrounds, TEXT_CONTRAST);
  return { ...page, accent: hex(button), onAccent, accentText: hex(text) };
}

/**
 * Returns the contrast of two colours, from 1 to 21, by WCAG's formula.
 * @param a `#rrggbb`
 */
export function contrastOf(a: string, b: string): number {
  return contrast(rgb(a), rgb(b));
}

/** Returns the first shade on the way from a colour that has the contrast with all of the backgrounds. */
function nearest(from: Rgb, to: Rgb, backgrounds: readonly Rgb[], least: number): Rgb {
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mixed(from, to, step / STEPS);
    if (backgrounds.every((background) => contrast(shade, background) >= least)) return shade;
  }
  return to;
}

function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((one, other) => other - one) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2): number => Math.round(from[index] + (to[index] - from[index]) * share);
  return [at(0), at(1), at(2)];
}

/** Undefined for anything but `#rrggbb`, such as a colour that is still being typed. */
function rgbOf(colour: string): Rgb | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return undefined;
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function rgb(colour: string): Rgb {
  return rgbOf(colour) ?? [0, 0, 0];
}

function hex(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
