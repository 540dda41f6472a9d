import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('fr');

export const texts: Texts = {
  title: 'Accueil',
  loading: 'Chargement',
  received: 'Paiements reçus',
  period: 'Période',
  days: (days) => `${days} jours`,
  counting:
    'Les ventes antérieures à la mise à jour sont encore en cours de calcul. Les chiffres des jours ' +
    'passés peuvent être trop bas.',
  counted: (figure) => `Mode de calcul\u00a0: ${figure}`,
  attention: {
    title: 'Action requise',
    none: 'Tout est à jour.',
    payoutChanges: {
      label: 'Changement d’adresse de versement en attente',
      says: 'Un propriétaire a demandé une nouvelle adresse. Si vous ne reconnaissez pas ce changement, annulez-le maintenant.',
    },
    deliveriesWaiting: {
      label: 'Commandes payées à livrer',
      says: 'Le stock est insuffisant. Ajoutez du stock aux produits, et le reste sera livré automatiquement.',
    },
    partialOrders: {
      label: 'Commandes payées partiellement',
      says: 'Au cours des 30 derniers jours. L’acheteur a envoyé trop peu\u00a0; l’argent est à vous, et rien n’a été livré.',
    },
    partialInvoices: {
      label: 'Factures payées partiellement',
      says: 'Au cours des 30 derniers jours. L’acheteur a envoyé trop peu.',
    },
    foundFunds: {
      label: 'Paiements non attribués',
      says: 'Paiements tardifs, en double, excédentaires ou dans le mauvais token, au cours des 30 derniers jours.',
    },
    exhausted: {
      label: 'Webhooks en échec',
      says: 'Votre point de terminaison ne les a pas acceptés. Renvoyez-les dès qu’il répond.',
    },
    belowMinimum: {
      label: 'Moyens de paiement sous leur minimum',
      says: 'La commission de votre paiement habituel ne couvre pas un transfert, votre argent attend donc plus longtemps.',
    },
    chainsAway: {
      label: 'Réseaux injoignables',
      says: 'Le sort de leurs paiements sera fixé dès que le réseau sera de nouveau joignable. Rien n’est perdu.',
    },
  },
  figures: {
    volume: {
      name: 'Volume',
      says:
        'Prix des commandes et factures au moment où elles sont terminées ou payées\u00a0; sans les ' +
        'commandes payées partiellement ni les excédents.',
    },
    net: { name: 'Net', says: 'Volume moins les commissions, au prix annoncé à l’acheteur.' },
    fees: {
      name: 'Commissions',
      says:
        'La part de l’opérateur dans chaque paiement\u00a0: son prix multiplié par la commission en ' +
        'vigueur quand l’acheteur a choisi le moyen de paiement.',
    },
    payments: {
      name: 'Paiements',
      says: 'Commandes terminées et factures payées, comptées au changement de leur statut.',
    },
    average: { name: 'Panier moyen', says: 'Volume divisé par le nombre de paiements, factures comprises.' },
    none: (days) => `Aucun paiement les ${days} jours précédents`,
    same: (days) => `Comme les ${days} jours précédents`,
    more: (percent, days) => `${percent} de plus que les ${days} jours précédents`,
    less: (percent, days) => `${percent} de moins que les ${days} jours précédents`,
  },
  volume: {
    title: 'Volume par jour',
    zone: (zone) => `Jours selon ${zone}`,
    says: 'Prix annoncés aux acheteurs, au jour du paiement, par moyen de paiement.',
    none: (days) => `Aucun paiement au cours de ces ${days} jours. Ils apparaissent ici dès qu’ils sont confirmés.`,
    day: (day, amount) => `${day}\u00a0: ${amount}`,
    others: (amounts) => `Non compris\u00a0: ${amounts.join(', ')}`,
    other: (amount, payments) => `${amount} en ${count(payments, { one: '# paiement', other: '# paiements' })}`,
    table: {
      title: 'Volume par jour et par moyen de paiement',
      day: 'Jour',
      method: 'Moyen de paiement',
      volume: 'Volume',
    },
  },
  methods: {
    title: 'Moyens de paiement',
    says: 'La part de chaque moyen de paiement dans le volume, et ses paiements.',
    payments: (payments) => count(payments, { one: '# paiement', other: '# paiements' }),
  },
  funnel: {
    title: 'Conversion',
    says:
      'Commandes et factures ayant atteint chaque étape au cours de cette période, comptées une seule ' +
      'fois. Une page compte comme ouverte lorsqu’elle est envoyée pour la première fois à un ' +
      'navigateur, aperçus de liens compris, ou lorsqu’un programme choisit un moyen de paiement sans ' +
      'elle. Un paiement compte comme détecté dès les premiers fonds, même si tout n’arrive pas. Une ' +
      'facture peut être ouverte au cours d’une période et payée au cours de la suivante.',
    opened: 'Page ouverte',
    chosen: 'Moyen de paiement choisi',
    seen: 'Paiement détecté',
    paid: 'Payé',
    since: (moment) => rich`Compté depuis ${moment}`,
  },
  best: {
    title: 'Meilleures ventes',
    says:
      'Produits au plus grand volume dans les commandes terminées de cette période, à leur prix dans ' +
      'la commande. Les lignes des factures ne sont pas des produits.',
    none: (days) => `Aucun produit vendu au cours de ces ${days} jours.`,
    deleted: 'Produit supprimé',
    sold: (units) => count(units, { one: '# vendu', other: '# vendus' }),
    soldDeleted: (units) => count(units, { one: '# vendu, supprimé', other: '# vendus, supprimé' }),
  },
  latest: {
    title: 'Derniers paiements',
    all: 'Tous les paiements',
    none: 'Aucun paiement pour le moment. Ils apparaissent ici dès qu’ils sont confirmés.',
    order: 'Commande',
    invoice: 'Facture',
    numbered: (number, title) => rich`Facture ${number}\u00a0: ${title}`,
    more: (title, more) => rich`${title} et ${more} de plus`,
  },
};
