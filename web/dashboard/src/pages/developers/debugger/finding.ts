/** The pasted texts. All of them stay in the browser. */
export interface Pasted {
  readonly headers: string;
  readonly body: string;
  /** One, or two while it is being rotated; separated by white space. */
  readonly secret: string;
  /** Time of the request by the receiver's clock; empty if unknown. */
  readonly time: string;
  /** The signature computed by the receiver's own code; empty if unknown. */
  readonly computed: string;
}

/** The kind of problem. */
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

/** The text about a problem. */
export interface Explanation {
  /** The problem in a few words. */
  readonly title: string;
  /** The remedy. */
  readonly says: string;
}

export interface Finding extends Explanation {
  readonly kind: FindingKind;
}

/** A request whose headers could be read. */
export interface Signed {
  readonly body: string;
  readonly timestamp: string;
  /** In lower-case hexadecimal, possibly cut off; empty when only the next one is there. */
  readonly signature: string;
  readonly next: string | undefined;
  readonly secrets: readonly string[];
}
