import { countOf } from '@till/look/count';

const count = countOf('en');
const lines = (lines: number) => count(lines, { one: '# line', other: '# lines' });

/** Texts for a product that a restore took off sale. */
export const texts = {
  title: 'Off sale after a restore',
  says:
    'The database was restored from a backup, so deliveries after it are not recorded. Compare the ' +
    'stock with the emails sent after the backup before you sell it again.',
  /** Continues `says`, after a blank if the language writes one. */
  onHold: (orders: number) =>
    ` Until then, delivery is on hold for ${count(orders, { one: '# paid order', other: '# paid orders' })}.`,
  delivered: 'Delivered since the backup',
  deliveredSays:
    'One per line. To assign a line to the order that received it, enter the order’s id, a tab and the line.',
  act: 'Put back on sale',
  askTitle: 'Put it back on sale?',
  askSays: 'Lines not listed count as undelivered and will be sold. Waiting orders are delivered immediately.',
  reserved: {
    title: 'Mark reserved lines as delivered?',
    says: (reserved: number, missing: number) =>
      `Orders have reserved ${lines(reserved)} of this product. If you go on, ${lines(missing)} will ` +
      `be missing, and their buyers wait until you add new lines.`,
    act: 'Mark them and put it back on sale',
  },
  done: (available: string, marked: number) =>
    `On sale with ${available} available. Marked as delivered: ${lines(marked)}.`,
  doneWithUnknown: (available: string, marked: number, unknown: number) =>
    `On sale with ${available} available. Marked as delivered: ${lines(marked)}; not in its stock: ${lines(unknown)}.`,
};
export type Texts = typeof texts;
