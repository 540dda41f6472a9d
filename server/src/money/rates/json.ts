/**
 * Parses JSON but keeps every number as the text it was written in, so that no price goes through binary floating
 * point.
 * @throws SyntaxError
 */
export function parseJsonText(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { readonly source: string }) =>
    typeof value === 'number' && context !== undefined ? context.source : value,
  ) as unknown;
}

/** Returns the value at a path of keys; undefined if there is none. */
export function valueAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string | number, unknown>)[key];
  }
  return at;
}

/** Returns the string, or number as written, at a path of keys; undefined if there is none. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  // biome-ignore lint/plugin/noSpreadIntoCalls: a path that the caller spells out
  const found = valueAt(value, ...path);
  return typeof found === 'string' ? found : undefined;
}
