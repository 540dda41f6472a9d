import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('fr');

export const texts: Texts = {
  title: 'Paramètres de paiement',
  says: 'Adresses de versement, moyens de paiement et finalité.',
  space: ' ',
  payouts: {
    title: 'Adresses de versement',
    says:
      'L’adresse de votre propre portefeuille sur chaque réseau. Les paiements y arrivent, et nulle ' +
      'part ailleurs\u00a0; Till ne les détient jamais.',
    ownersOnly: 'Seul un propriétaire de la boutique peut les modifier.',
    off: 'actuellement désactivé',
    none: (network) => `Aucune pour le moment\u00a0: vous ne pouvez pas être payé sur ${network}.`,
    copied: 'Adresse copiée',
    copyAddress: (network) => `Copier l’adresse sur ${network}`,
  },
  pending: {
    title: 'Changement en attente',
    says: ({ address, holdsFrom, person, askedAt }) =>
      rich`Les nouveaux paiements iront à ${address} à partir du ${holdsFrom}. ${person} l’a demandé le
        ${askedAt}. Tout propriétaire peut retirer ce changement jusque-là.`,
    withdraw: 'Retirer le changement',
    confirm: 'Retirer ce changement\u00a0?',
    confirmSays: (network) => `Les paiements sur ${network} continuent d’arriver à l’adresse actuelle.`,
    withdrawn: (network) => `Le changement sur ${network} est retiré. L’adresse actuelle est conservée.`,
  },
  set: {
    network: 'Réseau',
    noNetwork: 'Aucun réseau n’est encore activé. Adressez-vous à l’opérateur.',
    address: 'Adresse de versement',
    addressWanted: 'Une adresse commence par 0x, suivi de 40 caractères hexadécimaux.',
    ownAddress: 'L’adresse d’un portefeuille qui n’appartient qu’à vous.',
    ownAccount: 'Un nouveau compte d’un portefeuille qui n’appartient qu’à vous et ne sert à rien d’autre.',
    first: 'La première sur un réseau prend effet immédiatement.',
    change: (hours) =>
      hours === 0
        ? 'Un changement prend effet immédiatement, et tous les propriétaires sont avertis.'
        : count(hours, {
            one: 'Un changement attend # heure, et tous les propriétaires sont avertis.',
            other: 'Un changement attend # heures, et tous les propriétaires sont avertis.',
          }),
    keptAddress: 'Les paiements déjà engagés par les acheteurs conservent l’adresse actuelle.',
    keptAccount: 'Les paiements déjà engagés par les acheteurs conservent le compte actuel.',
    onlyOne: (hours) =>
      hours === 0
        ? 'Un seul changement peut être en attente. Retirez celui ci-dessus pour en demander un autre, qui ' +
          'prendra effet immédiatement.'
        : count(hours, {
            one:
              'Un seul changement peut être en attente. Retirez celui ci-dessus pour en demander un autre, qui ' +
              'attendra # heure.',
            other:
              'Un seul changement peut être en attente. Retirez celui ci-dessus pour en demander un autre, qui ' +
              'attendra # heures.',
          }),
    deriving: 'Dérivation de ses adresses…',
    checking: 'Vérification sur le réseau…',
    blocked: (methods) =>
      `${methods}\u00a0: paiement impossible vers cette adresse, qui figure sur la liste noire de l’émetteur.`,
    plain: (network) =>
      `Un compte ordinaire sur ${network}. Si ce doit être un portefeuille de contrat, il n’existe pas encore sur ce ` +
      'réseau.',
    contract: (network) =>
      `Un contrat sur ${network}. Vérifiez que c’est bien votre portefeuille sur ce réseau précis, et non celui d’une ` +
      'plateforme d’échange ou d’un token.',
    refusesCoin: 'Il refuse la monnaie propre au réseau\u00a0: n’acceptez donc que des tokens.',
    submit: 'Définir l’adresse de versement',
    waits: (hours) =>
      count(hours, {
        one: 'Le changement attend # heure. Chaque propriétaire reçoit un e-mail maintenant.',
        other: 'Le changement attend # heures. Chaque propriétaire reçoit un e-mail maintenant.',
      }),
    addressSet: (network) => `Les nouveaux paiements sur ${network} vont à cette adresse.`,
    accountSet: (network) => `Les nouveaux paiements sur ${network} vont à ce compte.`,
  },
  account: {
    label: 'Clé publique de compte ou descripteur de sortie',
    where:
      'Electrum affiche sa clé sous «\u00a0Wallet\u00a0», «\u00a0Information\u00a0», comme «\u00a0master public ' +
      'key\u00a0»\u00a0; d’autres portefeuilles l’appellent clé publique de compte, xpub, zpub ou descripteur de sortie.',
    neverSecret:
      'Ne saisissez jamais ici de clé privée ni de phrase de récupération\u00a0: Till n’en a pas besoin, et quiconque ' +
      'les possède peut prendre votre argent.',
    compare:
      'Comparez-les aux trois premières adresses de réception de votre portefeuille. Si elles diffèrent, les paiements ' +
      'ne lui parviendraient pas.',
    addresses: 'Premières adresses',
    fingerprint: 'Empreinte',
    path: 'Chemin',
    givenOut: 'Adresses attribuées',
    lastPaid: 'Dernier indice payé',
    nonePaid: 'Aucun pour le moment',
    gapLimit: 'Gap limit nécessaire',
    gapTitle: (limit) => `Réglez le gap limit de votre portefeuille sur ${limit} ou plus`,
    gapSays: (usual, command) =>
      rich`Les portefeuilles ne regardent en général que ${usual} adresses après la dernière payée et
        manquent les paiements au-delà. Dans Electrum, choisissez «\u00a0View\u00a0», «\u00a0Show
        Console\u00a0», puis saisissez ${command}.`,
  },
  methods: {
    title: 'Moyens de paiement',
    offered: 'Les tokens proposés aux acheteurs.',
    fee: (percent) => `L’opérateur prélève ${percent}\u00a0% de chaque paiement.`,
    feeAndSweep: (percent) =>
      `L’opérateur prélève ${percent}\u00a0% de chaque paiement et paie son transfert vers vous.`,
    owed: (networks) =>
      `Les paiements sur ${networks} arrivent en totalité sur votre propre portefeuille\u00a0; la commission reste donc due.`,
    off: (network) =>
      `${network} est désactivé, ces moyens ne sont donc pas proposés aux acheteurs. Demandez à l’opérateur de ` +
      'l’activer.',
    noAddress: (network) =>
      `Vous n’avez pas d’adresse de versement sur ${network}, ces moyens ne sont donc pas proposés aux acheteurs. ` +
      'Définissez-en une ci-dessus.',
    noAccount: (network) =>
      `Vous n’avez pas de compte de versement sur ${network}, ces moyens ne sont donc pas proposés aux acheteurs. ` +
      'Définissez-en un ci-dessus.',
    save: 'Enregistrer les moyens',
    done: 'Les moyens de paiement sont enregistrés.',
  },
  cost: {
    loading: 'Chargement du coût actuel d’un transfert…',
    failed: 'Le coût d’un transfert n’a pas pu être chargé.',
    now: (amount) => `Un transfert coûte actuellement ${amount}.`,
    between: (low, high) => `Un transfert coûte actuellement de ${low} à ${high}.`,
    anySize: 'Les paiements de tout montant sont transférés.',
    minimum: (amount) =>
      `Les paiements à partir d’environ ${amount} couvrent leur transfert\u00a0; les plus petits attendent plus longtemps.`,
    below: (amount) => `Votre paiement habituel de ${amount} est plus petit.`,
  },
  order: {
    title: 'Ordre des moyens de paiement',
    says:
      'Les acheteurs les voient dans cet ordre. Les choix probables passent en premier\u00a0: le dernier moyen utilisé ' +
      'et le réseau de leur portefeuille.',
  },
  finality: {
    title: 'Finalité',
    says:
      'La profondeur qu’un paiement doit avoir dans la chaîne pour compter. Attendre plus longtemps protège les gros ' +
      'paiements contre une annulation, mais les acheteurs attendent aussi davantage.',
    rulesFor: 'Règles pour',
    every: (network, level) => `Chaque paiement sur ${network} attend ${level}.`,
    from: (amount, level) => `À partir de ${amount}\u00a0: ${level}`,
    larger: 'Paiements plus importants',
    operators: 'Réglage de l’installation',
    noLonger: 'Ils n’attendent pas plus que les petits.',
    own: 'Vos propres règles',
    save: 'Enregistrer la finalité',
    done: (network) =>
      `La finalité sur ${network} est enregistrée. Les paiements déjà engagés par les acheteurs conservent la leur.`,
  },
  level: {
    safe: 'que le réseau le considère comme sûr (safe)',
    safeAfter: (blocks) =>
      count(blocks, {
        one: 'que le réseau le considère comme sûr (safe), en général après # bloc',
        other: 'que le réseau le considère comme sûr (safe), en général après # blocs',
      }),
    finalized: 'd’être irréversible',
    finalizedAfter: (blocks) =>
      count(blocks, {
        one: 'd’être irréversible, en général après # bloc',
        other: 'd’être irréversible, en général après # blocs',
      }),
    inBlock: 'd’être dans un bloc',
    deep: (blocks) => count(blocks, { one: 'd’avoir # bloc de profondeur', other: 'd’avoir # blocs de profondeur' }),
  },
  rule: {
    label: (number) => `Règle ${number}`,
    from: 'À partir de',
    fromSays: 'Dans la devise de la vente',
    fromWanted: 'Un montant, par exemple 250',
    until: 'Attendre',
    untilSays: 'Avant que le paiement compte',
    untilBlocks: 'un nombre de blocs',
    untilSafe: (blocks) =>
      count(blocks, {
        one: 'que le réseau le considère comme sûr (safe, environ # bloc)',
        other: 'que le réseau le considère comme sûr (safe, environ # blocs)',
      }),
    untilFinalized: (blocks) =>
      count(blocks, {
        one: 'qu’il soit irréversible (environ # bloc)',
        other: 'qu’il soit irréversible (environ # blocs)',
      }),
    blocks: 'Blocs',
    blocksSays: (most) => `De 1 à ${most}`,
    remove: (number) => `Retirer la règle ${number}`,
    add: 'Ajouter une règle',
  },
};
