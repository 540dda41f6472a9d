import type { Texts } from './en.ts';

/** Every text of the page without scripts, in French. */
export const fr: Texts = {
  title: { missing: 'Lien de paiement introuvable', pay: (store) => `Paiement – ${store}` },
  languages: 'Langue',
  missing: {
    heading: 'Ce lien de paiement n’existe pas',
    advice:
      'Ouvrez-le de nouveau là où vous l’avez reçu, ou demandez-en un nouveau à la boutique. Cette page n’accepte ' +
      'aucun paiement.',
  },
  choosing: {
    heading: 'JavaScript est nécessaire pour choisir comment payer',
    advice:
      'Veuillez autoriser JavaScript pour cette page et la recharger, ou demandez à la boutique un autre moyen de ' +
      'payer. Rien ne vous a été demandé jusqu’ici.',
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
  goods: 'Vos achats, en données brutes',
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
  tooLate: (seen) =>
    `Votre paiement de ${seen} a été détecté après la fin du délai de paiement. Il n’est pas pris en compte ` +
    'automatiquement.',
  facts: {
    store: 'Boutique',
    amount: 'Montant',
    reference: 'Référence',
    exactly: 'Envoyez exactement',
    rest: 'Il manque encore – envoyez exactement',
    network: 'Réseau',
    chainId: (title, id) => (id === null ? title : `${title} (ID de chaîne\u00a0${id})`),
    address: 'À cette adresse',
  },
  qr: 'Code QR de l’adresse de dépôt',
  invoice: (number) => `Facture n°\u00a0${number}`,
  order: (id) => `Commande ${id}`,
  refresh: 'Actualiser cette page',
  ask: (store, reference) => `Des questions\u202f? Contactez ${store} en indiquant «\u00a0${reference}\u00a0».`,
  back: (store) => `Retour à ${store}`,
};
