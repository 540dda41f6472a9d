import { texts } from './texts/en.ts';

const MAX_LENGTH = 63;
const SLUG = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Derives a slug from a name: `Ada’s Corner Shop` → `adas-corner-shop`. Empty when the name has no usable letter or
 * digit.
 */
export function slugFor(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[\u0300-\u036f'’]/g, '');
  const joined = plain.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return joined.slice(0, MAX_LENGTH).replaceAll(/^-+|-+$/g, '');
}

export function checkSlug(value: string): string | null {
  return SLUG.test(value) ? null : texts.slug.wanted;
}
