import { isScriptless } from '../scriptless.ts';

export type AddressGroup = { text: string; strong: boolean };

/**
 * Splits an address into groups of four for comparing by eye; joined again they are the address.
 * The first and last eight characters are bold: look-alike addresses usually match only the outer four.
 */
export function addressGroups(address: string): readonly AddressGroup[] {
  const prefix = address.startsWith('0x') ? 2 : 0;
  const texts = address.slice(prefix).match(/.{1,4}/g) ?? [];
  return texts.map((text, index) => ({
    text: index === 0 ? address.slice(0, prefix) + text : text,
    strong: index < 2 || index >= texts.length - 2,
  }));
}

/** Shortens a hash to `0x1234abcd…89ef`, for recognition only; not without scripts, where no button copies it. */
export function shorten(hash: string): string {
  return isScriptless || hash.length <= 18 ? hash : `${hash.slice(0, 10)}…${hash.slice(-6)}`;
}
