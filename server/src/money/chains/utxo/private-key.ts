import { decodeExtendedKey } from './extended-key.ts';

const WORDS_OF_A_SEED = 12;
const BASE58_RUN = /[1-9A-HJ-NP-Za-km-z]+/g;
/** Extended private keys (SLIP-132 and Litecoin's own) at the start of a word, even if cut off or mistyped. */
const EXTENDED = /(?<![a-z0-9])(?:[tuvxyz]prv|[lmt]tpv)/i;
/** Keys of single addresses: by their length, or encrypted (BIP-38). */
const SINGLE = /(?<![A-Za-z0-9])(?:[1-9A-HJ-NP-Za-km-z]{51,52}|6P[1-9A-HJ-NP-Za-km-z]{56})(?![A-Za-z0-9])/;
/** A key, or the seed from which a wallet makes its first. */
const HEX = /(?<![0-9a-z])(?:0x)?(?:[0-9a-f]{64}|[0-9a-f]{128})(?![0-9a-z])/i;
/** The words of a list for seeds in Latin letters; those of other lists may be short. */
const WORD = /^(?:[a-z]{3,12}|(?=.*[^a-z0-9])[\p{L}\p{M}]{1,12})$/iu;
const NUMBERING = /^\d{1,2}$/;

/**
 * Returns true for a text that seems to hold a private key, in any form that wallets write: an extended key, the key of
 * one address, 32 or 64 bytes in hex, or the words of a seed. It also takes some harmless texts for one, so that only
 * texts that are no account are asked about.
 */
export function seemsPrivate(text: string): boolean {
  return EXTENDED.test(text) || SINGLE.test(text) || HEX.test(text) || hasPrivateExtendedKey(text) || hasSeed(text);
}

/** Finds extended private keys of any network, and such as claim to be public. */
function hasPrivateExtendedKey(text: string): boolean {
  return (text.match(BASE58_RUN) ?? []).some((run) => decodeExtendedKey(run)?.isPrivate === true);
}

function hasSeed(text: string): boolean {
  let words = 0;
  for (const part of text.split(/[^\p{L}\p{M}\p{N}]+/u)) {
    if (WORD.test(part)) words++;
    else if (part !== '' && !NUMBERING.test(part)) words = 0;
    if (words === WORDS_OF_A_SEED) return true;
  }
  return false;
}
