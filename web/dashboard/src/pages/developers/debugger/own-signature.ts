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
    'It does not match this secret, timestamp and body in any of the usual ways: check the input of your HMAC.';
  return [{ kind: 'own-code', title: 'Your code signs something else', says }];
}

function told(mistakes: readonly string[]): Finding {
  if (mistakes.length === 0) {
    return {
      kind: 'own-code',
      title: 'Your code computes the right signature for this input',
      says: 'If it does not match the header, the secret or body belong to another request.',
    };
  }
  return { kind: 'own-code', title: 'Your code computes a different signature', says: mistakes.join(' ') };
}

/** Keys that code may have used by mistake. */
function keysOf(secret: string): (readonly [key: Bytes, mistake: string])[] {
  const digits = secret.replace(/^svc_whsec_/, '');
  const bytes = Uint8Array.from(digits.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));
  return [
    [secret, ''],
    [digits, 'It omits the prefix svc_whsec_ from the key: the whole secret is the key.'],
    [bytes, 'It decodes the secret from hexadecimal: the key is the text itself, with its prefix.'],
    [`${secret}\n`, 'The key has a newline at its end: remove it when you read the secret from a file.'],
  ];
}

/** Texts that code may have signed by mistake. */
function textsOf({ timestamp, body }: Signed): (readonly [text: Bytes, mistake: string])[] {
  const latin1 = [...body].every((character) => (character.codePointAt(0) ?? 0) <= 0xff)
    ? Uint8Array.from([...`${timestamp}.${body}`], (character) => character.codePointAt(0) ?? 0)
    : undefined;
  return [
    [`${timestamp}.${body}`, ''],
    [body, 'It signs only the body: the timestamp and a dot come before it.'],
    [`${timestamp}${body}`, 'It omits the dot between timestamp and body.'],
    [`${body}.${timestamp}`, 'It puts the timestamp after the body: it comes first.'],
    [`${timestamp}000.${body}`, 'It signs the timestamp in milliseconds: use the header’s own text.'],
    [`${timestamp}.`, 'It signs an empty body: something read the body earlier.'],
    [`${timestamp}.[object Object]`, 'It signs “[object Object]”: something parsed the body earlier.'],
    ...(latin1 === undefined ? [] : [[latin1, 'It encodes the body as Latin-1: use the raw bytes.'] as const]),
  ];
}

function ofHash(hash: Hash): string {
  return hash === 'SHA-256' ? '' : `It uses ${hash}: use SHA-256.`;
}

/** Returns the notation of a given text; undefined when it does not encode the bytes in any notation. */
function formOf(given: string, bytes: Uint8Array): string | undefined {
  const hex = hexOf(bytes);
  if (given === hex) return '';
  if (given.toLowerCase() === hex) return 'It is in upper case: use lower case.';
  const plain = given.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  return plain === base64Of(bytes).replace(/=+$/, '') ? 'It is in base64: use hexadecimal.' : undefined;
}
