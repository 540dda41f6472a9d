/** Bytes that are looked at to recognise UTF-16 without a byte-order mark. */
const SAMPLE_BYTES = 4_096;

/** The text of a file, and the encoding it was read in. */
export interface Decoded {
  readonly text: string;
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Latin-1';
}

/** Reads a text by its byte-order mark, or else as the encoding that fits its bytes. A byte-order mark is left out. */
export function decodeText(bytes: Uint8Array): Decoded {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: decoded('utf-16le', bytes), encoding: 'UTF-16' };
  if (first === 0xfe && second === 0xff) return { text: decoded('utf-16be', bytes), encoding: 'UTF-16' };
  const wide = wideEncodingOf(bytes);
  if (wide !== undefined) return { text: decoded(wide, bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    // Every sequence of bytes is a text in it.
    return { text: decoded('windows-1252', bytes), encoding: 'Latin-1' };
  }
}

function decoded(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Returns the UTF-16 encoding of a text whose characters are mostly Western: every other byte is zero. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}
