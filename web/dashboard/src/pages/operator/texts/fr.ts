import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('fr');

export const texts: Texts = {
  percent: (value) => `${value}\u00a0%`,
  noMatches: 'Aucun résultat.',
  pastEnd: 'Cette page se trouve après la fin de la liste.',
  fee: 'Commission',
  overview: {
    title: 'Vue d’ensemble',
    says: 'État de cette installation.',
    caughtUp: 'Tout est à jour.',
    actionRequired: 'Action requise',
  },
  document: {
    says: 'Tiré de docs/operating, pour cette version, en anglais.',
  },
  fees: {
    title: 'Commissions',
    says: 'Dues par les boutiques pour les paiements vers leurs propres portefeuilles, les plus grosses dettes d’abord.',
    none: 'Aucune commission due',
    noneSays: 'Les commissions apparaissent ici dès qu’une boutique est payée sur son propre portefeuille.',
    table: 'Commissions par boutique',
    store: 'Boutique',
    currency: 'Devise',
    owed: 'Dû',
    billed: 'Facturé',
    overdue: 'En retard',
    paid: 'Payé',
  },
  people: {
    title: 'Personnes',
    says: 'Toutes les personnes ayant un compte, les plus récentes d’abord.',
    search: 'Rechercher par nom ou e-mail',
    operatorsOnly: 'Opérateurs uniquement',
    list: 'personnes',
    you: (name) => rich`${name} (vous)`,
    operator: 'Opérateur',
    twoFactor: 'Deux facteurs',
    noTwoFactor: 'Sans deux facteurs',
    noStore: 'Dans aucune boutique',
    member: (store, role) => rich`${store}, ${role}`,
    roles: { manager: 'gérant', admin: 'administrateur', owner: 'propriétaire' },
    moreStores: (more) => `et ${more} de plus`,
    neverSignedIn: 'Jamais connecté',
    signedIn: (at) => rich`Connexion le ${at}`,
    sessions: (sessions) => count(sessions, { one: '# session', other: '# sessions' }),
  },
  signOut: {
    label: 'Déconnecter partout',
    title: (name) => `Déconnecter ${name} partout\u00a0?`,
    says: 'Toutes les sessions de cette personne se terminent immédiatement. Elle peut se reconnecter avec son mot de passe.',
    done: (name) => `Toutes les sessions de ${name} sont terminées.`,
  },
  makeOperator: {
    label: 'Nommer opérateur',
    title: (name) => `Nommer ${name} opérateur\u00a0?`,
    says:
      'Cette personne pourra consulter toutes les boutiques, fixer les commissions, suspendre des ' +
      'boutiques, et nommer ou retirer des opérateurs, vous compris.',
    done: (name) => `${name} est maintenant opérateur.`,
  },
  removeOperator: {
    label: 'Retirer comme opérateur',
    title: (name) => `Retirer ${name} comme opérateur\u00a0?`,
    says: 'L’accès à l’espace opérateur prend fin immédiatement. Les rôles dans les boutiques restent.',
    done: (name) => `${name} n’est plus opérateur.`,
  },
  stores: {
    title: 'Boutiques',
    says: 'Toutes les boutiques de cette installation, les plus récentes d’abord.',
    none: 'Aucune boutique pour le moment',
    noneSays: 'Créez-en une avec « Créer une boutique » ou till provision.',
    search: 'Rechercher par slug ou nom',
    list: 'boutiques',
    noOwner: 'Aucun propriétaire',
    moreOwners: (owners, more) => `${owners} et ${more} de plus`,
    lately: '30 derniers jours',
    inAll: 'Au total',
    noVolume: 'rien pour le moment',
  },
  store: {
    view: 'Voir la boutique',
    title: 'Boutique',
    slug: 'Slug',
    people: 'Personnes',
    created: 'Créée',
    closed: 'Fermée',
    noOwner: 'Aucun propriétaire.',
    owners: (owners) => `Propriétaires\u00a0: ${owners}`,
    unmatched: {
      title: 'Paiements non attribués',
      says:
        'L’argent tardif, excédentaire, versé deux fois ou dans d’autres tokens est transféré à ' +
        'l’adresse de versement de sa tentative de paiement.',
      saysClosed:
        'L’argent tardif, excédentaire, versé deux fois ou dans d’autres tokens est transféré à ' +
        'l’adresse de versement de sa tentative de paiement, même maintenant que la boutique est fermée.',
      link: 'Paiements non attribués de cette boutique',
    },
  },
  setFee: {
    range: 'De 0 à 10 pour cent, avec deux décimales au maximum',
    says:
      'En pour cent, de 0 à 10. S’applique aux nouvelles tentatives de paiement\u00a0; les ' +
      'propriétaires reçoivent un e-mail.',
    submit: 'Fixer la commission',
    done: (fee) => `La commission est maintenant de ${fee}. Les propriétaires sont prévenus.`,
  },
  suspension: {
    title: 'Suspendre cette boutique',
    titleSuspended: 'Suspendue',
    salesStop: 'Les ventes s’arrêtent\u00a0: plus de commandes, de factures, de vitrine ni de nouveaux paiements.',
    paymentsEnd:
      'Les paiements déjà engagés vont à leur terme et sont transférés à la boutique\u00a0; les webhooks sont toujours envoyés.',
    teamStays: 'Son équipe peut toujours consulter et modifier tout le reste. Vous pouvez la réactiver à tout moment.',
    reason: 'Motif',
    reasonSays: 'Visible par l’équipe de la boutique.',
    reasonWanted: 'Un motif pour la suspension',
    suspend: 'Suspendre',
    question: (name) => `Suspendre ${name}\u00a0?`,
    consequences:
      'La boutique cesse immédiatement de vendre. Son équipe voit votre motif et ses propriétaires reçoivent un e-mail.',
    suspended: (name) => `${name} est suspendue. Les propriétaires sont prévenus.`,
    since: (at, reason) => rich`Depuis le ${at}\u00a0: ${reason}`,
    resume: 'Réactiver',
    resumed: (name) => `${name} vend de nouveau. Les propriétaires sont prévenus.`,
  },
  history: {
    title: 'Historique',
    list: 'historique',
    none: 'Aucun changement\u00a0: la commission est toujours celle du début.',
    feeChanged: (at, from, to, by) => rich`${at}\u00a0: commission de ${from} à ${to}, par ${by}`,
    suspended: (at, by) => rich`${at}\u00a0: suspendue par ${by}`,
    resumed: (at, by) => rich`${at}\u00a0: réactivée par ${by}`,
    closed: (at, by) => rich`${at}\u00a0: fermée par ${by}`,
    other: (at, act, by) => rich`${at}\u00a0: ${act}, par ${by}`,
    withReason: (entry, reason) => rich`${entry}\u00a0: ${reason}`,
  },
};
