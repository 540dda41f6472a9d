const UTF_8 = new TextEncoder();

/** Bytes, or text for its UTF-8 bytes. */
export type Bytes = string | Uint8Array<ArrayBuffer>;

/** Computes the HMAC of a text in the browser. */
export async function hmac(
  key: Bytes,
  text: Bytes,
  hash: 'SHA-1' | 'SHA-256' | 'SHA-512' = 'SHA-256',
): Promise<Uint8Array> {
  const bytes = bytesOf(key);
  // Empty keys are not accepted; a zero byte gives the same HMAC.
  const raw = bytes.length === 0 ? new Uint8Array(1) : bytes;
  const imported = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytesOf(text)));
}

export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Undefined when it is not base64 of 32 bytes; accepts the alphabet of URLs too. */
export function hexOfBase64(text: string): string | undefined {
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return undefined;
  const standard = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=$/, '');
  const binary = atob(`${standard}=`);
  return hexOf(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}

function bytesOf(text: Bytes): Uint8Array<ArrayBuffer> {
  return typeof text === 'string' ? UTF_8.encode(text) : text;
}
