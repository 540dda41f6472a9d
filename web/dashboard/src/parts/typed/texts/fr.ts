import type { Texts } from './en.ts';

export const texts: Texts = {
  amount: { wrong: 'Un montant comme 9.99, avec un point et trois décimales au plus' },
  period: {
    label: 'Durée de validité',
    wrong: 'Une durée comme 7 jours ou 12 heures',
    outside: 'De 10 minutes à 90 jours',
    inMinutes: (words) => `En minutes : ${words}.`,
  },
};
