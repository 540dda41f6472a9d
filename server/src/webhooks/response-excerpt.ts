/** How much of an answer is kept, in bytes. */
const MAX_EXCERPT_BYTES = 1024;

/** Gathers the beginning of a body. */
export interface Excerpt {
  add(chunk: Uint8Array): void;
  /** As text that the database takes: invalid UTF-8, and the NUL character, become replacement characters. */
  text(): string;
}

export function createExcerpt(): Excerpt {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  let isCut = false;
  return {
    add(chunk) {
      const room = MAX_EXCERPT_BYTES - bytes;
      isCut ||= chunk.length > room;
      if (room === 0 || chunk.length === 0) return;
      // Copied, so that a few bytes do not keep a large buffer alive.
      const part = chunk.slice(0, room);
      kept.push(part);
      bytes += part.length;
    },
    text() {
      // Where the cut goes through a character, that character is left out.
      const decoded = new TextDecoder().decode(Buffer.concat(kept), { stream: isCut });
      return decoded.replaceAll('\0', '\uFFFD');
    },
  };
}
