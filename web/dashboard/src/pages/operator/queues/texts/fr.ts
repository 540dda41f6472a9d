import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('fr');

export const texts: Texts = {
  title: 'Files d’attente',
  says: 'E-mails, webhooks et lectures en attente, et les processus qui les traitent.',
  webhooks: {
    title: 'Webhooks',
    pending: 'En attente',
    retrying: 'Nouvel essai',
    exhausted: 'Épuisés',
    due: 'À envoyer maintenant',
    oldestDue: 'Le plus ancien, depuis',
    noneOverdue: 'Aucun en retard',
    none: 'Aucun webhook en attente ni épuisé.',
    table: 'Webhooks par boutique',
    store: 'Boutique',
    nextDue: 'Prochain envoi',
  },
  mail: {
    title: 'E-mail',
    waiting: 'En attente',
    orMore: (emails) => `${emails} ou plus`,
    retrying: 'En attente d’un nouvel essai',
    failed: 'Échecs en une semaine',
    oldest: 'Le plus ancien en file',
    noneWaiting: 'Aucun en attente',
    lastError: 'Dernière erreur du serveur',
    sent: 'Factures envoyées par e-mail en 24 heures',
    sentOf: (sent, cap) => `${sent} sur ${cap}`,
    cap: (invoices) =>
      count(invoices, {
        one: 'Chaque boutique peut envoyer # facture par e-mail par période de 24 heures\u00a0:',
        other: 'Chaque boutique peut envoyer # factures par e-mail par période de 24 heures\u00a0:',
      }),
    byStore: 'E-mails de factures par boutique',
    sentByStore: (store, sent) => rich`${store}\u00a0: ${sent}`,
    limitReached: 'limite atteinte',
    paused: 'Les e-mails sont en pause',
    pausedBy: (by, at, until) =>
      rich`Par ${by} le ${at}. Les e-mails restent en file et seront envoyés le ${until} au plus tard.`,
    resume: 'Reprendre l’envoi',
    resumed: 'Les e-mails sont de nouveau envoyés.',
    pauseSays:
      'Mettez les e-mails en pause tant que leur serveur a des problèmes\u00a0: ils restent en file et ' +
      'rien ne se perd. Les e-mails qui permettent à un propriétaire d’arrêter un changement d’adresse ' +
      'de versement attendent aussi, la pause doit donc rester courte.',
    reason: 'Motif',
    hours: 'Heures',
    pause: 'Mettre en pause',
    pauseDone: 'Les e-mails sont en pause et restent en file.',
  },
  readings: {
    title: 'Lectures en attente',
    says: 'Soldes dont le bloc n’est pas encore assez définitif.',
    none: 'Aucune en attente.',
    chain: 'Réseau',
    waitingFor: 'En attente de',
    readings: 'Lectures',
    oldest: 'La plus ancienne',
    blocks: (blocks) => count(blocks, { one: '# bloc', other: '# blocs' }),
    block: (block) => `bloc ${block}`,
    blockAt: (block, at) => rich`bloc ${block}, ${at}`,
  },
  processes: {
    title: 'Processus',
    says:
      'Processus actifs et processus arrêtés depuis un jour. Les tâches exclusives passent à un autre ' +
      'processus quand l’un d’eux s’arrête.',
    none: 'Aucun processus actif.',
    process: 'Processus',
    roles: 'Rôles',
    tasks: 'Tâches exclusives',
    since: 'Depuis',
    state: 'État',
    version: (version) => `version ${version}`,
    runs: 'actif',
    gone: 'disparu',
    lastSeen: (at) => rich`vu pour la dernière fois le ${at}`,
  },
};
