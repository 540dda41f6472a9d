import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('fr');

export const texts: Texts = {
  attempts: {
    title: 'Tentatives de paiement',
    none: 'Aucun moyen de paiement choisi pour l’instant.',
    explanation: (number, isPaged) =>
      `${count(number, { one: '# tentative', other: '# tentatives' })} : chaque choix d’un token en commence une.` +
      (isPaged ? ' Celles qui ont reçu de l’argent viennent en premier.' : ''),
    pages: 'Pages de tentatives',
    page: (page, pages) => `Page ${page} sur ${pages}`,
    previous: 'Tentatives précédentes',
    next: 'Autres tentatives',
    due: 'Montant dû',
    seen: 'Vu sur la chaîne',
    credited: 'Crédité',
    late: 'Arrivé en retard',
    chosen: 'Choix',
    quoteEnds: 'Fin de l’offre de prix',
    settlesBy: 'Clôture au plus tard',
    ended: 'Fin',
    address: 'Adresse de dépôt',
    verify: 'Vérifier',
    explorer: 'Voir dans l’explorateur de blocs',
    copyAddress: 'Copier l’adresse',
    addressCopied: 'Adresse copiée',
    paysOutTo: (percent) => `Versé, après une commission de ${percent} %, à`,
    inYourWallet: (percent) => `Dans votre propre portefeuille ; vous devez une commission de ${percent} %`,
  },
  moves: {
    title: 'Transactions',
    paidOut: (amount) => `Versé : ${amount}`,
    received: (amount) => `Reçu : ${amount}`,
    unconfirmed: (amount) => `Vu, non confirmé : ${amount}`,
    otherToken: 'un autre token',
    at: (hash, time) => rich`${hash}, ${time}`,
    atFrom: (hash, time, from) => rich`${hash}, ${time}, de ${from}`,
    newest: 'Voici les plus récentes. L’explorateur de blocs liste tous les transferts vers l’adresse.',
  },
  quote: {
    title: 'Prix garanti',
    price: (price, token) => `${price} pour 1 ${token}`,
    against: (price, token, implied, percent) =>
      `${price} pour 1 ${token}, contre ${implied} par l’autre devise (${percent} % d’écart)`,
    sources: (number) => `Sources du prix (${count(number, { one: '# source', other: '# sources' })})`,
    source: (name, price) => `${name} : ${price}`,
    comma: ', ',
    old: (seconds) => `il y a ${seconds} s`,
    via: (source) => `via ${source}`,
  },
  found: {
    title: 'Argent tardif, en trop ou dans un autre token',
    explanation:
      'Cet argent ne change aucun statut. Il vous est versé comme tout paiement ; à vous de décider de le rendre. ' +
      'L’adresse d’une plateforme d’échange ne l’acceptera peut-être pas : demandez d’abord au client.',
    part: (amount, reason) => `${amount} : ${reason}`,
    smallestUnits: (amount, method) => `${amount} plus petites unités de ${method}`,
    reasons: {
      excess: 'plus que le montant dû',
      second: 'payé une seconde fois',
      superseded: 'envoyé à une tentative que le client avait abandonnée',
      short: 'insuffisant, dans une autre tentative',
      late: 'arrivé trop tard',
      foreign: 'mauvais token',
    },
    allPaidOut: (at, address) => rich`Trouvé : ${at}, à ${address}. La totalité a été versée.`,
    notAllPaidOut: (at, address) => rich`Trouvé : ${at}, à ${address}. Une partie n’a pas encore été versée.`,
    more: (list) => rich`Seule une partie tient ici. Liste complète : ${list}.`,
    unmatched: 'Paiements non attribués',
  },
  money: {
    title: 'Argent',
    says: 'Valeur au prix garanti lorsque le client a choisi le moyen de paiement.',
    gross: 'Brut',
    fee: 'Commission',
    billedFee: 'Commission, à votre charge',
    net: 'Net',
    inToken: (token) => `Argent en ${token}`,
    atAddress: 'À l’adresse de dépôt',
    partlyPaidOut: (paidOut, waiting) => `${paidOut} versés, ${waiting} à l’adresse de dépôt`,
    paidOut: 'Versé',
    inWallet: 'Dans votre portefeuille',
    none: 'Rien reçu',
    sender: 'Envoyé depuis',
    senders: 'Envoyé depuis (le plus récent en dernier)',
    copySender: (address) => `Copier l’expéditeur ${address}`,
    addressCopied: 'Adresse copiée',
  },
  timeline: {
    title: 'Chronologie',
    orders: {
      notWhole:
        'Cette commande a trop de tentatives de paiement ou de transferts pour tout afficher ici. Le reste se trouve ' +
        'dans Tentatives de paiement et dans l’explorateur de blocs.',
      created: 'Commande créée',
      ended: (status) => `Commande : ${status}`,
    },
    invoices: {
      notWhole:
        'Cette facture a trop de tentatives de paiement ou de transferts pour tout afficher ici. Le reste se trouve ' +
        'dans Tentatives de paiement et dans l’explorateur de blocs.',
      created: 'Facture créée',
      ended: (status) => `Facture : ${status}`,
    },
    unrecorded: 'Heure non enregistrée',
    transaction: 'Voir la transaction',
    picked: (money) => `Le client a choisi de payer ${money}`,
    seen: (money) => `${money} : vu sur la chaîne`,
    confirmed: (money) => `${money} : confirmé`,
    goods: 'Articles livrés',
    items: {
      sent: 'Articles envoyés par e-mail',
      failed: 'Articles : échec de l’e-mail',
      waiting: 'Articles : e-mail en attente d’envoi',
    },
    email: {
      sent: 'E-mail au client envoyé',
      failed: 'E-mail au client : échec de l’envoi',
      waiting: 'E-mail au client : en attente d’envoi',
    },
    webhook: (event, status) => `Webhook ${event} : ${status}`,
    swept: (money) => `${money} : versé sur votre portefeuille`,
  },
};
