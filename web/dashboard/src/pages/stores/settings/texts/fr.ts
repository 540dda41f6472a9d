import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  general: {
    title: 'Paramètres',
    says: 'Nom, langue, sécurité de l’équipe et fermeture de la boutique.',
    shown: 'Nom et langue',
    address: 'Adresse et devise',
    addressSays:
      'Le slug fait partie de l’adresse de la vitrine et se modifie sur la page de la vitrine. Vos chiffres sont ' +
      'affichés dans cette devise\u00a0; les produits et les factures ont la leur.',
    created: 'Créée',
    team: 'Équipe',
    close: 'Fermer cette boutique',
    closed: 'Fermée',
    closedAt: (time) => rich`Depuis\u00a0: ${time}`,
  },
  shown: { save: 'Enregistrer', done: 'C’est enregistré.' },
  language: {
    label: 'Langue de la boutique',
    says:
      'Les acheteurs ou leurs navigateurs choisissent une langue. Celle-ci est la langue par défaut, et celle des ' +
      'e-mails aux acheteurs qui n’ont pas ouvert leur page.',
  },
  twoFactor: {
    label: 'Exiger l’authentification à deux facteurs',
    says: 'Les membres qui ne l’ont pas n’ont plus accès à la boutique tant qu’ils ne l’ont pas activée.',
    ownFirst: 'Activez-la d’abord pour vous-même\u00a0; sinon, vous perdriez l’accès.',
    setUp: 'Activer l’authentification à deux facteurs',
    done: 'La règle d’authentification à deux facteurs est enregistrée.',
  },
  close: {
    final: 'Une boutique fermée ne peut pas être rouverte.',
    sales:
      'Les ventes s’arrêtent\u00a0: la vitrine ferme, et les clés API ne peuvent plus créer de commandes ni de factures.',
    payments:
      'Aucun nouveau paiement ne peut commencer. Les acheteurs qui ont commencé peuvent terminer et recevoir leurs ' +
      'articles.',
    money: 'L’argent qui arrive à ses adresses, même des années plus tard, est transféré à votre adresse de versement.',
    team: 'Ses propriétaires peuvent tout consulter\u00a0; le reste de l’équipe ne peut plus l’ouvrir.',
    button: 'Fermer la boutique',
    title: (name) => `Fermer ${name}\u00a0?`,
    name: 'Nom complet de la boutique',
    nameSays: (name) => `Pour la fermer, saisissez\u00a0: ${name}`,
    done: (name) => `${name} est fermée.`,
  },
  notifications: {
    title: 'Notifications',
    says: 'Vos e-mails au sujet de cette boutique. Chaque membre choisit les siens.',
    events: 'Événements',
    eventsSays: 'Au plus un e-mail par minute\u00a0: les événements rapprochés sont regroupés dans le suivant.',
    payment: 'Paiement reçu',
    paymentSays: 'Une commande ou une facture a été payée en totalité.',
    underpaid: 'Paiement partiel',
    underpaidSays: 'Une commande ou une facture s’est terminée sans son montant complet.',
    unmatched: 'Paiement non attribué',
    unmatchedSays:
      'Argent arrivé en retard, en trop, en double ou dans un autre token, qui ne correspond à aucune commande ni ' +
      'facture.',
    webhook: 'Webhook en échec',
    webhookSays: 'Un webhook n’a pas été accepté après la dernière tentative.',
    summary: 'Résumé quotidien',
    summarySays: 'La veille en chiffres, à 08:00. Aucun après une journée sans paiement ni autre événement.',
    timeZone: 'Fuseau horaire',
    timeZoneSays: 'Celui des journées du résumé.',
    language: 'Langue',
    emailLanguage: 'Langue de vos e-mails',
    goTo: (email) =>
      `Les e-mails sont envoyés à ${email}. Les avis de sécurité, comme les changements d’adresse de versement, sont ` +
      'toujours envoyés.',
    save: 'Enregistrer',
    done: 'Les notifications sont enregistrées.',
  },
};
