import { rich } from '../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  language: 'Langue',
  showCharacters: 'Afficher les caractères',
  close: 'Fermer',
  offline: 'Till est injoignable. Vérifiez votre connexion et réessayez.',
  answers: {
    tooLarge: 'C’est plus volumineux que ce que le serveur accepte',
    tooMany: 'Trop de requêtes. Patientez un peu, puis réessayez.',
    away: 'Till est injoignable pour le moment. Réessayez bientôt.',
    other: 'Une erreur s’est produite. Réessayez bientôt.',
  },
  unloaded: 'Le chargement a échoué. Vérifiez votre connexion et rechargez la page.',
  failed: {
    title: 'Une erreur s’est produite',
    unknown: 'Une erreur s’est produite.',
    offline: 'Pas de connexion',
    page: 'Cette page n’a pas pu être affichée. Vérifiez votre connexion et réessayez.',
    again: 'Réessayer',
    later: (when) => ` Réessayez ${when}.`,
    stale: 'Cette page n’est peut-être plus à jour : elle n’a pas pu être actualisée.',
  },
  loading: 'Chargement',
  notFound: {
    title: 'Page introuvable',
    explanation: 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
    start: 'Aller à la page d’accueil',
    nothing: 'Il n’y a rien ici',
    mistyped: 'L’adresse est peut-être mal saisie',
    noAccess: 'Vous n’avez pas accès à cette page',
  },
  signedOut: {
    title: 'Vous êtes déconnecté',
    explanation: (link) => rich`${link}, puis revenez ici. Votre saisie est conservée.`,
    link: 'Connectez-vous dans un autre onglet',
  },
  otherPerson: {
    title: 'Une autre personne s’est connectée',
    explanation: (email) =>
      `Dans un autre onglet de ce navigateur, ${email} s’est connecté. Cette page a été ouverte par une autre personne.`,
    open: (email) => `Ouvrir le tableau de bord en tant que ${email}`,
  },
  method: (token, network) => `${token} sur ${network}`,
  wanted: {
    email: 'Une adresse e-mail, comme vous@example.com',
    newPassword: 'Au moins 10 caractères',
  },
  menu: 'Menu',
  search: 'Rechercher',
  account: 'Compte',
  stores: 'Boutiques',
  store: 'Boutique',
  operator: 'Opérateur',
  operatorArea: 'Espace opérateur',
  pages: {
    home: 'Accueil',
    orders: 'Commandes',
    invoices: 'Factures',
    customers: 'Clients',
    templates: 'Modèles',
    products: 'Produits',
    payments: 'Paiements',
    settlements: 'Règlements',
    developers: 'Développeurs',
    storefront: 'Vitrine',
    team: 'Équipe',
    audit: 'Journal d’audit',
    settings: 'Paramètres',
  },
  operatorPages: {
    overview: 'Vue d’ensemble',
    stores: 'Boutiques',
    fees: 'Commissions',
    chains: 'Réseaux',
    queues: 'Files d’attente',
    people: 'Personnes',
  },
  twoFactor: {
    explanation:
      'Le propriétaire de cette boutique exige l’authentification à deux facteurs pour toute l’équipe. ' +
      'Configurez-la sur votre compte pour retrouver l’accès. Il suffit d’une minute et d’une ' +
      'application de codes à usage unique sur votre téléphone.',
    setUp: 'Configurer l’authentification à deux facteurs',
  },
  reading: {
    explanation: (link) =>
      rich`Vous consultez cette boutique en tant qu’opérateur : vous pouvez tout lire et ne rien modifier. ${link}`,
    back: 'Retour à l’espace opérateur',
  },
  suspended: {
    title: 'Cette boutique est suspendue',
    explanation: (reason) =>
      rich`L’opérateur a arrêté ses ventes : plus de nouvelles commandes, factures ni paiements. Les
        paiements déjà engagés par les acheteurs vont à leur terme et arrivent sur votre portefeuille.
        Motif indiqué : ${reason}`,
  },
  closed: 'Cette boutique est fermée. Elle ne vend plus rien ; ses ventes passées restent consultables ici.',
};
