/**
 * The key of a request that is known from an earlier request and has not been read for this one. Whatever the request does or
 * is told, the key is checked first: by the statement that does it, or else by {@link UnreadKey.check}.
 */
export interface UnreadKey {
  readonly id: string;
  /** Called by whoever has found it valid in the very statement that did the request's work. */
  stands(): void;
  /** Reads it; does nothing once it is known to be valid. Throws what a request with an invalid key is refused with. */
  check(): Promise<void>;
}
