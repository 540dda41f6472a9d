/** What somebody pasted. All of it stays in the browser. */
export interface Pasted {
  readonly headers: string;
  readonly body: string;
  /** One, or two while it is being rotated; separated by white space. */
  readonly secret: string;
  /** When the request came, as the receiver's clock told it; empty: not known. */
  readonly time: string;
  /** What the receiver's own code computed; empty: not known. */
  readonly computed: string;
}

/** What is wrong, by name. */
export type FindingKind =
  | 'genuine'
  | 'note'
  | 'no-headers'
  | 'timestamp-missing'
  | 'timestamp-malformed'
  | 'timestamp-milliseconds'
  | 'signature-missing'
  | 'signature-malformed'
  | 'signature-truncated'
  | 'signature-prefix'
  | 'signature-encoding'
  | 'header-twice'
  | 'secret-missing'
  | 'secret-malformed'
  | 'secret-api-key'
  | 'secret-next'
  | 'secret-wrong'
  | 'body-changed'
  | 'body-or-secret'
  | 'time-malformed'
  | 'time-outside'
  | 'time-zone'
  | 'own-code';

export interface Finding {
  readonly kind: FindingKind;
  /** What is the matter, in a few words. */
  readonly title: string;
  /** What to do about it. */
  readonly says: string;
}

/** A request whose headers could be read. */
export interface Signed {
  readonly body: string;
  readonly timestamp: string;
  /** In lower-case hexadecimal, perhaps cut off; empty when only the next one is there. */
  readonly signature: string;
  readonly next: string | undefined;
  readonly secrets: readonly string[];
}
