/** Values in the pasted headers of a request, without repeats. */
export interface ReadHeaders {
  readonly timestamp: readonly string[];
  readonly signature: readonly string[];
  readonly next: readonly string[];
  /** The event that a header names; only tests have it. */
  readonly event: string | undefined;
  /** True when no name was found, and the values were recognised by their form. */
  readonly isGuess: boolean;
}

/**
 * Reads headers in any form: lines from `curl -v` or a log, JSON, output of Node, PHP or Python, or a line of nginx
 * with `name="value"`.
 */
export function readHeaders(pasted: string): ReadHeaders {
  const text = pasted.replaceAll(/\\(["'/])/g, '$1');
  const named = {
    timestamp: valuesOf(text, 'timestamp'),
    signature: valuesOf(text, 'signature'),
    next: valuesOf(text, 'signature[-_]next'),
    event: valuesOf(text, 'event')[0],
  };
  const isNamed = [named.timestamp, named.signature, named.next].some((values) => values.length > 0);
  if (isNamed) return { ...named, isGuess: false };
  const signature = unique(text.match(/\b[0-9a-f]{64}\b/gi) ?? []);
  const timestamp = unique(text.match(/\b1[0-9]{9}(?:[0-9]{3})?\b/g) ?? []);
  const isComplete = signature.length === 1 && timestamp.length === 1;
  return isComplete
    ? { timestamp, signature, next: [], event: undefined, isGuess: true }
    : { ...named, isGuess: false };
}

/**
 * Returns the values of a header.
 * @param name the end of the header's name, as a pattern
 */
function valuesOf(text: string, name: string): string[] {
  // The name, its possible closing quote, the separator, the value's possible opening quote, and the value.
  const header = new RegExp(
    `x[-_]service[-_]${name}(?![-_\\w])["'\`\\])]*\\s*(?:=>|[:=,])[ \\t]*((?:["'\`[(]\\s*)*)([^\\s"'\`,;\\])}]*)`,
    'gi',
  );
  return unique([...text.matchAll(header)].map(([, , value = '']) => value));
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
