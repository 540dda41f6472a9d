import type { MailTexts, Questions } from './en.ts';

const questionsAboutOrder: Questions = {
  email: (order, email) => `Des questions\u202f? Veuillez indiquer le numéro de commande ${order}\u00a0: ${email}`,
  page: (order, url) => `Des questions\u202f? Veuillez indiquer le numéro de commande ${order}\u00a0: ${url}`,
  either: (order, email, url) =>
    `Des questions\u202f? Veuillez indiquer le numéro de commande ${order}\u00a0: ${email} ou ${url}`,
};

const questionsAboutInvoice: Questions = {
  email: (invoice, email) => `Des questions\u202f? Veuillez indiquer le numéro de facture ${invoice}\u00a0: ${email}`,
  page: (invoice, url) => `Des questions\u202f? Veuillez indiquer le numéro de facture ${invoice}\u00a0: ${url}`,
  either: (invoice, email, url) =>
    `Des questions\u202f? Veuillez indiquer le numéro de facture ${invoice}\u00a0: ${email} ou ${url}`,
};

/** The texts of emails to buyers, in French. */
export const fr: MailTexts = {
  fact: (name, value) => `${name}\u00a0: ${value}`,
  above: (what) => `${what}\u00a0:`,
  units: (quantity, item) => `${quantity} × ${item}`,
  total: 'Total',
  receipt: 'Reçu à imprimer ou à conserver',
  sentBy: (store) => `E-mail envoyé par ${store}.`,
  payment: {
    paid: 'Payé',
    rate: 'Cours',
    rateOf: (token, amount) => `1\u00a0${token} = ${amount}`,
    date: 'Date',
    network: 'Réseau',
    transaction: 'Transaction',
    paidTo: 'Payé à',
    noMore: 'N’envoyez plus rien à cette adresse.',
  },
  order: {
    title: (store) => `Votre commande chez ${store}`,
    arrived: (amount) => `Merci. Votre paiement de ${amount} est arrivé.`,
    again: 'Vous pouvez rouvrir votre commande à tout moment\u00a0:',
    onThePage: 'Votre commande est trop volumineuse pour un e-mail. Tous vos articles se trouvent sur sa page\u00a0:',
    open: 'Ouvrir la commande',
    questions: questionsAboutOrder,
    keepSafe: 'Conservez cet e-mail en lieu sûr\u00a0: toute personne qui l’a possède aussi vos achats.',
  },
  invoice: {
    title: (number, store) => `Facture n°\u00a0${number} – ${store}`,
    hello: 'Bonjour,',
    helloTo: (name) => `Bonjour ${name},`,
    asked: (store, time) => `${store} vous demande de payer cette facture au plus tard le ${time}.`,
    pay: 'Payer la facture',
    questions: questionsAboutInvoice,
    unexpected: 'Si cette facture ne vous dit rien, ignorez cet e-mail.',
  },
  invoicePaid: {
    title: (number, store) => `Reçu de la facture n°\u00a0${number} – ${store}`,
    arrived: 'Merci. Votre paiement est arrivé en totalité.',
    open: 'Ouvrir la facture',
    questions: questionsAboutInvoice,
  },
};
