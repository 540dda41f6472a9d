import type { Authorization } from '../../chains/authorization.ts';

/** What of an authorization its row does not have. */
type Secret = Pick<Authorization, 'validAfter' | 'validBefore' | 'nonce' | 'signature'>;

/** What is needed to send an authorization, as the text to be sealed. */
export function sealedText({ nonce, signature, validAfter, validBefore }: Secret): string {
  return JSON.stringify([validAfter.toString(), validBefore.toString(), nonce, signature]);
}

/** Reads a text made by {@link sealedText}. */
export function openedText(text: string): Secret {
  const [validAfter, validBefore, nonce, signature] = JSON.parse(text) as [string, string, string, string];
  return { validAfter: BigInt(validAfter), validBefore: BigInt(validBefore), nonce, signature };
}
