import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Confirmez votre identité',
  explanation:
    'Cette action touche à de l’argent ou à des données secrètes. Veuillez donc confirmer votre ' +
    'identité. Elle ne vous sera plus demandée pendant dix minutes.',
  password: 'Mot de passe',
  confirm: 'Confirmer',
  noPasskey: 'Vous n’avez pas encore de clé d’accès. Utilisez votre mot de passe.',
  passkey: {
    or: 'ou',
    use: 'Utiliser une clé d’accès',
    exists: 'Cet appareil a déjà une clé d’accès pour votre compte.',
    notCreated: 'Aucune clé d’accès n’a été créée. Réessayez quand vous serez prêt.',
    notUsed: 'Aucune clé d’accès n’a été utilisée. Réessayez ou utilisez votre mot de passe.',
  },
};
