/** Texts of the parts of forms, dialogs and lists. */
export const texts = {
  cancel: 'Cancel',
  unsaved: {
    title: 'Leave without saving?',
    explanation: 'Your changes on this page will be lost.',
    leave: 'Leave',
    stay: 'Stay',
  },
  copyDenied: 'Your browser does not allow copying',
  list: {
    /** @param what the listed objects, in the plural */
    show: (what: string) => `Show ${what}`,
    all: 'all',
    more: 'Show more',
    pages: 'Pages',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    place: (page: string, last: string, total: string) => `Page ${page} of ${last}, ${total} in all`,
  },
  scrollSideways: 'Scroll sideways for all columns',
  days: {
    from: 'From day',
    to: 'To day',
    backwards: 'On or after the first day',
  },
  order: {
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    moved: (name: string, place: string, rows: string) => `${name} is now number ${place} of ${rows}.`,
  },
  image: {
    choose: 'Choose image',
    replace: 'Replace image',
    remove: 'Remove image',
    saved: 'The image is saved.',
    removed: 'The image is removed.',
  },
  logo: {
    choose: 'Choose logo',
    replace: 'Replace logo',
    remove: 'Remove logo',
    saved: 'The logo is saved.',
    removed: 'The logo is removed.',
  },
  imageTooLarge: 'An image may have at most 5 MiB',
  suggestions: 'Suggestions',
  sale: {
    order: (id: string) => `Order ${id}`,
    invoice: (number: string) => `Invoice ${number}`,
  },
  /** Whether a product can be bought, and the reasons why not. */
  offSale: {
    onSale: 'on sale',
    reasons: {
      unlisted: 'unlisted',
      withheld: 'off sale after a restore',
      soldOut: 'no stock',
      closed: 'store closed',
      suspended: 'store suspended',
      noMethods: 'no payment method',
    },
  },
};
export type Texts = typeof texts;
