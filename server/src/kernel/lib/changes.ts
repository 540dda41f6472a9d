type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the fields that differ, with their values before and after; undefined when none does. Values are compared as
 * JSON.
 */
export function changesBetween(before: Fields, after: Fields): { before: Fields; after: Fields } | undefined {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (names.length === 0) return undefined;
  const only = (fields: Fields): Fields => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}
