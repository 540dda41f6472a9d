/** The part of a text that is read at a time, in bytes of UTF-8. A text up to this length is read as a whole. */
export const PART_BYTES = 2 * 1024 * 1024;

/** A text that is never in memory as a whole. */
export interface LongText {
  /** Its length in bytes of UTF-8. */
  readonly bytes: number;
  /**
   * Reads the text from its beginning as UTF-8, each part once the previous one is taken. A character may begin in one
   * part and end in the next. Fails when the text no longer has that length.
   */
  parts(): AsyncIterable<Buffer>;
}

/**
 * Creates a text that is read in parts.
 * @param bytes its length in UTF-8
 * @param readPart returns at most {@link PART_BYTES} bytes from the 0-based one; undefined when the text no longer exists
 */
export function longText(bytes: number, readPart: (from: number) => Promise<Buffer | undefined>): LongText {
  return {
    bytes,
    async *parts() {
      let read = 0;
      while (read < bytes) {
        const part = await readPart(read);
        read += part?.length ?? 0;
        const isEnd = read === bytes;
        if (part === undefined || read > bytes || (part.length < PART_BYTES && !isEnd))
          throw new Error('a text changed while it was read');
        yield part;
      }
    },
  };
}
