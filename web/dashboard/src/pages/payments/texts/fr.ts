import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('fr');

export const texts: Texts = {
  title: 'Paiements',
  says: 'Tous les paiements à cette boutique, les derniers commencés en premier. Montants avant le transfert.',
  filters: { status: 'Statut', method: 'Moyen de paiement', all: 'Tous' },
  empty: {
    filtered: 'Aucun paiement correspondant',
    filteredExplanation: 'Choisissez un autre statut, un autre moyen de paiement ou une autre période.',
    title: 'Pas encore de paiements',
    explanation: 'Les paiements apparaissent ici dès qu’ils sont détectés.',
    create: 'Nouvelle facture',
  },
  noneAmongNewest: 'Aucun parmi les 10 000 paiements les plus récents.',
  more: 'Afficher plus de paiements',
  totals: {
    tooMany: 'Trop de paiements pour faire le total. Choisissez moins de jours.',
    label: 'Totaux par moyen de paiement',
    total: 'Total',
    payments: (number) => count(number, { one: '# paiement', other: '# paiements' }),
  },
  list: {
    label: 'Paiements',
    for: 'Pour',
    amount: 'Montant',
    fee: 'Commission',
    net: 'Net',
    status: 'Statut',
    started: 'Début',
    valueAndFee: (value, fee) => rich`${value}, commission ${fee}`,
  },
};
