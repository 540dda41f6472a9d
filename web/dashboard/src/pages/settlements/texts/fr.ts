import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('fr');

export const texts: Texts = {
  title: 'Règlements',
  says: 'Vos versements, avec les commissions et le gas, et votre solde à transférer.',
  tabs: { label: 'Règlements', sweeps: 'Transferts', unmatched: 'Paiements non attribués' },
  stopped: {
    title: 'Les paiements vers vos propres portefeuilles sont arrêtés',
    says: (bills) =>
      rich`Des commissions sont impayées depuis 30 jours. Les acheteurs pourront de nouveau payer avec ces
        moyens dès que vous aurez payé ${bills}. Les autres moyens de paiement ne sont pas concernés.`,
  },
  troubles: {
    title: 'Une partie de l’argent ne peut pas être versée',
    line: ({ amount, method, deposits, payout, retryAt }) =>
      rich`${amount} ${method} en ${count(deposits, { one: '# dépôt', other: '# dépôts' })} pour
        ${payout}, nouvel essai à partir du ${retryAt}`,
    says:
      'L’adresse de versement l’a refusé\u00a0: c’est un contrat qui ne l’accepte pas, ou une adresse sur la liste ' +
      'noire du token. Rien n’est perdu, et de nouveaux essais ont lieu automatiquement. Faites en sorte que l’adresse ' +
      'l’accepte, par exemple en corrigeant le contrat ou en vous adressant à l’émetteur du token. Ces paiements ne ' +
      'peuvent aller à aucune autre adresse\u00a0; définissez une autre adresse de versement pour que les nouveaux ne ' +
      'soient pas bloqués aussi.',
  },
  waiting: {
    title: 'Solde à transférer',
    says: 'Argent de paiements terminés encore sur des adresses de dépôt. Vous seul pouvez le recevoir.',
    none: 'Aucun\u00a0: tout est versé.',
    method: 'Moyen',
    amount: 'Montant',
    reason: 'Motif',
    since: 'Depuis',
    reasons: {
      sending: 'Son transfert est envoyé, mais pas encore dans un bloc',
      rejected: 'L’adresse de versement ne l’a pas accepté\u00a0; nouveaux essais automatiques',
      failing: 'Son dernier transfert a échoué\u00a0; nouveaux essais automatiques',
      gas: 'Attend que sa commission couvre le gas, ou d’avoir attendu longtemps',
    },
    deposits: (deposits) => count(deposits, { one: '# dépôt', other: '# dépôts' }),
    capped: 'Il y en a d’autres\u00a0; seuls les dépôts les plus anciens sont comptés.',
  },
  ledger: {
    title: 'Relevé',
    says:
      'Argent transféré des adresses de dépôt à votre adresse de versement, et paiements vers vos propres ' +
      'portefeuilles, dans des blocs confirmés. Le solde à transférer n’est pas encore inclus.',
    empty: 'Aucun paiement dans cette période',
    emptySays:
      'Les paiements apparaissent ici une fois transférés vers vous, ou confirmés sur votre propre portefeuille.',
    table: 'Transferts',
    paidOut: 'Versé',
    for: 'Objet',
    method: 'Moyen',
    received: 'Reçu',
    fee: 'Commission',
    net: 'Net',
    gas: 'Gas',
    gasSays: 'payé par l’opérateur',
    feeOwed: (fee, owed) => `${fee} (${owed} dus)`,
    noGas: 'aucun',
    gasNotBooked: 'pas encore comptabilisé',
    gasByOthers: 'payé par d’autres',
    more: 'Afficher plus de transferts',
  },
  totals: {
    table: 'Totaux par token',
    total: 'Total',
    deposits: 'Dépôts',
    tooMany: 'Trop de transferts à additionner. Choisissez moins de jours.',
  },
  fees: {
    title: 'Commissions',
    says: 'Dues à l’opérateur pour les paiements vers vos propres portefeuilles.',
    unbilled: (amounts) => `Pas encore facturé\u00a0: ${amounts}`,
    noneUnbilled: 'Pas encore facturé\u00a0: rien',
    table: 'Factures de commissions',
    billed: 'Facturé',
    fees: 'Commissions',
    status: 'Statut',
    invoice: 'Facture',
    view: 'Voir',
    pay: (amount) => `Payer ${amount}`,
    paid: 'Payée',
    overdue: 'En retard',
    payBefore: (time) => rich`À payer avant le ${time}`,
  },
  unmatched: {
    title: 'Paiements non attribués',
    says:
      'Argent arrivé en retard, en trop, en double ou dans un autre token, qui ne correspond à aucune commande ni facture. ' +
      'Il vous est versé comme tout paiement\u00a0; son remboursement est à convenir entre vous et l’acheteur.',
    none: 'Aucun',
    noneSays: 'Les paiements tardifs, excédentaires ou erronés apparaissent ici.',
    at: 'Pour',
    unmatched: 'Non attribué',
    sentFrom: 'Envoyé depuis',
    transactions: 'Transactions',
    paidOut: 'Versé',
    found: 'Détecté',
    reasons: {
      excess: (amount) => rich`${amount} de plus que le montant dû`,
      second: (amount) => rich`${amount} payés une seconde fois`,
      superseded: (amount) => rich`${amount} dans un token que l’acheteur avait abandonné`,
      short: (amount) => rich`${amount}\u00a0: montant insuffisant, à côté d’un autre paiement`,
      late: (amount) => rich`${amount} trop tard`,
      foreign: (amount) => rich`${amount} dans le mauvais token`,
    },
    notRecorded: 'Non enregistré',
    copySender: (address) => `Copier l’expéditeur ${address}`,
    copied: 'Adresse copiée',
    allPaidOut: 'En totalité',
    notPaidOut: (amount) => `Pas encore\u00a0: ${amount}`,
    advice:
      'Avant de renvoyer de l’argent, demandez une adresse à l’acheteur\u00a0: l’expéditeur peut être une plateforme ' +
      'd’échange.',
    more: 'Afficher plus de paiements non attribués',
  },
};
