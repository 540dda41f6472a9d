import { createElement, Fragment, type ReactNode } from 'react';

/** Tags a sentence of a catalogue whose values may be elements, such as a link: `` rich`Sold by ${name}.` ``. */
export function rich(texts: TemplateStringsArray, ...values: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...texts.flatMap((text, index) => [text, values[index]]));
}
