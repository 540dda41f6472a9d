import { createHash } from 'node:crypto';
import { lookOf, type Scheme } from '@till/look';
import { Html } from '../../kernel/lib/html.ts';

/** Colour of error messages; readable on pages and cards. */
const BAD = { light: '#b3261e', dark: '#ffb4ab' } as const;

/** A store's colours as a style element, and the policy source that allows it. */
export interface LookStyle {
  readonly element: Html;
  /** Hash of the style, for `style-src`. */
  readonly source: string;
}

/** Returns a store's colours as a style sheet in one scheme, regardless of the browser's. */
export function lookIn(accent: string | null, scheme: Scheme): string {
  return `:root{color-scheme:${scheme};${variables(accent, scheme)}}`;
}

/**
 * Builds a store's colours, with readable contrast.
 * @param accent colour as its owner entered it
 */
export function lookStyle(accent: string | null): LookStyle {
  const css = `:root{${variables(accent, 'light')}}@media (prefers-color-scheme:dark){:root{${variables(accent, 'dark')}}}`;
  const hash = createHash('sha256').update(css).digest('base64');
  // Contains only colours: nothing in it can end the element.
  return { element: new Html(`<style>${css}</style>`), source: `'sha256-${hash}'` };
}

function variables(accent: string | null, scheme: Scheme): string {
  const { page, card, line, text, quiet, accent: button, onAccent, accentText } = lookOf(accent, scheme);
  return [
    `--page:${page};--card:${card};--line:${line};--text:${text};--quiet:${quiet}`,
    `--accent:${button};--on-accent:${onAccent};--accent-text:${accentText};--bad:${BAD[scheme]}`,
  ].join(';');
}
