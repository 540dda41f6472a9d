/** What the headers of a request say, as somebody pasted them: each value that was found, without repeats. */
export interface ReadHeaders {
  readonly timestamp: readonly string[];
  readonly signature: readonly string[];
  readonly next: readonly string[];
  /** The event that a header names; only tests have it. */
  readonly event: string | undefined;
  /** No name was found, and the values were told by their looks. */
  readonly isGuess: boolean;
}

/**
 * Reads them in whatever shape: lines as `curl -v` or a log prints them, JSON, what Node, PHP or Python print, or a line
 * of nginx with `name="value"`.
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
  const isTold = signature.length === 1 && timestamp.length === 1;
  return isTold ? { timestamp, signature, next: [], event: undefined, isGuess: true } : { ...named, isGuess: false };
}

/** @param name the end of the header's name, as a pattern */
function valuesOf(text: string, name: string): string[] {
  // The name, what may close it, what separates it from its value, what may open that, and the value.
  const header = new RegExp(
    `x[-_]service[-_]${name}(?![-_\\w])["'\`\\])]*\\s*(?:=>|[:=,])[ \\t]*((?:["'\`[(]\\s*)*)([^\\s"'\`,;\\])}]*)`,
    'gi',
  );
  return unique([...text.matchAll(header)].map(([, , value = '']) => value));
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
