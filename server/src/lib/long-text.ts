/** How much of a text is read at a time. A text with no more bytes is read whole. */
export const PART_CHARACTERS = 1024 * 1024;

/** A text that is never in memory as a whole. */
export interface LongText {
  /** Its length in UTF-8. */
  readonly bytes: number;
  /** Reads it from the beginning, each part once the one before was taken. Fails when its length has changed. */
  parts(): AsyncIterable<string>;
}

/**
 * A text that is read in parts.
 * @param bytes its length in UTF-8
 * @param readPart at most {@link PART_CHARACTERS} characters (code points) from the 0-based one; undefined when the text is gone
 */
export function longText(bytes: number, readPart: (from: number) => Promise<string | undefined>): LongText {
  return {
    bytes,
    async *parts() {
      let left = bytes;
      for (let from = 0; left > 0; from += PART_CHARACTERS) {
        const part = await readPart(from);
        left -= Buffer.byteLength(part ?? '');
        if (part === undefined || part === '' || left < 0) throw new Error('a text changed while it was read');
        yield part;
      }
    },
  };
}
