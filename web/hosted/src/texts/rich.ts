/**
 * A sentence whose values may be elements, such as an amount in bold: a text, an element, or an array of these.
 * Independent of Preact's types, so that tests read the catalogues without the types of a browser.
 */
export type Rich = object | string | number;
