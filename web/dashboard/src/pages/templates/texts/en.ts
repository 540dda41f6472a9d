/** Texts of the templates of invoices. */
export const texts = {
  list: {
    title: 'Templates',
    says: 'Recurring invoices, ready to fill in.',
    create: 'New template',
    table: 'templates',
    template: 'Template',
    items: 'Items',
    expiresIn: 'Expires in',
    created: 'Created',
  },
  empty: {
    title: 'No templates yet',
    says: 'A template stores the items, memo and expiry of an invoice.',
  },
  create: { title: 'New template', done: 'The template is saved.' },
  edit: { done: 'Saved. New invoices use it.' },
  remove: {
    button: 'Delete',
    title: (name: string) => `Delete ${name}?`,
    says: 'The template is deleted for good. Invoices created from it stay as they are.',
    done: (name: string) => `${name} is deleted.`,
  },
  form: {
    name: 'Name',
    nameSays: 'Only you see it.',
    nameWanted: 'A name that you recognise',
    addItem: 'Add item',
    total: (amount: string) => `Total ${amount}`,
    memo: 'Memo',
    memoSays: 'Shown on the payment page.',
    expirySays: 'A period such as 7 days.',
    save: 'Save',
  },
  item: {
    legend: (number: number) => `Item ${number}`,
    name: 'Name',
    nameWanted: 'The item’s name',
    quantity: 'Quantity',
    quantityWanted: 'At least 1',
    unitAmount: 'Unit amount',
    description: 'Description',
    remove: (number: number) => `Remove item ${number}`,
  },
};
export type Texts = typeof texts;
