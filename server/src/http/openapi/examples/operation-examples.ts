/** What the document shows of one operation besides its schemas. */
export interface OperationExamples {
  /** Request bodies, by what they show. */
  readonly requests?: Readonly<Record<string, object>>;
  /** One body of each success that has one. */
  readonly responses?: Readonly<Record<number, object | string>>;
  /** What each success means. */
  readonly says?: Readonly<Record<number, string>>;
  /** Of the success; `application/json` unless given. */
  readonly contentType?: string;
}
