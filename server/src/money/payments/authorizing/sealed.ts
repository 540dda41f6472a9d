import type { Authorization } from '../../chains/authorization.ts';

/** The fields of an authorization that its row does not have. */
type Secret = Pick<Authorization, 'validAfter' | 'validBefore' | 'nonce' | 'signature'>;

/** Returns the fields needed to send an authorization, as the text to be sealed. */
export function sealedText({ nonce, signature, validAfter, validBefore }: Secret): string {
  return JSON.stringify([validAfter.toString(), validBefore.toString(), nonce, signature]);
}

/** Reads a text made by {@link sealedText}. */
export function openedText(text: string): Secret {
  const [validAfter, validBefore, nonce, signature] = JSON.parse(text) as [string, string, string, string];
  return { validAfter: BigInt(validAfter), validBefore: BigInt(validBefore), nonce, signature };
}
