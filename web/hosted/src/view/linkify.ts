import { safeLink } from './link.ts';

export type TextPart = { readonly text: string; readonly url: string | null };

/**
 * Punctuation after a link that is not part of it. Matched only where a run begins: a long run in the middle of a text
 * would otherwise be tried from each of its characters on.
 */
const TRAILING = /(?<![.,;:!?"'’”»)\]}>])[.,;:!?"'’”»)\]}>]+$/;
/** A link ends before any character that would reverse the displayed text. */
const LINK = /https?:\/\/[^\s<>"\p{Bidi_Control}]+/giu;

/**
 * Splits a merchant's text into links (http and https only) and the texts between them; joined it is the text again.
 */
export function linkify(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const link = found.replace(TRAILING, '');
    const url = safeLink(link);
    if (url === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index), url: null });
    parts.push({ text: link, url });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), url: null });
  return parts;
}
