import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Tags a sentence of a catalogue whose values may be elements, such as a link: `` rich`Sold by ${name}.` ``. A line break
 * in it is a blank.
 */
export function rich(texts: TemplateStringsArray, ...values: readonly ReactNode[]): ReactNode {
  return createElement(
    Fragment,
    null,
    ...texts.flatMap((text, index) => [text.replace(/\s*\n\s*/g, ' '), values[index]]),
  );
}
