/** What is read of a text at a time, in bytes of UTF-8. A text of no more is read as a whole. */
export const PART_BYTES = 2 * 1024 * 1024;

/** A text that is never in memory as a whole. */
export interface LongText {
  /** Its length in UTF-8. */
  readonly bytes: number;
  /**
   * Reads it from its beginning as UTF-8, each part when the one before was taken; a character may begin in one part
   * and end in the next. Fails when it is no longer a text of that length.
   */
  parts(): AsyncIterable<Buffer>;
}

/**
 * A text that is read in parts.
 * @param bytes its length in UTF-8
 * @param readPart at most {@link PART_BYTES} bytes from the 0-based one; undefined when the text is gone
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
