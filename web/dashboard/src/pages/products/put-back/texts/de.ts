import { countOf } from '@till/look/count';
import type { Texts } from './en.ts';

const count = countOf('de');
const lines = (lines: number) => count(lines, { one: '# Zeile', other: '# Zeilen' });

export const texts: Texts = {
  title: 'Nach Wiederherstellung nicht im Verkauf',
  says:
    'Die Datenbank wurde aus einem Backup wiederhergestellt, daher sind spätere Lieferungen nicht ' +
    'erfasst. Vergleichen Sie den Bestand mit den E-Mails, die nach dem Backup versendet wurden, ' +
    'bevor Sie das Produkt wieder verkaufen.',
  onHold: (orders) =>
    count(orders, {
      one: ' Bis dahin ist die Lieferung für # bezahlte Bestellung angehalten.',
      other: ' Bis dahin ist die Lieferung für # bezahlte Bestellungen angehalten.',
    }),
  delivered: 'Seit dem Backup geliefert',
  deliveredSays:
    'Je eine pro Zeile. Um eine Zeile der belieferten Bestellung zuzuordnen, geben Sie die ID der ' +
    'Bestellung, einen Tabulator und die Zeile ein.',
  act: 'Wieder verkaufen',
  askTitle: 'Produkt wieder verkaufen?',
  askSays:
    'Nicht aufgeführte Zeilen gelten als nicht geliefert und werden verkauft. Wartende Bestellungen werden sofort geliefert.',
  reserved: {
    title: 'Reservierte Zeilen als geliefert markieren?',
    says: (reserved, missing) =>
      `Bestellungen haben ${lines(reserved)} dieses Produkts reserviert. Wenn Sie fortfahren, fehlen ` +
      `${lines(missing)}, und die Käufer warten, bis Sie neue Zeilen hinzufügen.`,
    act: 'Markieren und wieder verkaufen',
  },
  done: (available, marked) => `Im Verkauf, ${available} verfügbar. Als geliefert markiert: ${lines(marked)}.`,
  doneWithUnknown: (available, marked, unknown) =>
    `Im Verkauf, ${available} verfügbar. Als geliefert markiert: ${lines(marked)}; nicht im Bestand: ${lines(unknown)}.`,
};
