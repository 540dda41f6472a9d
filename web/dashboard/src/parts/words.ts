/** Returns the part of an id that is shown: its time, to a few milliseconds. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** Formats 1, `line` as `1 line`. */
export function counted(count: number, name: string): string {
  return `${count.toLocaleString()} ${name}${count === 1 ? '' : 's'}`;
}
