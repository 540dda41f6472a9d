import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Premiers pas',
  way: 'Mode de vente',
  progress: 'Premiers pas terminés',
  done: (done, all) => `${done} sur ${all} terminés`,
  isDone: 'Fait\u00a0:',
  isOpen: 'À faire\u00a0:',
  ways: { storefront: 'Vitrine', invoices: 'Factures', api: 'API' },
  steps: {
    hasPayout: { label: 'Définir une adresse de versement', says: 'pour votre argent' },
    hasMethod: { label: 'Choisir les moyens de paiement', says: 'les tokens acceptés des acheteurs' },
    hasProduct: { label: 'Créer un produit', says: 'quelque chose à vendre' },
    hasStorefront: { label: 'Afficher votre vitrine', says: 'une boutique à sa propre adresse, sans code' },
    hasInvoice: { label: 'Créer une facture', says: 'et l’envoyer par e-mail ou partager son lien' },
    hasKey: { label: 'Créer une clé API', says: 'pour votre serveur' },
    hasWebhook: { label: 'Définir une URL de webhook', says: 'pour être averti des paiements' },
  },
};
