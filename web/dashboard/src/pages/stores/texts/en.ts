/** Texts of the page that creates a store, and of those that pages about stores share. */
export const texts = {
  name: {
    label: 'Store name',
    wanted: 'The seller’s name for buyers',
    says: 'Buyers see it on every page and in every email.',
  },
  slug: {
    label: 'Slug',
    wanted: 'At most 63 lower-case letters, digits and inner hyphens',
  },
  currency: { label: 'Currency', usd: 'US dollar', eur: 'Euro' },
  tabs: {
    label: 'Settings',
    general: 'General',
    payments: 'Payments',
    notifications: 'Notifications',
  },
  create: {
    title: 'Create store',
    says: 'You own it, and can invite others afterwards.',
    operatorOnly:
      'On this installation only the operator creates stores. Ask them for one, or to be invited as an owner.',
    nameSays: 'Buyers see it on every page and in every email. You can change it later.',
    slugSays:
      'The store’s part of its addresses: lower-case letters, digits and inner hyphens. You can change it later.',
    currencySays: 'For your figures. Products and invoices have their own.',
    submit: 'Create store',
    done: 'Store created.',
  },
};
export type Texts = typeof texts;
