import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  account: 'Votre compte',
  language: 'Langue',
  light: 'Clair',
  dark: 'Sombre',
  auto: 'Comme l’appareil',
  signOut: 'Se déconnecter',
  stillSignedIn: 'Vous êtes toujours connecté',
  current: 'Actuelle',
  closed: (store) => rich`${store} (fermée)`,
  createStore: 'Créer une boutique',
  operatorArea: 'Espace opérateur',
  newInvoice: 'Nouvelle facture',
  newProduct: 'Nouveau produit',
  newTemplate: 'Nouveau modèle',
  store: 'Boutique',
  search: 'Chercher une page ou un id',
  noResults: 'Aucun résultat',
  open: (id) => `Ouvrir ${id}`,
  openProduct: (id) => `Ouvrir le produit ${id}`,
  sale: 'Commande ou facture',
};
