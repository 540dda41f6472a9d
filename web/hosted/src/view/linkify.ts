import { safeLink } from './link.ts';

export type TextPart = { readonly text: string; readonly url: string | null };

/**
 * What ends a sentence or closes a bracket around a link, but is no part of it. Looked for only where it begins: a long
 * run in the middle of a text would otherwise be tried from each of its signs on.
 */
const TRAILING = /(?<![.,;:!?"'’”»)\]}>])[.,;:!?"'’”»)\]}>]+$/;
/** A link ends before what would turn it round before the reader's eyes. */
const LINK = /https?:\/\/[^\s<>"\p{Bidi_Control}]+/giu;

/** Splits a merchant's text into links, http and https alone, and what is between them; joined it is the text again. */
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
