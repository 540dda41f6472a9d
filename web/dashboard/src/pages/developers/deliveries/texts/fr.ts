import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('fr');

export const texts: Texts = {
  list: {
    title: 'Livraisons de webhooks',
    says:
      'Chaque événement envoyé à l’URL de votre webhook, les plus récents d’abord. Les événements en ' +
      'échec sont renvoyés automatiquement jusqu’à épuisement des tentatives.',
    empty: 'Aucune livraison pour l’instant',
    emptySays:
      'Dès que la boutique aura une URL de webhook, chaque événement d’une commande ou d’une facture ' +
      'apparaîtra ici avec la réponse de votre point de terminaison.',
    what: 'les livraisons',
    name: 'livraisons',
    event: 'Événement',
    allEvents: 'Tous les événements',
    limited: (newest) =>
      `Pour un événement, seules les ${newest} livraisons les plus récentes de chaque état sont comptées et affichées.`,
    none: (event, status) =>
      `Aucune livraison${event === undefined ? '' : ` de ${event}`}` +
      `${status === undefined ? '' : ` à l’état ${status}`} actuellement.`,
    pastEnd: 'Cette page se trouve après la fin de la liste.',
  },
  row: {
    created: (at) => rich`Créée le ${at}`,
    notSent: 'Pas encore envoyée',
    noAnswer: (at) => rich`Aucune réponse, ${at}`,
    answered: (status, at) => rich`Réponse ${status}, ${at}`,
    attempts: (attempts) => count(attempts, { one: '# tentative', other: '# tentatives' }),
    resend: 'Renvoyer',
    resent: 'La livraison est renvoyée',
  },
  attempts: {
    name: 'tentatives',
    gone: 'Les résultats des tentatives ne sont plus conservés.',
    attempt: (at, outcome, ms) => rich`${at}\u00a0: ${outcome} (après ${ms}\u00a0ms)`,
    answered: (status) => `Réponse ${status}`,
    older: 'Afficher les tentatives antérieures',
  },
  body: {
    name: 'corps',
    show: 'Afficher le corps',
    copy: 'Copier le corps',
    copied: 'Corps copié',
    cut: (bytes) =>
      count(bytes, {
        one: 'Seul le début est affiché\u00a0; il compte # octet au total.',
        other: 'Seul le début est affiché\u00a0; il compte # octets au total.',
      }),
  },
  resendAll: {
    start: 'Tout renvoyer',
    title: (total) => count(total, { one: 'Renvoyer cette livraison\u00a0?', other: 'Renvoyer # livraisons\u00a0?' }),
    titleOrMore: (total) => `Renvoyer ${total} livraisons ou plus\u00a0?`,
    says: (statuses, event, isInSteps) =>
      `Toutes les livraisons${event === undefined ? '' : ` de ${event}`} à l’état ${statuses.join(' ou ')} sont renvoyées. ` +
      'Votre serveur peut recevoir des événements qu’il a déjà traités\u00a0: il doit reconnaître les répétitions.' +
      (isInSteps
        ? ' Elles sont renvoyées par étapes tant que cette page est ouverte, et vous pouvez arrêter à tout moment.'
        : ''),
    done: (resent) => count(resent, { one: 'La livraison est renvoyée', other: '# livraisons sont renvoyées' }),
    before: (resent) =>
      count(resent, {
        one: 'Avant cela, # livraison a été renvoyée.',
        other: 'Avant cela, # livraisons ont été renvoyées.',
      }),
    progress: 'Livraisons renvoyées',
    running: (resent, total) => `Renvoyées\u00a0: ${resent} sur ${total}.`,
    waiting: (resent, total) =>
      `Renvoyées\u00a0: ${resent} sur ${total}. En attente des réponses de votre point de terminaison.`,
    stop: 'Arrêter',
    keepOpen:
      'Gardez cette page ouverte. Si vous arrêtez ou quittez la page, les livraisons restantes ne changent pas.',
  },
};
