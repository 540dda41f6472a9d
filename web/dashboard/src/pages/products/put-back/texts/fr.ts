import { countOf } from '@till/look/count';
import type { Texts } from './en.ts';

const count = countOf('fr');
const lines = (lines: number) => count(lines, { one: '# ligne', other: '# lignes' });

export const texts: Texts = {
  title: 'Hors vente après une restauration',
  says:
    'La base de données a été restaurée à partir d’une sauvegarde\u00a0: les livraisons ultérieures ' +
    'n’y figurent pas. Comparez le stock avec les e-mails envoyés après la sauvegarde avant de ' +
    'remettre le produit en vente.',
  onHold: (orders) =>
    count(orders, {
      one: ' D’ici là, la livraison de # commande payée est suspendue.',
      other: ' D’ici là, la livraison de # commandes payées est suspendue.',
    }),
  delivered: 'Livré depuis la sauvegarde',
  deliveredSays:
    'Une par ligne. Pour attribuer une ligne à la commande qui l’a reçue, saisissez l’identifiant de ' +
    'la commande, une tabulation et la ligne.',
  act: 'Remettre en vente',
  askTitle: 'Remettre le produit en vente\u00a0?',
  askSays:
    'Les lignes non indiquées sont considérées comme non livrées et seront vendues. Les commandes en ' +
    'attente sont livrées immédiatement.',
  reserved: {
    title: 'Marquer des lignes réservées comme livrées\u00a0?',
    says: (reserved, missing) =>
      `Des commandes ont réservé ${lines(reserved)} de ce produit. Si vous continuez, il manquera ` +
      `${lines(missing)}, et leurs acheteurs attendront de nouvelles lignes de votre part.`,
    act: 'Les marquer et remettre en vente',
  },
  done: (available, marked) => `En vente, ${available} en stock. Marqué comme livré\u00a0: ${lines(marked)}.`,
  doneWithUnknown: (available, marked, unknown) =>
    `En vente, ${available} en stock. Marqué comme livré\u00a0: ${lines(marked)}\u00a0; absent du ` +
    `stock\u00a0: ${lines(unknown)}.`,
};
