/**
 * SQL of a part of a text column as UTF-8, from the `$from`th byte (0-based), `$length` long, each byte as one
 * character: a part may end in the middle of a character, and the hexadecimal form of bytes would be twice as long.
 * Read it with {@link textPartOf}.
 */
export function textPart(column: string): string {
  return `convert_from(substring(textsend(${column}) from $from + 1 for $length), 'LATIN1')`;
}

/** The bytes of a part; undefined when the row or its text is gone. */
export function textPartOf(row: { readonly part: string | null } | undefined): Buffer | undefined {
  return row === undefined || row.part === null ? undefined : Buffer.from(row.part, 'latin1');
}
