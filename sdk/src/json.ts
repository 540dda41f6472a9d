/** Parses the JSON text of an answer, like `JSON.parse`. */
export type ParseJson = (text: string) => unknown;

/** A JSON object as text, put into a request unchanged. Made by {@link rawJson}. */
export class RawJson {
  readonly text: string;

  /** @internal */
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Wraps JSON text for `extraContext` or `metadata`, to be sent unchanged. Preserves the order of keys, and digits that
 * a JavaScript number cannot hold (`12345678901234567890`, `1.0`).
 * @throws SyntaxError when the text is not JSON, TypeError when it is not a JSON object
 */
export function rawJson(text: string): RawJson {
  const value: unknown = JSON.parse(text);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new TypeError('rawJson takes the text of a JSON object');
  }
  return new RawJson(text);
}

/** Returns the JSON text of a request body, whose members may be {@link RawJson}. Undefined members are omitted. */
export function encodeBody(body: object): string {
  const members = Object.entries(body).flatMap(([name, value]) => {
    const text = value instanceof RawJson ? value.text : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join(',')}}`;
}
