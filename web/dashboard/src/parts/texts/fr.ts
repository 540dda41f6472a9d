import type { Texts } from './en.ts';

export const texts: Texts = {
  cancel: 'Annuler',
  unsaved: {
    title: 'Quitter sans enregistrer ?',
    explanation: 'Vos modifications sur cette page seront perdues.',
    leave: 'Quitter',
    stay: 'Rester',
  },
  copyDenied: 'Votre navigateur n’autorise pas la copie',
  list: {
    show: (what) => `Afficher : ${what}`,
    all: 'tout',
    more: 'Afficher plus',
    pages: 'Pages',
    first: 'Première page',
    previous: 'Page précédente',
    next: 'Page suivante',
    last: 'Dernière page',
    place: (page, last, total) => `Page ${page} sur ${last}, ${total} au total`,
  },
  scrollSideways: 'Faites défiler latéralement pour voir toutes les colonnes',
  days: {
    from: 'Du jour',
    to: 'Au jour',
    backwards: 'Pas avant le premier jour',
  },
  order: {
    up: (name) => `Monter ${name}`,
    down: (name) => `Descendre ${name}`,
    moved: (name, place, rows) => `${name} est maintenant en position ${place} sur ${rows}.`,
  },
  image: {
    choose: 'Choisir une image',
    replace: 'Remplacer l’image',
    remove: 'Retirer l’image',
    saved: 'L’image est enregistrée.',
    removed: 'L’image est retirée.',
  },
  logo: {
    choose: 'Choisir un logo',
    replace: 'Remplacer le logo',
    remove: 'Retirer le logo',
    saved: 'Le logo est enregistré.',
    removed: 'Le logo est retiré.',
  },
  imageTooLarge: 'Une image peut peser au plus 5 Mio',
  suggestions: 'Suggestions',
  sale: {
    order: (id) => `Commande ${id}`,
    invoice: (number) => `Facture ${number}`,
  },
  offSale: {
    onSale: 'en vente',
    reasons: {
      unlisted: 'non publié',
      withheld: 'hors vente après une restauration',
      soldOut: 'stock épuisé',
      closed: 'boutique fermée',
      suspended: 'boutique suspendue',
      noMethods: 'aucun moyen de paiement',
    },
  },
};
