import { assert } from '../lib/errors.ts';

/** SQL with `$1…` placeholders and the names they stand for, in order. */
export interface NumberedSql {
  readonly text: string;
  readonly names: readonly string[];
}

// Matches anything that may contain a `$` and is not a placeholder, then the placeholder itself. The first match wins.
const TOKEN = new RegExp(
  [
    String.raw`\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'`,
    "'(?:[^']|'')*'",
    '"(?:[^"]|"")*"',
    String.raw`--[^\n]*`,
    String.raw`/\*[\s\S]*?\*/`,
    String.raw`\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$`,
    String.raw`[A-Za-z_][\w$]*`,
    String.raw`\$(?<name>\w*)`,
  ].join('|'),
  'g',
);

/**
 * Replaces each `$name` with a numbered placeholder; a repeated name gets the same number. Quoted text, identifiers,
 * comments and dollar-quoted bodies are left as they are.
 * @throws AssertionFailed when the SQL uses a parameter that is not declared, or does not use a declared one
 */
export function numberParameters(sql: string, declared: readonly string[]): NumberedSql {
  const names: string[] = [];
  const text = sql.replace(TOKEN, (token, ...rest) => {
    const { name } = rest.at(-1) as { name?: string };
    if (name === undefined) return token;
    assert(declared.includes(name), `unknown parameter $${name}`);
    const known = names.indexOf(name);
    return `$${known >= 0 ? known + 1 : names.push(name)}`;
  });
  const unused = declared.filter((name) => !names.includes(name));
  assert(unused.length === 0, `unused parameters: ${unused.join(', ')}`);
  return { text, names };
}
