import { rich } from '../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  language: 'Langue',
  menu: 'Menu',
  suspended: {
    title: 'Cette boutique est suspendue',
    explanation: (reason) =>
      rich`L’opérateur a arrêté ses ventes : plus de nouvelles commandes, factures ni paiements. Les paiements déjà engagés par les acheteurs vont à leur terme et arrivent sur votre portefeuille. Motif indiqué : ${reason}`,
  },
};
