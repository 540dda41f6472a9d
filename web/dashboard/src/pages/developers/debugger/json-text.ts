/**
 * JSON in its original spelling: every scalar keeps its own text, so that rewriting it makes only the intended changes.
 */
export type JsonText =
  | { readonly kind: 'scalar'; readonly text: string }
  | { readonly kind: 'array'; readonly items: readonly JsonText[] }
  | { readonly kind: 'object'; readonly members: readonly (readonly [name: string, value: JsonText])[] };

const TOKEN = /[ \t\r\n]*(?:([{}[\]:,])|("(?:[^"\\]|\\.)*")|([^\s{}[\]:,"]+))/y;
const MAX_DEPTH = 500;

/** Undefined when it is not JSON. */
export function readJsonText(text: string): JsonText | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const tokens = tokensOf(text);
  let at = 0;
  const value = (depth: number): JsonText => {
    const token = tokens[at++] ?? '';
    if (depth > MAX_DEPTH) throw new RangeError('too deep');
    if (token === '[') return { kind: 'array', items: list(']', () => value(depth + 1)) };
    if (token !== '{') return { kind: 'scalar', text: token };
    const member = (): readonly [string, JsonText] => {
      const name = tokens[at++] ?? '';
      at += 1;
      return [name, value(depth + 1)];
    };
    return { kind: 'object', members: list('}', member) };
  };
  const list = <T>(end: string, item: () => T): T[] => {
    const items: T[] = [];
    while (tokens[at] !== end) {
      items.push(item());
      if (tokens[at] === ',') at += 1;
    }
    at += 1;
    return items;
  };
  try {
    return value(0);
  } catch {
    return undefined;
  }
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found !== null; found = TOKEN.exec(text)) {
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return tokens;
}

interface Writing {
  /** Spelling of each string. */
  readonly string?: (text: string) => string;
  /** Order of an object's members; by their names without quotes. */
  readonly order?: (names: readonly string[]) => readonly string[];
}

/** Writes JSON without white space. */
export function writeJsonText(json: JsonText, how: Writing = {}): string {
  const { string = (text) => text, order = (names) => names } = how;
  const write = (each: JsonText): string => {
    if (each.kind === 'scalar') return each.text.startsWith('"') ? string(each.text) : each.text;
    if (each.kind === 'array') return `[${each.items.map(write).join(',')}]`;
    const byName = new Map(each.members.map(([name, value]) => [name.slice(1, -1), [name, value] as const]));
    const members = order([...byName.keys()]).flatMap((name) => {
      const member = byName.get(name);
      return member === undefined ? [] : `${string(member[0])}:${write(member[1])}`;
    });
    return `{${members.join(',')}}`;
  };
  return write(json);
}
