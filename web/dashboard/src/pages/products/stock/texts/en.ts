import { countOf } from '@till/look/count';
import type { ReactNode } from 'react';
import { rich } from '../../../../parts/rich.ts';

const count = countOf('en');
const lines = (lines: number) => count(lines, { one: '# line', other: '# lines' });

/** Texts of the stock on a product's page. */
export const texts = {
  counts: {
    label: 'Stock at a glance',
    title: 'Stock',
    available: 'Available',
    availableSays: 'can be ordered now',
    reserved: 'Reserved',
    reservedSays: 'for open orders',
    delivered: 'Delivered',
    deliveredSays: 'sent to buyers',
  },
  add: {
    label: 'Stock',
    says: 'One line per unit. Lines that already exist are skipped. You can also drop a text or CSV file here.',
    tooMuch: 'At most 10,000 different lines and 5,000,000 characters at a time: add the rest afterwards',
    counting: 'Counting …',
    uncounted: 'The lines cannot be counted.',
    counted: (added: number, duplicates: number) =>
      `${count(added, { one: '# new line', other: '# new lines' })}, ` +
      `${count(duplicates, { one: '# duplicate', other: '# duplicates' })}`,
    submit: 'Add stock',
    added: (added: number) => `${lines(added)} added.`,
    addedWithout: (added: number, duplicates: number) =>
      `${lines(added)} added; ${lines(duplicates)} left out as duplicates.`,
    unsplit: {
      title: 'Is every unit on its own line?',
      says: (unsplit: number) =>
        `${lines(unsplit)} with an inner character that other programs show as a line break, such as ` +
        `U+2028. Till does not split there: each of these lines is sold as one unit.`,
    },
    file: {
      choose: 'Choose file',
      tooLarge: 'A file may have at most 50 MB. Split it into several files.',
      notText: 'This is not a text file. Save it as text or CSV first.',
    },
  },
  lines: {
    label: 'Lines shown',
    unsold: 'Not delivered',
    all: 'All',
    noneLeft: 'No lines are left.',
    none: 'No lines have been added yet.',
    newer: 'Newer',
    older: 'Older',
    show: 'Show lines',
    hide: 'Hide lines',
    secrets: 'Lines are secrets: showing them is recorded in the audit log.',
    remove: 'Remove',
    removeTitle: (chosen: number) => count(chosen, { one: 'Remove this line?', other: 'Remove these # lines?' }),
    removeSays: 'They are deleted for good and never delivered.',
    removed: (removed: number) => `${lines(removed)} removed.`,
  },
  table: {
    label: 'Lines of stock',
    chosen: 'Chosen',
    choose: (number: number) => `Choose line ${number}`,
    line: 'Line',
    hidden: 'hidden',
    receiver: 'Delivered to',
    nobody: 'nobody yet',
    lost: 'an order lost in a restore',
    added: 'Added',
  },
  lastImport: {
    says: (added: number, moment: ReactNode) => rich`Last import from a file: ${lines(added)}, ${moment}`,
    saysSold: (added: number, moment: ReactNode) =>
      rich`Last import from a file: ${lines(added)}, ${moment}. Some have been sold.`,
    undo: 'Undo import',
    undoTitle: 'Undo the last import?',
    undoSays: (added: number) =>
      count(added, {
        one: 'Its # line is deleted for good. It has not been sold.',
        other: 'All # of its lines are deleted for good. None has been sold.',
      }),
  },
};
export type Texts = typeof texts;
