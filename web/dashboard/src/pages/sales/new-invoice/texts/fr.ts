import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('fr');

export const texts: Texts = {
  title: 'Nouvelle facture',
  says: 'Vous obtenez un lien à transmettre vous-même ou à faire envoyer par e-mail.',
  stopped: {
    title: 'Pas de nouvelles factures',
    explanation: 'Les clients ne pourraient pas commencer à les payer. Le message ci-dessus dit pourquoi.',
  },
  noMethods: {
    title: 'Choisissez d’abord des moyens de paiement',
    explanation:
      'Les clients ne pourraient pas encore payer de facture. Ce sera possible dès que la boutique aura une adresse de ' +
      'versement et un moyen de paiement sur son réseau.',
    settings: 'Ouvrir les paramètres de paiement',
  },
  template: {
    title: 'Partir d’un modèle',
    label: 'Modèle',
    explanation: 'Remplit les lignes, la note et la validité, que vous pouvez modifier.',
    none: 'Sans modèle',
  },
  items: {
    title: 'Articles',
    currency: 'Devise',
    usd: 'Dollar américain (usd)',
    eur: 'Euro (eur)',
    line: (number) => `Ligne ${number}`,
    removeLine: (number) => `Retirer la ligne ${number}`,
    name: 'Nom',
    description: 'Description',
    quantity: 'Quantité',
    unitAmount: 'Prix unitaire',
    amount: 'Montant',
    add: 'Ajouter une ligne',
    total: 'Total',
    atMost: (lines) =>
      count(lines, {
        one: 'Une facture compte au plus # ligne.',
        other: 'Une facture compte au plus # lignes.',
      }),
  },
  customer: {
    title: 'Client',
    name: 'Nom du client',
    email: 'E-mail du client',
    aboutEmail: 'Nécessaire pour envoyer la facture par e-mail. Le reçu y est envoyé aussi.',
    memo: 'Note',
    aboutMemo: 'Affichée sur la page de paiement.',
  },
  options: {
    title: 'Options',
    aboutPeriod: 'Une durée, par exemple 7 jours.',
    expiresOn: 'Expire le',
    aboutExpiresOn: 'Au lieu d’une durée, dans votre fuseau horaire.',
    successUrl: 'URL de succès',
    aboutSuccessUrl: 'Destination du lien de retour à votre boutique après le paiement.',
    cancelUrl: 'URL d’annulation',
    aboutCancelUrl: 'Destination de ce lien si elle ne peut plus être payée.',
    metadata: 'Métadonnées',
    aboutMetadata: 'JSON pour vos propres systèmes, envoyé avec chaque webhook. Les clients ne le voient jamais.',
  },
  preview: {
    title: 'Aperçu de la page du client',
    to: (customer) => rich`Pour ${customer}`,
    yourItems: 'Vos articles',
    more: (lines) => count(lines, { one: 'et # autre', other: 'et # autres' }),
    payableUntil: (time) => rich`Payable jusqu’au ${time}.`,
  },
  acts: {
    create: 'Créer la facture',
    createAndSend: 'Créer et envoyer',
    cancel: 'Annuler',
    created: (number) => `Facture ${number} créée`,
    createdAndSent: (number, address) => `Facture ${number} créée et envoyée à ${address}`,
    unknown: 'Une erreur s’est produite',
  },
  wrong: {
    total: 'Le total doit être supérieur à zéro',
    tooLong: (characters) => count(characters, { one: '# caractère au plus', other: '# caractères au plus' }),
    name: 'Un nom pour cette ligne',
    quantity: (most) => `Un nombre entier de 1 à ${most}`,
    unitAmount: 'Un montant comme 12.50, avec un point et 3 décimales au plus',
    tooMuch: (most) => `${most} au plus`,
    moment: 'Une date et une heure',
    tooSoon: 'Au plus tôt dans 10 minutes',
    tooLate: 'Au plus tard dans 90 jours',
    email: 'Une adresse e-mail, par exemple ada@example.com',
    url: 'Une adresse web qui commence par https:// ou http://',
    notObject: 'Un objet JSON, par exemple {"order": 7}',
    notJson: 'Ce n’est pas du JSON. Un objet, par exemple {"order": 7}',
  },
};
