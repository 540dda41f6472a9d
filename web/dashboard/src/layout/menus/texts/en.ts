import type { ReactNode } from 'react';
import { rich } from '../../../parts/rich.ts';

/** Texts of the menus of the frame, and of its search. */
export const texts = {
  account: 'Your account',
  language: 'Language',
  light: 'Light',
  dark: 'Dark',
  auto: 'Same as device',
  signOut: 'Sign out',
  stillSignedIn: 'You are still signed in',
  current: 'Current',
  closed: (store: ReactNode) => rich`${store} (closed)`,
  createStore: 'Create store',
  operatorArea: 'Operator area',
  newInvoice: 'New invoice',
  newProduct: 'New product',
  newTemplate: 'New template',
  store: 'Store',
  search: 'Go to a page, or open by id',
  noResults: 'No results',
  open: (id: string) => `Open ${id}`,
  openProduct: (id: string) => `Open product ${id}`,
  sale: 'Order or invoice',
};
export type Texts = typeof texts;
