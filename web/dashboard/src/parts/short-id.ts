/** Returns the part of an id that is shown: its time, to a few milliseconds. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
