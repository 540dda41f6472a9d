/** A row of a list. */
export type Row = readonly [name: string, value: string];

/** Returns the element with this id. @throws Error when the page has none of that type */
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
  for (const [name, value] of rows) node.append(tag('dt', name), tag('dd', value));
  return node;
}

/** Creates an element with this text. */
export function tag(name: string, text: string, className = ''): HTMLElement {
  const node = document.createElement(name);
  node.textContent = text;
  node.className = className;
  return node;
}
