/** The paths of all texts of a catalogue, with the number of values that each takes. */
export function shapeOf(texts: object, before = ''): string[] {
  return Object.entries(texts)
    .flatMap(([name, text]) => {
      if (typeof text === 'object') return shapeOf(text, `${before}${name}.`);
      return typeof text === 'function' ? `${before}${name}/${text.length}` : `${before}${name}`;
    })
    .sort();
}
