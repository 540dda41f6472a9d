/**
 * The key of a request that is known from an earlier request and has not been read for this one. The key is checked
 * before the request changes or reveals anything: by the statement that does its work, or else by {@link
 * UnreadKey.check}.
 */
export interface UnreadKey {
  readonly id: string;
  /** Called when the statement that did the request's work has found the key valid. */
  stands(): void;
  /** Reads the key; does nothing once it is known to be valid. Throws the refusal of a request with an invalid key. */
  check(): Promise<void>;
}
