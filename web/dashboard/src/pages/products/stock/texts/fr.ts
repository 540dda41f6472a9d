import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('fr');
const lines = (lines: number) => count(lines, { one: '# ligne', other: '# lignes' });

export const texts: Texts = {
  counts: {
    label: 'Aperçu du stock',
    title: 'Stock',
    available: 'Disponible',
    availableSays: 'à la vente maintenant',
    reserved: 'Réservé',
    reservedSays: 'pour des commandes ouvertes',
    delivered: 'Livré',
    deliveredSays: 'envoyé aux acheteurs',
  },
  add: {
    label: 'Stock',
    says: 'Une ligne par unité. Les lignes déjà présentes sont ignorées. Vous pouvez aussi déposer ici un fichier texte ou CSV.',
    tooMuch:
      '10\u00a0000 lignes différentes et 5\u00a0000\u00a0000 de caractères au maximum à la fois\u00a0: ajoutez le reste ensuite',
    counting: 'Comptage…',
    uncounted: 'Les lignes n’ont pas pu être comptées.',
    counted: (added, duplicates) =>
      `${count(added, { one: '# nouvelle ligne', other: '# nouvelles lignes' })}, ` +
      `${count(duplicates, { one: '# doublon', other: '# doublons' })}`,
    submit: 'Ajouter au stock',
    added: (added) => count(added, { one: '# ligne ajoutée.', other: '# lignes ajoutées.' }),
    addedWithout: (added, duplicates) =>
      `${count(added, { one: '# ligne ajoutée', other: '# lignes ajoutées' })}\u00a0; ` +
      `${count(duplicates, { one: '# doublon ignoré.', other: '# doublons ignorés.' })}`,
    unsplit: {
      title: 'Chaque unité est-elle sur sa propre ligne\u00a0?',
      says: (unsplit) =>
        `${lines(unsplit)} avec un caractère intérieur que d’autres programmes affichent comme un saut ` +
        `de ligne, par exemple U+2028. Till ne coupe pas à cet endroit\u00a0: chacune de ces lignes est ` +
        `vendue comme une unité.`,
    },
    file: {
      choose: 'Choisir un fichier',
      tooLarge: 'Un fichier ne peut dépasser 50\u00a0Mo. Divisez-le en plusieurs fichiers.',
      notText: 'Ce n’est pas un fichier texte. Enregistrez-le d’abord en texte ou en CSV.',
    },
  },
  lines: {
    label: 'Lignes affichées',
    unsold: 'Non livrées',
    all: 'Toutes',
    noneLeft: 'Il ne reste aucune ligne.',
    none: 'Aucune ligne n’a encore été ajoutée.',
    newer: 'Plus récentes',
    older: 'Plus anciennes',
    show: 'Afficher les lignes',
    hide: 'Masquer les lignes',
    secrets: 'Les lignes sont secrètes\u00a0: leur affichage est inscrit au journal d’audit.',
    remove: 'Retirer',
    removeTitle: (chosen) => count(chosen, { one: 'Retirer cette ligne\u00a0?', other: 'Retirer ces # lignes\u00a0?' }),
    removeSays: 'Elles sont supprimées définitivement et ne seront jamais livrées.',
    removed: (removed) => count(removed, { one: '# ligne retirée.', other: '# lignes retirées.' }),
  },
  table: {
    label: 'Lignes du stock',
    chosen: 'Choisie',
    choose: (number) => `Choisir la ligne ${number}`,
    line: 'Ligne',
    hidden: 'masquée',
    receiver: 'Livrée à',
    nobody: 'personne pour le moment',
    lost: 'une commande perdue lors d’une restauration',
    added: 'Ajoutée',
  },
  lastImport: {
    says: (added, moment) => rich`Dernier import d’un fichier\u00a0: ${lines(added)}, ${moment}`,
    saysSold: (added, moment) =>
      rich`Dernier import d’un fichier\u00a0: ${lines(added)}, ${moment}. Certaines sont déjà vendues.`,
    undo: 'Annuler l’import',
    undoTitle: 'Annuler le dernier import\u00a0?',
    undoSays: (added) =>
      count(added, {
        one: 'Sa # ligne est supprimée définitivement. Elle n’est pas vendue.',
        other: 'Ses # lignes sont toutes supprimées définitivement. Aucune n’est vendue.',
      }),
  },
};
