import type { Finding, Signed } from './finding.ts';
import { type Bytes, base64Of, hexOf, hmac } from './hmac.ts';
import { texts } from './texts/en.ts';

const t = texts.own;

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
  return [{ kind: 'own-code', ...t.unknown }];
}

function told(mistakes: readonly string[]): Finding {
  if (mistakes.length === 0) return { kind: 'own-code', ...t.right };
  return { kind: 'own-code', title: t.different, says: texts.sentences(mistakes) };
}

/** Keys that code may have used by mistake. */
function keysOf(secret: string): (readonly [key: Bytes, mistake: string])[] {
  const digits = secret.replace(/^svc_whsec_/, '');
  const bytes = Uint8Array.from(digits.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));
  return [
    [secret, ''],
    [digits, t.noPrefix],
    [bytes, t.decoded],
    [`${secret}\n`, t.newline],
  ];
}

/** Texts that code may have signed by mistake. */
function textsOf({ timestamp, body }: Signed): (readonly [text: Bytes, mistake: string])[] {
  const latin1 = [...body].every((character) => (character.codePointAt(0) ?? 0) <= 0xff)
    ? Uint8Array.from([...`${timestamp}.${body}`], (character) => character.codePointAt(0) ?? 0)
    : undefined;
  return [
    [`${timestamp}.${body}`, ''],
    [body, t.onlyBody],
    [`${timestamp}${body}`, t.noDot],
    [`${body}.${timestamp}`, t.reversed],
    [`${timestamp}000.${body}`, t.milliseconds],
    [`${timestamp}.`, t.empty],
    [`${timestamp}.[object Object]`, t.object],
    ...(latin1 === undefined ? [] : [[latin1, t.latin1] as const]),
  ];
}

function ofHash(hash: Hash): string {
  return hash === 'SHA-256' ? '' : t.hash(hash);
}

/** Returns the notation of a given text; undefined when it does not encode the bytes in any notation. */
function formOf(given: string, bytes: Uint8Array): string | undefined {
  const hex = hexOf(bytes);
  if (given === hex) return '';
  if (given.toLowerCase() === hex) return t.upperCase;
  const plain = given.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  return plain === base64Of(bytes).replace(/=+$/, '') ? t.base64 : undefined;
}
