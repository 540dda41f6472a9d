import { countOf } from '@till/look/count';
import { html } from '../../../kernel/lib/html.ts';
import type { ReceiptTexts } from './en.ts';

const count = countOf('fr');

/** The receipt's texts in French. */
export const fr: ReceiptTexts = {
  title: (store) => `Reçu – ${store}`,
  receipt: 'Reçu',
  paidOn: (time) => html`Payé le ${time}`,
  invoice: 'Facture',
  order: 'Commande',
  reference: 'Référence',
  item: 'Article',
  quantity: 'Quantité',
  each: 'Prix unitaire',
  amount: 'Montant',
  total: 'Total',
  payment: 'Paiement',
  paid: 'Payé',
  paidMore: (received, asked) => `${received}\u202f; montant demandé\u00a0: ${asked}`,
  rate: 'Cours',
  rateOf: (token, amount) => `1\u00a0${token} = ${amount}`,
  network: 'Réseau',
  paidTo: 'Payé à',
  noMore: 'N’envoyez plus rien à cette adresse.',
  derivation: 'Empreinte et chemin de la clé',
  block: 'Confirmé dans le bloc',
  transactions: (transactions) => count(transactions, { one: 'Transaction', other: 'Transactions' }),
  customer: 'Pour',
  issued: 'Émise le',
  payBy: 'À payer au plus tard',
  payAt: 'Payer sur',
  print: 'Imprimer ou enregistrer en PDF',
  questions: 'Des questions\u202f?',
  answers: {
    email: (store, email) => html`${store} vous répond à l’adresse ${email}.`,
    page: (store, page) => html`${store} vous répond sur ${page}.`,
    either: (store, email, page) => html`${store} vous répond à l’adresse ${email} ou sur ${page}.`,
  },
  signed: 'Ce reçu est signé\u00a0: chacun peut ainsi vérifier qu’il est exact et qu’il n’a pas été modifié.',
  verify: 'Vérifier ce reçu',
  file: 'Reçu signé',
  none: {
    title: 'Aucun reçu ici',
    when: 'Le reçu est disponible dès que le paiement est complet.',
    open: 'Ouvrir le paiement',
  },
};
