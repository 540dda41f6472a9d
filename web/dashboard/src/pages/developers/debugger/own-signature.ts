import type { Finding, Signed } from './finding.ts';
import { type Bytes, base64Of, hexOf, hmac } from './hmac.ts';

type Hash = 'SHA-1' | 'SHA-256' | 'SHA-512';

/**
 * Finds the mistake by which code computed a signature that is not Till's.
 * @param computed the computed signature
 */
export async function ownSignature(computed: string, signed: Signed): Promise<Finding[]> {
  const given = computed.trim().replace(/^(v\d+|sha-?256|hmac-sha256)[=:]/i, '');
  for (const secret of signed.secrets) {
    for (const [key, ofKey] of keysOf(secret)) {
      for (const [text, ofText] of textsOf(signed)) {
        for (const hash of ['SHA-256', 'SHA-1', 'SHA-512'] as const) {
          const ofForm = formOf(given, await hmac(key, text, hash));
          if (ofForm !== undefined) return [told([ofKey, ofText, ofHash(hash), ofForm].filter((each) => each !== ''))];
        }
      }
    }
  }
  const says =
    'It is not made of this secret, timestamp and body in any of the usual ways: look at what your code gives to the HMAC.';
  return [{ kind: 'own-code', title: 'Your code’s signature is of something else', says }];
}

function told(mistakes: readonly string[]): Finding {
  if (mistakes.length === 0) {
    return {
      kind: 'own-code',
      title: 'Your code computes the signature of what is pasted here',
      says: 'If it does not fit the header, secret or body are not those of the request.',
    };
  }
  return { kind: 'own-code', title: 'Your code computes another signature', says: mistakes.join(' ') };
}

/** Keys that code may have used by mistake. */
function keysOf(secret: string): (readonly [key: Bytes, mistake: string])[] {
  const digits = secret.replace(/^svc_whsec_/, '');
  const bytes = Uint8Array.from(digits.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));
  return [
    [secret, ''],
    [digits, 'It leaves the prefix svc_whsec_ out of the key: all of the secret is the key.'],
    [bytes, 'It decodes the secret from hexadecimal: the key is the text itself, with its prefix.'],
    [`${secret}\n`, 'The key has a newline at its end: cut it off when you read the secret from a file.'],
  ];
}

/** Texts that code may have signed by mistake. */
function textsOf({ timestamp, body }: Signed): (readonly [text: Bytes, mistake: string])[] {
  const latin1 = [...body].every((character) => (character.codePointAt(0) ?? 0) <= 0xff)
    ? Uint8Array.from([...`${timestamp}.${body}`], (character) => character.codePointAt(0) ?? 0)
    : undefined;
  return [
    [`${timestamp}.${body}`, ''],
    [body, 'It signs the body alone: the timestamp and a dot come before it.'],
    [`${timestamp}${body}`, 'It leaves out the dot between timestamp and body.'],
    [`${body}.${timestamp}`, 'It puts the timestamp behind the body: it comes first.'],
    [`${timestamp}000.${body}`, 'It signs the timestamp in milliseconds: take the header’s own text.'],
    [`${timestamp}.`, 'It signs an empty body: something has read the body before.'],
    [`${timestamp}.[object Object]`, 'It signs “[object Object]”: something has parsed the body before.'],
    ...(latin1 === undefined
      ? []
      : [[latin1, 'It encodes the body as Latin-1: take the bytes as they came.'] as const]),
  ];
}

function ofHash(hash: Hash): string {
  return hash === 'SHA-256' ? '' : `It uses ${hash}: use SHA-256.`;
}

/** Returns the notation of a given text; undefined when it does not encode the bytes in any notation. */
function formOf(given: string, bytes: Uint8Array): string | undefined {
  const hex = hexOf(bytes);
  if (given === hex) return '';
  if (given.toLowerCase() === hex) return 'It writes it in upper case: use lower case.';
  const plain = given.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  return plain === base64Of(bytes).replace(/=+$/, '') ? 'It writes it in base64: use hexadecimal.' : undefined;
}
