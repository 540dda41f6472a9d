/** Returns the paths of all texts of a catalogue; a language need not use every value passed to a text. */
export function shapeOf(texts: object, before = ''): string[] {
  return Object.entries(texts)
    .flatMap(([name, text]) => {
      if (typeof text === 'object') return shapeOf(text, `${before}${name}.`);
      return `${before}${name}${typeof text === 'function' ? '()' : ''}`;
    })
    .sort();
}
