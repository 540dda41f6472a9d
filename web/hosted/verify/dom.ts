/** A row of a list: what it is, what it says, and how much of it. */
export type Row = readonly [name: string, value: string, note: string];

/** The element of an id. @throws Error when the page has none of that kind */
export function element<T extends HTMLElement>(id: string, type: abstract new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${id}`);
  return found;
}

export function heading(text: string): Node {
  return tag('h3', text);
}

export function paragraph(text: string): Node {
  return tag('p', text);
}

export function list(rows: readonly Row[]): Node {
  const node = document.createElement('dl');
  for (const [name, value, note] of rows)
    node.append(tag('dt', note === '' ? name : `${name}, ${note}`), tag('dd', value));
  return node;
}

/** An element that holds a text. */
export function tag(name: string, text: string, className = ''): HTMLElement {
  const node = document.createElement(name);
  node.textContent = text;
  node.className = className;
  return node;
}

/** Hundredths of a percent as percent. */
export function percent(bps: number): string {
  return `${bps / 100} %`;
}
