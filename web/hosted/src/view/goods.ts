import type { DeliveredItem } from '../api/checkout.ts';

/** The delivered goods as a text file a buyer can keep. */
export function goodsText(storeName: string, reference: string, items: readonly DeliveredItem[]): string {
  const sections = items.map((item) => [item.title, ...item.lines].join('\n'));
  return `${[`${storeName}\n${reference}`, ...sections].join('\n\n')}\n`;
}

/** `order-7hKq….txt`: an id is base58, so it is safe in a file name. */
export function goodsFileName(checkoutId: string): string {
  return `order-${checkoutId}.txt`;
}

/** Every line of every product, in order: what is copied all at once. */
export function allLines(items: readonly DeliveredItem[]): readonly string[] {
  return items.flatMap(({ lines }) => lines);
}
