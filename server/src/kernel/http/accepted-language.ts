import Negotiator from 'negotiator';
import { isLanguage, LANGUAGES, type Language } from '../lib/languages.ts';

/** Maximum characters read of the header; browsers send a few dozen. */
const MAX_ACCEPTED_LENGTH = 500;

/**
 * Selects the language that a client prefers by its header `Accept-Language`. Regions and scripts of a tag are ignored:
 * `pt-BR` is `pt`.
 * @param available the languages to choose from; the first one matches `*`
 * @returns undefined for a missing header, or one that names none of the languages
 */
export function acceptedLanguage(
  header: string | undefined,
  available: readonly Language[] = LANGUAGES,
): Language | undefined {
  // A missing header counts as `*`; an empty one matches no language.
  const headers = { 'accept-language': (header ?? '').slice(0, MAX_ACCEPTED_LENGTH) };
  const [best] = new Negotiator({ headers }).languages([...available]);
  return isLanguage(best) ? best : undefined;
}
