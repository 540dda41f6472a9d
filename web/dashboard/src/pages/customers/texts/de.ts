import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('de');
const orders = (number: number) => count(number, { one: '# Bestellung', other: '# Bestellungen' });
const invoices = (number: number) => count(number, { one: '# Rechnung', other: '# Rechnungen' });

export const texts: Texts = {
  title: 'Kunden',
  says: 'Alle mit einer E-Mail-Adresse in einer Bestellung oder Rechnung, neueste zuerst.',
  list: 'Kunden',
  empty: {
    title: 'Noch keine Kunden',
    explanation: 'Kunden erscheinen hier mit ihrer ersten Bestellung oder Rechnung, die eine E-Mail-Adresse hat.',
    create: 'Neue Rechnung',
  },
  search: 'Nach Name oder E-Mail suchen',
  incomplete: 'Frühere Bestellungen und Rechnungen werden noch hinzugefügt.',
  none: 'Noch keine Kunden.',
  noMatches: 'Keine Treffer.',
  customer: 'Kunde',
  orders: 'Bestellungen',
  invoices: 'Rechnungen',
  volume: 'Umsatz',
  lastSale: 'Letzter Verkauf',
  sales: (numberOfOrders, numberOfInvoices, last) =>
    rich`${orders(numberOfOrders)}, ${invoices(numberOfInvoices)}, zuletzt ${last}`,
  one: {
    all: 'Alle Kunden',
    copyEmail: 'E-Mail kopieren',
    emailCopied: 'E-Mail kopiert',
    details: 'Details',
    sales: 'Bestellungen und Rechnungen',
    salesList: 'Bestellungen und Rechnungen',
    order: (id) => `Bestellung ${id}`,
    invoice: (number) => `Rechnung ${number}`,
  },
};
