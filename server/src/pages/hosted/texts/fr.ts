import { countOf } from '../../../kernel/lib/count.ts';
import type { Texts } from './en.ts';

const count = countOf('fr');

/** The texts of the page without scripts, in French. */
export const fr: Texts = {
  title: { missing: 'Lien de paiement introuvable', pay: (store) => `Paiement – ${store}` },
  languages: 'Langue',
  missing: {
    heading: 'Ce lien de paiement n’existe pas',
    advice:
      'Ouvrez-le de nouveau là où vous l’avez reçu, ou demandez-en un nouveau à la boutique. Cette page n’accepte ' +
      'aucun paiement.',
  },
  waiting: 'En attente de votre paiement',
  part: 'Une partie de votre paiement est arrivée',
  has: (seen, required) => `Déjà arrivé\u00a0: ${seen} sur ${required}.`,
  invoiceRestBy: (time) => `Envoyez le reste au plus tard le ${time}, après quoi cette facture sera close.`,
  orderRestBy: (time) => `Envoyez le reste au plus tard le ${time}, après quoi cette commande sera close.`,
  by: (time) => `Votre paiement est pris en compte s’il est dans un bloc au plus tard le ${time}.`,
  asset: (token, network) => `${token} sur ${network}`,
  onlyThis: (asset) =>
    `Envoyez uniquement des ${asset}. Tout envoi d’un autre jeton ou sur un autre réseau n’est pas pris en compte ` +
    'et peut être perdu.',
  seen: {
    heading: 'Votre paiement a été détecté',
    advice: 'Le réseau est en train de le confirmer. Veuillez ne pas l’envoyer une deuxième fois.',
  },
  over: {
    heading: 'La cotation a expiré',
    advice: 'Veuillez ne plus rien envoyer. Ce qui est arrivé n’est pas perdu et va au portefeuille de la boutique.',
  },
  lapsed: {
    heading: 'Cette cotation a expiré',
    advice: (time) =>
      `Veuillez ne plus utiliser son adresse. Un transfert inclus dans un bloc au plus tard le ${time} est encore ` +
      'pris en compte\u00a0: actualisez cette page pour le voir.',
  },
  closing: {
    heading: 'Le délai de paiement est écoulé',
    advice: 'Nous vérifions si des transferts ont été faits à temps. Veuillez ne rien envoyer maintenant.',
  },
  paid: { heading: 'Paiement reçu', advice: 'Merci\u202f! Il ne reste rien à payer.' },
  goods: {
    title: 'Vos achats',
    getting: 'Vos achats sont en préparation. Cette page s’actualise d’elle-même.',
    waiting: 'Votre paiement est complet. La boutique prépare vos achats. Veuillez revenir plus tard sur cette page.',
    restFollows: 'La boutique n’a plus certains de vos achats pour le moment. Le reste apparaîtra sur cette page.',
    underWay: (done, all) => `${done} sur ${all} sont là. Le reste arrive\u00a0; cette page s’actualise d’elle-même.`,
    first: (done, all) => `Voici les ${done} premiers sur ${all}. Le téléchargement les contient tous.`,
    download: 'Tout télécharger en texte',
  },
  partial: {
    heading: 'Paiement partiel',
    advice:
      'Le délai de paiement est écoulé. Veuillez ne plus rien envoyer. Ce qui est arrivé va au portefeuille de la ' +
      'boutique.',
  },
  expired: {
    heading: 'Ce paiement a expiré',
    advice: 'Le délai de paiement est écoulé. Veuillez ne rien envoyer maintenant.',
  },
  voided: {
    heading: 'Facture annulée par la boutique',
    advice: 'Elle ne peut plus être payée. Veuillez ne rien envoyer.',
  },
  facts: {
    store: 'Boutique',
    amount: 'Montant',
    reference: 'Référence',
    exactly: 'Envoyez exactement',
    rest: 'Il manque encore – envoyez exactement',
    network: 'Réseau',
    chainId: (title, id) => (id === null ? title : `${title} (ID de chaîne\u00a0${id})`),
    address: 'À cette adresse',
    paidTo: 'Payé à',
    noMore: 'N’envoyez plus rien à cette adresse.',
  },
  qr: 'Code QR de l’adresse de dépôt',
  invoice: (number) => `Facture n°\u00a0${number}`,
  order: (id) => `Commande ${id}`,
  refresh: 'Actualiser cette page',
  ask: (store, reference) => `Des questions\u202f? Contactez ${store} en indiquant «\u00a0${reference}\u00a0».`,
  back: (store) => `Retour à ${store}`,
  choose: {
    heading: 'Choisissez comment payer',
    advice:
      'Une fois votre choix fait, le prix est fixé pour 30\u00a0minutes au maximum. Choisissez le réseau où se ' +
      'trouvent vos cryptos\u00a0: ce qui est envoyé sur un autre réseau n’arrivera pas. Votre portefeuille ajoute ' +
      'les frais de réseau.',
    payWith: (token) => `Payer en ${token}`,
    on: (network) => `sur ${network}`,
    about: (amount) => `≈ ${amount}`,
    noPrice: 'Aucun cours pour le moment',
    chainAway: 'Réseau injoignable actuellement',
    feeAbout: (amount) => `Frais de réseau\u00a0: environ ${amount}`,
    feeBelow: (amount) => `Frais de réseau\u00a0: moins de ${amount}`,
    feeHigh: 'Frais de réseau peut-être supérieurs au montant',
    another: 'Payer avec un autre jeton ou réseau',
    alreadySent: (token) =>
      `Avez-vous déjà envoyé des ${token}\u202f? Alors attendez que votre paiement s’affiche ici.`,
    partStays: (seen) =>
      `Déjà détecté\u00a0: ${seen}. Ce montant n’est pas pris en compte pour une autre cotation\u00a0: vous devriez ` +
      'payer de nouveau la totalité et vous adresser à la boutique pour votre premier envoi.',
    newQuote: (method) => `Nouvelle cotation pour ${method}`,
    notYet: 'Pas encore envoyé\u202f? Demandez une nouvelle cotation, avec le cours actuel et une nouvelle adresse.',
    payAgain: 'Payer de nouveau avec une nouvelle cotation',
  },
  unavailable: {
    heading: 'Paiement impossible pour le moment',
    noMethod: (store) =>
      `${store} n’a activé aucun moyen de paiement pour le moment. Vous n’avez rien à faire d’ici là.`,
    noPrice: (store) =>
      `Il n’y a actuellement aucun cours fiable pour les moyens de paiement que propose ${store}\u00a0: aucun ` +
      'montant ne peut donc être fixé. Cela ne dure en général que quelques minutes\u00a0: actualisez alors cette ' +
      'page.',
    chainAway: (store) =>
      `Aucun des réseaux sur lesquels les paiements sont acceptés par ${store} n’est joignable actuellement\u202f; ` +
      'un paiement ne serait donc pas détecté. D’ici là, vous n’avez rien à faire\u00a0: actualisez alors cette ' +
      'page.',
    mixed: (store) =>
      `Aucun des moyens de paiement que propose ${store} n’est utilisable actuellement\u00a0: il manque un cours ` +
      'fiable, ou le réseau est injoignable. Cela ne dure en général que quelques minutes\u00a0: actualisez alors ' +
      'cette page.',
  },
  email: {
    label: 'E-mail pour le reçu et les achats (facultatif)',
    save: 'Enregistrer',
    saved: 'Le reçu et les achats seront aussi envoyés à l’adresse e-mail que vous avez indiquée.',
    wrong: 'Cela ne ressemble pas à une adresse e-mail. Veuillez la vérifier.',
  },
  problem: {
    heading: 'Cela n’a pas fonctionné',
    methodGone: 'Ce moyen de paiement n’est plus disponible. Veuillez en choisir un autre.',
    notPayable: 'Ce paiement est déjà terminé ou clos.',
    noPrice:
      'Il n’y a pas de cours récent pour ce jeton en ce moment. Réessayez dans une minute ou choisissez un autre ' +
      'jeton.',
    notChangeable: 'Cette commande est déjà terminée\u00a0: son adresse e-mail ne peut plus être modifiée.',
    tooMany: 'Trop de tentatives. Veuillez attendre une minute et réessayer.',
    tooManyMinutes: (minutes) =>
      count(minutes, {
        one: 'Trop de tentatives. Veuillez attendre # minute et réessayer.',
        many: 'Trop de tentatives. Veuillez attendre # de minutes et réessayer.',
        other: 'Trop de tentatives. Veuillez attendre # minutes et réessayer.',
      }),
    foreign:
      'Un autre site a envoyé cette demande\u00a0: rien n’a donc été fait. Ouvrez le paiement et faites-y votre choix.',
    notUnderstood: 'Ce qui a été envoyé n’a pas pu être lu\u00a0: rien n’a donc été fait. Veuillez réessayer.',
    service: 'Le service rencontre un problème en ce moment. Veuillez réessayer dans un instant.',
    back: 'Retour au paiement',
  },
  uncounted: {
    arrived: 'Ceci est arrivé, mais n’est pas pris en compte pour ce paiement\u00a0:',
    funds: (amount, network) => `${amount} sur ${network}`,
    notReturned: (store) =>
      `Ce n’est pas remboursé automatiquement\u00a0: cela va au portefeuille de la boutique ${store}, et elle seule ` +
      'peut le renvoyer. Veuillez vous adresser à elle.',
  },
};
