import type { Texts } from './en.ts';

export const texts: Texts = {
  list: {
    title: 'Modèles',
    says: 'Des factures récurrentes, prêtes à remplir.',
    create: 'Nouveau modèle',
    table: 'modèles',
    template: 'Modèle',
    items: 'Articles',
    expiresIn: 'Expire après',
    created: 'Créé',
  },
  empty: {
    title: 'Aucun modèle pour le moment',
    says: 'Un modèle enregistre les articles, la note et l’expiration d’une facture.',
  },
  create: { title: 'Nouveau modèle', done: 'Le modèle est enregistré.' },
  edit: { done: 'Enregistré. Les nouvelles factures l’utilisent.' },
  remove: {
    button: 'Supprimer',
    title: (name) => `Supprimer ${name}\u00a0?`,
    says: 'Le modèle est supprimé définitivement. Les factures créées à partir de lui restent inchangées.',
    done: (name) => `${name} est supprimé.`,
  },
  form: {
    name: 'Nom',
    nameSays: 'Visible par vous uniquement.',
    nameWanted: 'Un nom que vous reconnaissez',
    addItem: 'Ajouter un article',
    total: (amount) => `Total ${amount}`,
    memo: 'Note',
    memoSays: 'Affichée sur la page de paiement.',
    expirySays: 'Une durée, par exemple 7\u00a0jours.',
    save: 'Enregistrer',
  },
  item: {
    legend: (number) => `Article ${number}`,
    name: 'Nom',
    nameWanted: 'Le nom de l’article',
    quantity: 'Quantité',
    quantityWanted: '1 au minimum',
    unitAmount: 'Prix unitaire',
    description: 'Description',
    remove: (number) => `Retirer l’article ${number}`,
  },
};
