import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  list: {
    title: 'Clés API',
    says: (reference) =>
      rich`Vos intégrations les utilisent pour appeler l’API. Tous les appels figurent dans la ${reference}.`,
    reference: 'référence de l’API',
    empty: 'Aucune clé',
    emptySays: 'Vous n’en avez besoin que pour vendre via l’API. Vous pouvez aussi tout faire ici manuellement.',
    revoked: 'Clés révoquées',
    revokedSays: 'Les cinquante dernières\u00a0; elles ne fonctionnent plus.',
  },
  row: {
    created: (at, by) => rich`Créée le ${at} par ${by}`,
    scopes: 'Autorisations',
    neverUsed: 'Jamais utilisée',
    lastUsed: (at) => rich`Dernière utilisation le ${at}`,
    revoked: (at) => rich`Révoquée le ${at}`,
    neverExpires: 'N’expire jamais',
    expires: (at) => rich`Expire le ${at}`,
    expired: (at) => rich`Expirée le ${at}`,
    expiredBadge: 'expirée',
    soonBadge: 'expire bientôt',
    revoke: 'Révoquer',
  },
  revoking: {
    title: (name) => `Révoquer «\u00a0${name}\u00a0»\u00a0?`,
    neverUsed: 'Elle n’a jamais été utilisée.',
    lastUsed: (at) => rich`Elle a été utilisée pour la dernière fois le ${at}.`,
    expired: (used) => rich`Elle a expiré, donc rien ne s’arrêtera. ${used}`,
    active: (used, acts) =>
      rich`${used} Les intégrations qui l’utilisent s’arrêtent immédiatement. Elles ne pourront
        plus\u00a0: ${acts.join('\u00a0; ')}. Cette action est irréversible\u00a0; une nouvelle clé
        sera différente.`,
    confirm: 'Révoquer',
    done: (name) => `La clé «\u00a0${name}\u00a0» est révoquée.`,
  },
  creating: {
    title: 'Nouvelle clé',
    says: 'Créez une clé par intégration, avec les seules autorisations nécessaires.',
    name: 'Nom',
    nameWanted: 'Un nom, par exemple celui de l’intégration qui l’utilisera',
    expires: 'Expiration',
    expiries: {
      never: 'Jamais',
      month: 'Dans 30 jours',
      quarter: 'Dans 90 jours',
      year: 'Dans un an',
      date: 'À une date précise',
    },
    date: 'Dernier jour',
    dateSays: 'Valable jusqu’à la fin de ce jour.',
    dateWanted: 'Une date future',
    scopes: 'Autorisations',
    scopesWanted: 'Au moins une\u00a0: sans autorisation, une clé ne peut que lire sa boutique',
    submit: 'Créer la clé',
    done: 'La clé est créée. Copiez-la maintenant.',
  },
  created: {
    title: (name) => `La clé «\u00a0${name}\u00a0»`,
    says:
      'Copiez-la maintenant\u00a0: Till n’en conserve que l’empreinte et ne pourra plus jamais ' +
      'l’afficher. Gardez-la sur votre serveur, jamais dans un navigateur ni dans un dépôt.',
    key: 'Clé API',
    copyKey: 'Copier la clé',
    keyCopied: 'Clé copiée',
    tryIt: 'Essayez-la\u00a0:',
    call: 'Un appel avec la clé',
    copyCall: 'Copier curl',
    callCopied: 'Commande copiée',
    done: 'Je l’ai enregistrée',
  },
  scopes: {
    'orders:read': 'lire et lister les commandes',
    'orders:write': 'créer et faire expirer des commandes',
    'invoices:read': 'lire et lister les factures et les modèles',
    'invoices:write': 'créer, annuler et envoyer des factures',
    'products:read': 'lire et lister les produits',
    'products:write': 'ajouter du stock aux produits',
    'webhooks:read': 'lister les livraisons de webhooks',
    'webhooks:write': 'renvoyer des livraisons de webhooks',
  },
};
