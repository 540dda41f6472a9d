import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  account: 'Ihr Konto',
  language: 'Sprache',
  light: 'Hell',
  dark: 'Dunkel',
  auto: 'Wie das Gerät',
  signOut: 'Abmelden',
  stillSignedIn: 'Sie sind noch angemeldet',
  current: 'Aktuell',
  closed: (store) => rich`${store} (geschlossen)`,
  createStore: 'Shop erstellen',
  operatorArea: 'Betreiberbereich',
  newInvoice: 'Neue Rechnung',
  newProduct: 'Neues Produkt',
  newTemplate: 'Neue Vorlage',
  store: 'Shop',
  search: 'Seite suchen, ID öffnen',
  noResults: 'Keine Ergebnisse',
  open: (id) => `${id} öffnen`,
  openProduct: (id) => `Produkt ${id} öffnen`,
  sale: 'Bestellung oder Rechnung',
};
