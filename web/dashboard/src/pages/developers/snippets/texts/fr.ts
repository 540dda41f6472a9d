import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  commands: {
    title: 'En ligne de commande',
    says: 'Affectez d’abord à TILL_KEY une clé de l’onglet Clés\u00a0: export TILL_KEY=svc_live_…',
    store: 'Lire votre boutique',
    invoice: 'Créer une facture',
    template: 'Créer une facture à partir d’un modèle',
    order: 'Créer une commande',
    checkout: 'Créer une commande dans le navigateur de l’acheteur, sans clé',
  },
  programs: {
    title: 'Dans votre code',
    says:
      'Chaque exemple lit la clé dans TILL_KEY ou le secret du webhook dans TILL_SECRET, pour que ni ' +
      'l’un ni l’autre ne se trouve dans votre dépôt.',
    language: 'Langage',
    invoice: 'Créer une facture',
    webhooks: 'Recevoir et vérifier des webhooks',
    source: (reference) =>
      rich`Ces exemples viennent du guide du marchand\u00a0; tous les appels figurent dans la ${reference}.`,
    reference: 'référence de l’API',
  },
  copy: 'Copier',
  copyOf: (title) => `Copier\u00a0: ${title}`,
  copied: (title) => `Copié\u00a0: ${title}`,
};
