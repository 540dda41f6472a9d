import { countOf } from '@till/look/count';
import type { Ending } from '../en/ending.ts';
import { noLaterThan } from './paying.ts';

const count = countOf('fr');

/** Texts of a finished payment, and of the bill, in French. */
export const ending: Ending = {
  paid: {
    thanks: (amount, store) => [`Merci\u202f! Vous avez payé ${amount} à `, store, '.'],
  },
  receipt: {
    title: 'Reçu',
    paid: 'Payé',
    forAmount: 'Total',
    rate: 'Cours',
    rateOf: (token, fiat) => `1\u00a0${token} = ${fiat}`,
    date: 'Date',
    transaction: 'Transaction',
    transactionOf: (amount) => `Transaction de ${amount}`,
    address: 'À l’adresse',
    noMore: 'N’envoyez plus rien à cette adresse.',
    tooMuch: (more) => [
      'Cela fait ',
      more,
      ' de plus que le montant demandé. La totalité est allée au portefeuille de la boutique\u00a0: pour récupérer ' +
        'la différence, adressez-vous à elle.',
    ],
    print: 'Imprimer',
    signed: 'Reçu signé',
  },
  details: {
    title: 'Détails à vérifier',
    network: 'Réseau',
    chainId: (network, id) => (id === null ? network : `${network} (ID de chaîne\u00a0${id})`),
    contract: (token) => `Contrat ${token}`,
    tokenContract: 'contrat du jeton',
    seen: (amount) => `Détecté\u00a0: ${amount}`,
    transaction: 'ID de transaction',
    pageId: 'ID de cette page',
    noMemo:
      'Laissez vides les champs mémo, tag ou message de votre portefeuille\u00a0: l’adresse suffit pour savoir de ' +
      'qui vient le paiement.',
  },
  reference: {
    invoice: (number) => `Facture n°\u00a0${number}`,
    order: (id) => `Commande ${id}`,
  },
  summary: {
    items: (items) =>
      count(items, { one: '# article et détails', many: '# d’articles et détails', other: '# articles et détails' }),
    list: 'Articles',
    total: 'Total',
    toPay: 'Total à payer',
    paid: 'Payé',
    print: 'Imprimer la facture',
    invoicePaid: (number) => `Facture n°\u00a0${number} – payée`,
    customer: 'Pour',
    order: 'Commande',
    each: (quantity, price) => `${quantity} × ${price}`,
  },
  contact: {
    ask: (store, reference) => [
      'Des questions\u202f? Contactez ',
      store,
      ' en indiquant «\u00a0',
      reference,
      '\u00a0».',
    ],
    page: 'Page d’aide de la boutique',
  },
  backTo: (store) => ['Retour à ', store],
  closing: {
    title: 'Le délai de paiement est écoulé',
    checking:
      'Nous vérifions si des transferts ont été faits à temps. Si vous avez envoyé le vôtre, laissez cette page ' +
      'ouverte\u00a0: il s’affiche ici dans quelques instants. Veuillez ne rien envoyer maintenant.',
  },
  short: {
    seen: (seen, required) => [
      'Détecté à temps\u00a0: ',
      seen,
      ` sur ${required}. Veuillez ne plus rien envoyer à cette adresse.`,
    ],
    notLost: 'Ce qui est arrivé n’est pas perdu et va au portefeuille de la boutique.',
  },
  late: {
    seen: (seen) => [
      'Votre paiement de ',
      seen,
      ' a été détecté après l’expiration de la cotation. Veuillez ne pas l’envoyer une deuxième fois.',
    ],
    notLost:
      'Votre argent n’est pas perdu\u00a0: il va au portefeuille de la boutique, mais n’est pas pris en compte ' +
      'automatiquement.',
    payAnew: 'Payer de nouveau avec une nouvelle cotation',
  },
  partial: {
    arrived: (seen, required) => ['Arrivé avant la fin du délai\u00a0: ', seen, ` sur ${required}.`],
    unknown: 'Le montant arrivé avant la fin du délai est inférieur au montant total.',
    noMore: 'Veuillez ne plus rien envoyer à cette adresse.',
    notLost:
      'Votre argent n’est pas perdu\u00a0: il va au portefeuille de la boutique, et c’est elle qui décide de la suite.',
  },
  expired: {
    title: 'Ce paiement a expiré',
    over: 'Le délai de paiement est écoulé. Veuillez ne rien envoyer maintenant.',
    nothing: 'Le délai de paiement est écoulé et aucun paiement n’a été reçu. Veuillez ne rien envoyer maintenant.',
    sentAnyway:
      'Avez-vous tout de même envoyé quelque chose\u202f? Ce n’est pas perdu, mais quelqu’un doit s’en occuper.',
  },
  voided: {
    told: (store) => [store, ' a annulé cette facture. Elle ne peut plus être payée. Veuillez ne rien envoyer.'],
    mistake: 'Avez-vous déjà payé, ou est-ce une erreur\u202f?',
  },
  lapsed: {
    title: 'Cette cotation a expiré – avez-vous déjà payé\u202f?',
    yes: 'Oui, c’est envoyé',
    counts: (time) =>
      `Un transfert inclus dans un bloc ${noLaterThan(time)} est pris en compte. Laissez cette page ouverte\u00a0: ` +
      'il s’affiche ici dans quelques instants.',
    later:
      'Envoyé plus tard\u202f? Ce n’est pas perdu, mais ce n’est pas pris en compte automatiquement\u00a0: gardez ' +
      'l’ID de transaction à portée de main.',
    no: 'Non, pas encore',
    anew:
      'Demandez une nouvelle cotation, avec le cours actuel et une nouvelle adresse. Veuillez ne plus utiliser ' +
      'l’ancienne adresse.',
    newQuote: (method) => `Nouvelle cotation pour ${method}`,
  },
  uncounted: {
    arrived: 'Ceci est arrivé, mais n’est pas pris en compte pour ce paiement\u00a0:',
    funds: (amount, network) => `${amount} sur ${network}`,
    notReturned: (store) => [
      'Ce n’est pas remboursé automatiquement\u00a0: cela va au portefeuille de la boutique ',
      store,
      ', et elle seule peut le renvoyer. Veuillez vous adresser à elle.',
    ],
  },
};
