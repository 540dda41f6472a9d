import type { Texts } from './en.ts';

export const texts: Texts = {
  amount: { wrong: 'Ein Betrag wie 9.99, mit Punkt und höchstens drei Nachkommastellen' },
  period: {
    label: 'Gültig für',
    wrong: 'Ein Zeitraum wie 7 Tage oder 12 Stunden',
    outside: 'Von 10 Minuten bis 90 Tage',
    inMinutes: (words) => `In Minuten: ${words}.`,
  },
};
