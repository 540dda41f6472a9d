import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  url: {
    title: 'URL du webhook',
    says: (reference) =>
      rich`Chaque événement de vos commandes et factures y est envoyé par POST, avec une signature. Tous
        figurent dans la ${reference}.`,
    reference: 'référence de l’API',
    none: 'Cette boutique n’a pas d’URL de webhook\u00a0: aucun événement n’est envoyé.',
    sentTo: (host) => `Les événements sont envoyés à ${host}.`,
    onlyOwners: 'Seul un propriétaire de la boutique peut modifier ceci ou voir le secret.',
    label: 'URL du webhook',
    description:
      'Sur votre propre serveur, accessible publiquement et en https://. Le secret reste le même si vous la changez.',
    save: 'Enregistrer l’URL',
    saved: 'URL du webhook enregistrée',
    remove: 'Retirer l’URL',
    removing: 'Retirer l’URL du webhook\u00a0?',
    removingSays:
      'Les nouveaux événements ne seront plus enregistrés et ceux en attente sont abandonnés. Le ' +
      'secret est conservé pour une autre URL\u00a0; une rotation en cours prend fin.',
    removed: 'URL du webhook retirée',
  },
  secret: {
    title: 'Secret du webhook',
    says:
      'Votre serveur s’en sert pour vérifier qu’un événement vient de Till. Toute personne qui le ' +
      'possède peut falsifier des événements\u00a0: traitez-le comme un mot de passe.',
    later: 'Il est créé lorsque vous enregistrez une URL de webhook pour la première fois.',
    reveal: 'Afficher le secret',
    hide: 'Masquer le secret',
    recorded: 'Son affichage est consigné dans le journal d’audit.',
    current: 'Secret actuel',
    copyCurrent: 'Copier le secret actuel',
    new: 'Nouveau secret',
    copyNew: 'Copier le nouveau secret',
    copied: 'Secret copié',
  },
  rotation: {
    start: 'Renouveler le secret',
    starting: 'Renouveler le secret\u00a0?',
    startingSays:
      'Un nouveau secret est créé. Pendant 24\u00a0heures, chaque événement est signé avec les deux, ' +
      'pour que rien ne soit perdu pendant la mise à jour de votre serveur\u00a0; ensuite, seul le ' +
      'nouveau est utilisé. Tous les propriétaires reçoivent un e-mail.',
    started: 'Les événements sont désormais signés avec les deux secrets. Tous les propriétaires reçoivent un e-mail.',
    title: 'Passage à un nouveau secret',
    says: (at, header, next) =>
      rich`À partir du ${at}, les événements seront signés avec le nouveau secret uniquement. D’ici là,
        ${header} utilise le secret actuel et ${next} le nouveau. Ajoutez le nouveau à votre serveur et
        acceptez l’un ou l’autre.`,
    finish: 'Terminer maintenant',
    finishing: 'Terminer le renouvellement maintenant\u00a0?',
    finishingSays:
      'Les événements seront désormais signés avec le nouveau secret uniquement. Un serveur qui a encore l’ancien les refusera.',
    finished: 'Les événements sont désormais signés avec le nouveau secret uniquement',
    cancel: 'Annuler le renouvellement',
    cancelling: 'Annuler le renouvellement\u00a0?',
    cancellingSays: 'Le nouveau secret est abandonné et les événements sont signés avec l’actuel uniquement.',
    cancelled: 'Renouvellement annulé. Le secret actuel est conservé.',
  },
  test: {
    title: 'Test',
    says: 'Envoie un ping signé comme tout événement. Il est marqué comme test, n’est ni conservé ni renvoyé.',
    send: 'Envoyer un test',
    request: 'Requête',
    answer: 'Réponse',
    failedWith: (error, code, ms) => `${error} (${code}, après ${ms}\u00a0ms).`,
    failed: (error, ms) => `${error} (après ${ms}\u00a0ms).`,
    accepted: (status, ms) =>
      `Votre point de terminaison a répondu ${status} après ${ms}\u00a0ms. Un événement serait considéré comme reçu.`,
    refused: (status, ms, advice) => `Votre point de terminaison a répondu ${status} après ${ms}\u00a0ms. ${advice}`,
    redirected: 'Les redirections ne sont pas suivies\u00a0: enregistrez l’URL de destination.',
    unauthorized: 'Si votre serveur a refusé la signature, collez la requête dans le débogueur de signatures.',
    notFound: 'Cette adresse n’accepte pas les requêtes POST.',
    other: 'Seules les réponses de 200 à 299 comptent\u00a0; un événement serait renvoyé.',
  },
};
