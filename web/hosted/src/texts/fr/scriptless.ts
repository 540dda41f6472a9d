import type { Scriptless } from '../en/scriptless.ts';

export const scriptless: Scriptless = {
  refresh: 'Actualiser cette page',
  by: (time) => ['Votre paiement est pris en compte s’il est dans un bloc au plus tard le ', time, '.'],
  alreadySent: (token) => `Avez-vous déjà envoyé des ${token}\u202f? Alors attendez que votre paiement s’affiche ici.`,
  counts: (time) =>
    `Un transfert inclus dans un bloc au plus tard le ${time} est encore pris en compte\u00a0: actualisez cette ` +
    'page pour le voir.',
  checking: 'Nous vérifions si des transferts ont été faits à temps. Veuillez ne rien envoyer maintenant.',
  unavailable: {
    noMethod: (store) => [
      store,
      ' n’a activé aucun moyen de paiement pour le moment. Vous n’avez rien à faire d’ici là.',
    ],
    noPrice: (store) => [
      'Il n’y a actuellement aucun cours fiable pour les moyens de paiement que propose ',
      store,
      '\u00a0: aucun montant ne peut donc être fixé. Cela ne dure en général que quelques minutes\u00a0: ' +
        'actualisez alors cette page.',
    ],
    chainAway: (store) => [
      'Aucun des réseaux sur lesquels les paiements sont acceptés par ',
      store,
      ' n’est joignable actuellement\u202f; un paiement ne serait donc pas détecté. D’ici là, vous n’avez rien à ' +
        'faire\u00a0: actualisez alors cette page.',
    ],
    mixed: (store) => [
      'Aucun des moyens de paiement que propose ',
      store,
      ' n’est utilisable actuellement\u00a0: il manque un cours fiable, ou le réseau est injoignable. Cela ne dure ' +
        'en général que quelques minutes\u00a0: actualisez alors cette page.',
    ],
  },
  missing: {
    title: 'Lien de paiement introuvable',
    heading: 'Ce lien de paiement n’existe pas',
    why:
      'Une partie du lien s’est peut-être perdue en route, par exemple à cause d’un retour à la ligne dans un ' +
      'e-mail. Ouvrez-le de nouveau là où vous l’avez reçu, ou copiez le lien en entier.',
    ask: 'S’il ne fonctionne toujours pas, demandez un nouveau lien à la boutique.',
  },
  emailSaved: 'Le reçu et les achats seront aussi envoyés à l’adresse e-mail que vous avez indiquée.',
  problem: {
    heading: 'Cela n’a pas fonctionné',
    foreign:
      'Un autre site a envoyé cette demande\u00a0: rien n’a donc été fait. Ouvrez le paiement et faites-y votre ' +
      'choix.',
    notUnderstood: 'Ce qui a été envoyé n’a pas pu être lu\u00a0: rien n’a donc été fait. Veuillez réessayer.',
    back: 'Retour au paiement',
  },
};
