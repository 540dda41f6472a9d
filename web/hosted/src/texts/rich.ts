import type { ComponentChildren } from 'preact';

/** A sentence whose values may be elements, such as an amount in bold. */
export type Rich = ComponentChildren;
