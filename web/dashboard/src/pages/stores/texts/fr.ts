import type { Texts } from './en.ts';

export const texts: Texts = {
  name: {
    label: 'Nom de la boutique',
    wanted: 'Le nom du vendeur pour les acheteurs',
    says: 'Les acheteurs le voient sur chaque page et dans chaque e-mail.',
  },
  slug: {
    label: 'Slug',
    wanted: 'Au plus 63 lettres minuscules, chiffres et traits d’union intérieurs',
  },
  currency: { label: 'Devise', usd: 'Dollar américain', eur: 'Euro' },
  tabs: {
    label: 'Paramètres',
    general: 'Général',
    payments: 'Paiements',
    notifications: 'Notifications',
  },
  create: {
    title: 'Créer une boutique',
    says: 'Vous en serez propriétaire et pourrez ensuite inviter d’autres personnes.',
    operatorOnly:
      'Sur cette installation, seul l’opérateur crée des boutiques. Demandez-lui d’en créer une, ou de vous inviter ' +
      'comme propriétaire.',
    nameSays: 'Les acheteurs le voient sur chaque page et dans chaque e-mail. Vous pourrez le modifier plus tard.',
    slugSays:
      'La partie des adresses propre à la boutique\u00a0: lettres minuscules, chiffres et traits d’union intérieurs. ' +
      'Vous pourrez le modifier plus tard.',
    currencySays: 'Pour vos chiffres. Les produits et les factures ont la leur.',
    submit: 'Créer la boutique',
    done: 'La boutique est créée.',
  },
};
