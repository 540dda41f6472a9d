import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('de');

export const texts: Texts = {
  title: 'Zahlungen',
  says: 'Alle Zahlungen an diesen Shop, zuletzt begonnene zuerst. Beträge vor der Weiterleitung.',
  filters: { status: 'Status', method: 'Zahlungsart', all: 'Alle' },
  empty: {
    filtered: 'Keine solchen Zahlungen',
    filteredExplanation: 'Wählen Sie einen anderen Status, eine andere Zahlungsart oder einen anderen Zeitraum.',
    title: 'Noch keine Zahlungen',
    explanation: 'Zahlungen erscheinen hier, sobald sie erkannt werden.',
    create: 'Neue Rechnung',
  },
  noneAmongNewest: 'Keine unter den neuesten 10.000 Zahlungen.',
  more: 'Weitere Zahlungen anzeigen',
  totals: {
    tooMany: 'Zu viele Zahlungen für eine Summe. Wählen Sie weniger Tage.',
    label: 'Summen nach Zahlungsart',
    total: 'Summe',
    payments: (number) => count(number, { one: '# Zahlung', other: '# Zahlungen' }),
  },
  list: {
    label: 'Zahlungen',
    for: 'Für',
    amount: 'Betrag',
    fee: 'Gebühr',
    net: 'Netto',
    status: 'Status',
    started: 'Begonnen',
    valueAndFee: (value, fee) => rich`${value}, Gebühr ${fee}`,
  },
};
