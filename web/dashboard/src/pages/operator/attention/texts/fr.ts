import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('fr');

export const texts: Texts = {
  titles: {
    database: 'La base de données est inaccessible',
    mail: 'Le serveur de messagerie ne répond pas',
    prices: 'Des cours manquent',
    assets: 'Un token est illisible',
    chain: 'Un réseau est inaccessible',
    chainReplaced: 'Un réseau a été remplacé en dessous de son bloc final',
    chainsOff: 'Un réseau désactivé a des paiements ouverts',
    addresses: 'Des adresses de dépôt ne correspondent pas à leurs conditions',
    agreement: 'Paiements importants sans deux fournisseurs d’accord',
    settlements: 'Des paiements ne peuvent pas être crédités',
    deliveries: 'Des commandes payées ne peuvent pas être livrées',
    sweepsFailing: 'Des transferts échouent',
    chainSilent: 'Un réseau n’a plus de nouveaux blocs',
    chainUnattended: 'Aucun processus ne traite un réseau',
    nodeAway: 'Un fournisseur ne répond pas',
    nodeLacks: 'Une fonction requise manque à un fournisseur',
    nodesDisagree: 'Un fournisseur a donné de fausses réponses',
    gasLow: 'Le solde de la clé de gas est bas',
    sweepsBlocked: 'Rien ne peut être transféré',
    sweepsStuck: 'Des transferts sont bloqués',
    priceSources: 'Une source de cours est indisponible',
    mailLate: 'Les e-mails sont en retard',
    mailPaused: 'Les e-mails sont en pause',
    readingsLate: 'Des lectures attendent la finalité',
    webhooks: 'Les webhooks s’accumulent',
    webhooksLate: 'Les webhooks ne sont pas envoyés',
    disk: 'Un disque se remplit',
    readReplica: 'Le réplica en lecture n’est pas utilisé',
    backup: 'La dernière sauvegarde est trop ancienne',
    foundInClosed: 'De l’argent a été trouvé pour une boutique fermée',
    unread: 'Certains contrôles n’ont pas pu être effectués',
  },
  facts: {
    noProvider: () => 'Aucun fournisseur ne répond',
    noBlock: ({ after }) => `Aucun bloc après le ${after}`,
    notFollowed: () => 'Aucun processus ne suit le réseau (rôle indexer)',
    notSwept: () => 'Aucun processus n’y transfère (rôle sweeper, GAS_PRIVATE_KEY)',
    away: ({ hosts }) => `Pas de réponse de ${hosts.join(', ')}`,
    lacking: ({ host, features }) => `Il manque à ${host}\u00a0: ${features.join(', ')}`,
    lied: ({ host, lie }) => `${host}\u00a0: ${lie}`,
    gasForSweeps: ({ number }) => `Suffit pour environ ${count(number, { one: '# transfert', other: '# transferts' })}`,
    gasForDays: ({ number }) => `Suffit pour environ ${count(number, { one: '# jour', other: '# jours' })}`,
    gasKeyShort: ({ address, balance, needed }) =>
      `${address} a ${balance} wei\u00a0; le prochain transfert peut en demander ${needed}`,
    gasPriceHigh: ({ price, limit }) => `Le gas coûte ${price} wei, plus que la limite de ${limit} wei`,
    transactions: ({ number }) => count(number, { one: '# transaction', other: '# transactions' }),
    deposits: ({ number }) => count(number, { one: '# dépôt', other: '# dépôts' }),
    payments: ({ number }) => count(number, { one: '# paiement', other: '# paiements' }),
    webhooksDue: ({ number }) => count(number, { one: '# webhook à envoyer', other: '# webhooks à envoyer' }),
    noDispatcher: () => 'Aucun processus ne les envoie (rôle dispatcher)',
    emailsWaiting: ({ number }) => count(number, { one: '# e-mail en attente', other: '# e-mails en attente' }),
    readings: ({ number, level }) =>
      `${count(number, { one: '# lecture', other: '# lectures' })} en attente de ${level}`,
    failures: ({ number, first, cause }) => `${number} au total, d’abord ${first}\u00a0: ${cause}`,
    disk: ({ folder, host, percent, mebibytes }) =>
      `${folder} sur ${host}\u00a0: ${percent}\u00a0% libres, ${mebibytes}\u00a0Mio`,
    backupAge: ({ hours }) =>
      count(hours, { one: 'La dernière date d’il y a # heure', other: 'La dernière date d’il y a # heures' }),
    noBackup: () => 'BACKUP_STAMP_PATH n’existe pas',
    unreadable: ({ method, payments }) =>
      `${method} est illisible\u00a0: ${count(payments, { one: '# paiement en attente', other: '# paiements en attente' })}`,
    chainOff: ({ chain, payments, deposits }) =>
      `${chain} est désactivé. Paiements ouverts\u00a0: ${payments}, dépôts non transférés\u00a0: ${deposits}`,
    underived: ({ number }) =>
      `Adresses qui ne correspondent pas à leurs conditions\u00a0: ${number}. ` +
      '«\u00a0till sweep --dry-run\u00a0» en donne la liste',
    featuresMissing: ({ features }) =>
      `Aucun fournisseur n’offre tout le nécessaire. Il manque\u00a0: ${features.join(', ')}`,
    replaced: ({ chain }) =>
      `${chain} a été remplacé en dessous de son bloc final\u00a0: voir «\u00a0till chains\u00a0», puis ` +
      `«\u00a0till accept-replacement --chain ${chain}\u00a0»`,
    freshPrices: ({ fresh, total }) => `Cours à jour\u00a0: ${fresh} sur ${total}`,
    noSource: ({ pair }) => `${pair}\u00a0: aucune source n’est à jour`,
    oneSource: ({ pair }) => `${pair}\u00a0: une seule source est à jour`,
    sourcesApart: ({ pair }) => `${pair}\u00a0: les sources divergent trop`,
    uncovered: ({ pair }) => `${pair}\u00a0: moins de deux sources le proposent`,
    sourceFails: ({ source, message }) => `${source}\u00a0: ${message}`,
    replicaUnused: ({ message }) => `Les listes sont lues dans la base principale. Message\u00a0: ${message}`,
    message: ({ text }) => text,
  },
  about: (title, subject) => `${title}\u00a0: ${subject}`,
  since: (at) => rich`Depuis le ${at}`,
  view: 'Voir',
  whatToDo: 'Que faire',
};
