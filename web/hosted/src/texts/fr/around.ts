import { countOf } from '@till/look/count';
import type { Around } from '../en/around.ts';

const count = countOf('fr');

/** Texts around a payment: deliverables, email, trust, and possible problems, in French. */
export const around: Around = {
  copy: {
    copy: 'Copier',
    what: (what) => `Copier\u00a0: ${what}`,
    copied: 'Copié',
    failed: 'Sélectionnez à la main',
  },
  goods: {
    getting: 'Chargement de vos achats…',
    failed: (problem) => `Vos achats sont en sécurité, mais n’ont pas pu être chargés. ${problem}`,
    waiting: 'Votre paiement est complet. La boutique prépare vos achats. Veuillez revenir plus tard sur cette page.',
    underWay: (done, all) => `${done} sur ${all} sont là. Le reste arrive\u00a0; cette page s’actualise d’elle-même.`,
    restFollows: 'La boutique n’a plus certains de vos achats pour le moment. Le reste apparaîtra sur cette page.',
    first: (done, all) => `Voici les ${done} premiers sur ${all}. Le téléchargement les contient tous.`,
    checkAgain: 'Vérifier de nouveau',
    title: 'Vos achats',
    everything: 'tous les achats',
    copyAll: 'Tout copier',
    download: 'Télécharger en .txt',
    line: (number, title) => `ligne ${number} de «\u00a0${title}\u00a0»`,
    more: (next, all) => `Afficher ${next} de plus sur ${all}`,
    sameLink: 'Le même lien vous ramène à cette page. Toute personne qui l’a peut voir les achats.',
  },
  email: {
    label: 'E-mail pour le reçu et les achats',
    optional: '(facultatif)',
    example: 'vous@example.com',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    saved: (address) => ['Le reçu et les achats seront aussi envoyés à ', address, '.'],
    change: 'Modifier',
    wrong: 'Cela ne ressemble pas à une adresse e-mail. Veuillez la vérifier.',
  },
  trust: {
    straight: 'Le paiement va directement au portefeuille de la boutique.',
    how: 'Comment ça marche\u202f?',
    onlyThis: (store) => [
      'L’adresse ne sert qu’à ce paiement, et tout ce qui y est envoyé va au portefeuille de la boutique ',
      store,
      '.',
    ],
    noAccount:
      'Il ne vous faut ni compte ni carte, et cette page ne demande jamais de mot de passe ni de phrase de ' +
      'récupération.',
    close:
      'Vous pouvez fermer cette page après l’envoi\u00a0: votre paiement sera détecté quand même. Ouvrez le même ' +
      'lien pour le voir.',
    refunds: 'Les paiements en crypto sont irréversibles. C’est la boutique qui décide des remboursements.',
    verify: 'Vérifiez vous-même à qui une adresse peut verser l’argent',
  },
  sentences: (first, second) => [first, ' ', second],
  spoken: (parts) => parts.join('. '),
  method: (token, network) => `${token} sur ${network}`,
  lost: {
    told: 'Pas de connexion. Ce que vous avez envoyé est en sécurité\u202f; cette page réessaie automatiquement.',
    spoken: 'Pas de connexion, nouvel essai en cours',
  },
  tryAgain: 'Réessayer',
  problem: {
    offline: 'La page de paiement de la boutique est injoignable. Vérifiez votre connexion et réessayez.',
    unreadable: 'La réponse n’a pas pu être lue. Veuillez réessayer dans un instant.',
    methodGone: 'Ce moyen de paiement n’est plus disponible. Veuillez en choisir un autre.',
    notPayable: 'Ce paiement est déjà terminé ou clos.',
    noPrice:
      'Il n’y a pas de cours récent pour ce jeton en ce moment. Réessayez dans une minute ou choisissez un autre ' +
      'jeton.',
    notChangeable: 'Cette commande est déjà terminée\u00a0: son adresse e-mail ne peut plus être modifiée.',
    notCompleted: 'La commande n’est pas encore terminée. Veuillez réessayer dans un instant.',
    signatureRefused:
      'Votre signature n’a pas été acceptée, et rien n’a quitté votre portefeuille. Il contient peut-être trop peu ' +
      'de ce jeton, le montant a peut-être changé, ou un autre paiement signé est encore en route. Vous pouvez payer ' +
      'de la façon habituelle.',
    signatureTooDear:
      'Ce paiement ne peut pas être envoyé à votre place en ce moment, car les frais de réseau sont trop élevés ou ' +
      'le service n’envoie rien. Rien n’a quitté votre portefeuille. Veuillez payer de la façon habituelle, ' +
      'ou avec un autre jeton ou réseau.',
    chainAway:
      'Le réseau ne peut pas être lu en ce moment\u00a0: votre signature n’a donc pas été acceptée, et rien n’a ' +
      'quitté votre portefeuille. Veuillez réessayer dans un instant, ou payer de la façon habituelle.',
    tooMany: 'Trop de tentatives. Veuillez attendre une minute et réessayer.',
    tooManySeconds: (seconds) =>
      count(seconds, {
        one: 'Trop de tentatives. Veuillez attendre # seconde et réessayer.',
        many: 'Trop de tentatives. Veuillez attendre # de secondes et réessayer.',
        other: 'Trop de tentatives. Veuillez attendre # secondes et réessayer.',
      }),
    tooManyMinutes: (minutes) =>
      count(minutes, {
        one: 'Trop de tentatives. Veuillez attendre # minute et réessayer.',
        many: 'Trop de tentatives. Veuillez attendre # de minutes et réessayer.',
        other: 'Trop de tentatives. Veuillez attendre # minutes et réessayer.',
      }),
    service: 'Le service rencontre un problème en ce moment. Veuillez réessayer dans un instant.',
    unknown: 'Cela n’a pas fonctionné. Veuillez réessayer.',
    refused: (message) => `Cela n’a pas fonctionné\u00a0: ${message}.`,
  },
};
