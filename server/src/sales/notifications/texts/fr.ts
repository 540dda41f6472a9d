import { countOf } from '@till/look/count';
import type { NotificationTexts } from './en.ts';

const count = countOf('fr');

export const fr: NotificationTexts = {
  fact: (name, value) => `${name} : ${value}`,
  above: (what) => `${what} :`,
  title: (store, what) => `${store} : ${what}`,
  order: (reference) => `Commande ${reference}`,
  invoice: (number) => `Facture ${number}`,
  tokens: (amount, network) => `${amount} sur ${network}`,
  paidAs: (price, tokens) => `${price}, payés avec ${tokens}`,
  onePayment: (amount) => `paiement de ${amount} reçu`,
  events: (events) => count(events, { one: '# nouvel événement', other: '# nouveaux événements' }),
  counted: {
    payment: (events) => count(events, { one: '# paiement reçu', other: '# paiements reçus' }),
    underpaid: (events) =>
      count(events, {
        one: '# commande ou facture payée partiellement',
        other: '# commandes et factures payées partiellement',
      }),
    unmatched: (events) => count(events, { one: '# paiement non attribué', other: '# paiements non attribués' }),
    webhook: (events) => count(events, { one: '# webhook en échec', other: '# webhooks en échec' }),
  },
  explained: {
    underpaid: 'Le montant complet n’est pas arrivé à temps.',
    unmatched: 'De l’argent est arrivé qui ne correspond à aucune commande ni facture.',
    webhook:
      'Votre serveur n’a pas accepté ces événements. Ils ne sont pas renvoyés automatiquement ; vous pouvez les ' +
      'renvoyer.',
  },
  more: (events) => count(events, { one: 'et # de plus', other: 'et # de plus' }),
  total: 'Total',
  details: 'Voir les détails',
  open: 'Ouvrir la boutique',
  settings: 'Modifier vos notifications',
  because: (store) => `Vous recevez cet e-mail parce que vous l’avez activé pour ${store}.`,
  summary: {
    title: (store, day) => `${store}, ${day}`,
    volume: 'Volume',
    dayBefore: (amount) => `La veille : ${amount}`,
    payments: 'Paiements reçus',
    orders: 'Commandes terminées',
    invoices: 'Factures payées',
    underpaid: 'Paiements partiels',
    unmatched: 'Paiements non attribués',
    webhook: 'Webhooks en échec',
    since: (time) => `Compté depuis ${time}, quand vous avez activé ce résumé.`,
  },
};
