import { ReceiptVerificationError } from './error.ts';
import { type Receipt, receiptOf } from './receipt.ts';

/** An issuer's published public keys: a JWKS (RFC 7517). */
export interface ReceiptKeys {
  readonly keys: readonly unknown[];
}

type Bytes = Uint8Array<ArrayBuffer>;

/** A signed receipt in its parts, unverified. */
export interface SignedReceipt {
  /** The name of the key that claims to have signed. */
  readonly keyId: string;
  readonly payload: Bytes;
  readonly signature: Uint8Array<ArrayBuffer>;
  /** The bytes that were signed. */
  readonly signed: Bytes;
}

/** Maximum length in characters; the largest receipt of a hundred long items has less than 2,000,000. */
export const MAX_RECEIPT_LENGTH = 4 * 1024 * 1024;
const TYPE = 'receipt+jwt';
const PART = /^[A-Za-z0-9_-]+$/;
const PUBLIC_KEY = /^[A-Za-z0-9_-]{43}$/;
const SIGNATURE_BYTES = 64;

/**
 * Splits a compact JWS into its parts. Only the one algorithm of receipts is accepted, so that the author of the text
 * cannot choose how it is checked.
 * @throws ReceiptVerificationError `malformed`, `too-large`, `wrong-algorithm`
 */
export function readSigned(text: string): SignedReceipt {
  if (typeof text !== 'string') throw malformed('a signed receipt is a string');
  if (text.length > MAX_RECEIPT_LENGTH) {
    throw new ReceiptVerificationError('too-large', `a receipt has at most ${MAX_RECEIPT_LENGTH} characters`);
  }
  const parts = text.trim().split('.', 4);
  const [head = '', body = '', tail = ''] = parts;
  if (parts.length !== 3 || !PART.test(head) || !PART.test(body)) {
    throw malformed('a signed receipt is three parts of base64url with dots between them');
  }
  const header = jsonOf(bytesOf(head)) as Readonly<Record<string, unknown>> | null;
  const algorithm = header?.alg;
  if (algorithm !== 'EdDSA') {
    const named = typeof algorithm === 'string' ? JSON.stringify(algorithm.slice(0, 40)) : 'nothing';
    throw new ReceiptVerificationError('wrong-algorithm', `receipts are signed with EdDSA, and this names ${named}`);
  }
  if (header?.typ !== TYPE || typeof header.kid !== 'string' || 'crit' in header) {
    throw malformed('the header is not that of a receipt');
  }
  const signature = PART.test(tail) ? bytesOf(tail) : new Uint8Array();
  if (signature.length !== SIGNATURE_BYTES) throw malformed('the signature is not whole');
  const signed = new TextEncoder().encode(`${head}.${body}`);
  return { keyId: header.kid, payload: bytesOf(body), signature, signed };
}

/** Returns the issuer named by a signed receipt, unverified; undefined when it cannot be read. */
export function issuerIn({ payload }: SignedReceipt): string | undefined {
  try {
    const { iss } = jsonOf(payload) as { readonly iss?: unknown };
    return typeof iss === 'string' ? iss : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the content of a signed receipt, unverified.
 * @throws ReceiptVerificationError `malformed`
 */
export function receiptIn({ payload }: SignedReceipt): Receipt {
  return receiptOf(jsonOf(payload));
}

/**
 * Checks the signature against the issuer's keys.
 * @throws ReceiptVerificationError `unknown-key`, `wrong-signature`, `unsupported`
 */
export async function checkSignature({ keyId, signature, signed }: SignedReceipt, keys: ReceiptKeys): Promise<void> {
  const x = keys.keys.map((key) => publicKeyOf(key, keyId)).find((found) => found !== undefined);
  if (x === undefined) {
    throw new ReceiptVerificationError('unknown-key', 'the issuer publishes no key of the name that the receipt gives');
  }
  if (!(await isSignedBy(x, signature, signed))) {
    throw new ReceiptVerificationError(
      'wrong-signature',
      'the signature does not fit: the receipt was changed, or made up',
    );
  }
}

function publicKeyOf(key: unknown, keyId: string): string | undefined {
  const { kid, kty, crv, x, use } = (key ?? {}) as Readonly<Record<string, unknown>>;
  const isOurs = kid === keyId && kty === 'OKP' && crv === 'Ed25519' && (use === undefined || use === 'sig');
  return isOurs && typeof x === 'string' && PUBLIC_KEY.test(x) ? x : undefined;
}

async function isSignedBy(x: string, signature: Bytes, signed: Bytes): Promise<boolean> {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x };
    const key = await crypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify({ name: 'Ed25519' }, key, signature, signed);
  } catch (cause) {
    // Not a valid key: nothing was signed with it.
    if (cause instanceof DOMException && cause.name === 'DataError') return false;
    const message = 'Ed25519 signatures cannot be checked here: a newer browser or runtime can, over HTTPS';
    throw new ReceiptVerificationError('unsupported', message, { cause });
  }
}

/** Decodes only the canonical spelling of these bytes: a changed text must never decode to the same. */
function bytesOf(part: string): Bytes {
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    const last = bytes.subarray(bytes.length - (bytes.length % 3 || 3));
    // biome-ignore lint/plugin/noSpreadIntoCalls: at most three bytes
    const spelled = btoa(String.fromCharCode(...last))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
    if (part.endsWith(spelled)) return bytes;
  } catch {
    // Reported below.
  }
  throw malformed('a part is not base64url');
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw malformed('a part is not JSON');
  }
}

function malformed(message: string): ReceiptVerificationError {
  return new ReceiptVerificationError('malformed', message);
}
