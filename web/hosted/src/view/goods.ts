import type { DeliveredItem } from '../api/checkout.ts';

/** Returns the deliverables as a text file for the buyer to keep. */
export function goodsText(storeName: string, reference: string, items: readonly DeliveredItem[]): string {
  const sections = items.map((item) => [item.title, ...item.lines].join('\n'));
  return `${[`${storeName}\n${reference}`, ...sections].join('\n\n')}\n`;
}

/** Returns `order-7hKq….txt`: an id is base58, so it is safe in a file name. */
export function goodsFileName(checkoutId: string): string {
  return `order-${checkoutId}.txt`;
}

/** Returns all lines of all products, in order, for copying. */
export function allLines(items: readonly DeliveredItem[]): readonly string[] {
  return items.flatMap(({ lines }) => lines);
}
