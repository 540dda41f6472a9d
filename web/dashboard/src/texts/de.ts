import { rich } from '../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  language: 'Sprache',
  menu: 'Menü',
  suspended: {
    title: 'Dieser Shop ist gesperrt',
    explanation: (reason) =>
      rich`Der Betreiber hat den Verkauf angehalten: keine neuen Bestellungen, Rechnungen oder Zahlungen. Begonnene Zahlungen laufen bis zum Ende und erreichen Ihre Wallet. Angegebener Grund: ${reason}`,
  },
};
