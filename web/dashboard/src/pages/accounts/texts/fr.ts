import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  email: 'E-mail',
  name: 'Nom',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  passwordRule: 'Au moins 10 caractères',
  nameWanted: 'Votre nom',
  passwordWanted: 'Votre mot de passe',
  haveAccount: 'J’ai déjà un compte',
  checkEmail: 'Consultez votre messagerie',
  otherAddress: 'Utiliser une autre adresse',
  signIn: {
    title: 'Se connecter',
    submit: 'Se connecter',
    forgot: 'Mot de passe oublié ?',
    signUp: 'Créer un compte',
  },
  secondStep: {
    title: 'Encore une étape',
    submit: 'Se connecter',
    restart: 'Recommencer',
    app: {
      label: 'Code à usage unique',
      explanation: 'Saisissez maintenant le code de votre application d’authentification.',
      wanted: 'Les six chiffres de votre application',
      other: 'Utiliser un code de récupération',
    },
    recovery: {
      label: 'Code de récupération',
      explanation:
        'Saisissez l’un des codes enregistrés lors de la configuration de l’authentification à deux ' +
        'facteurs. Chacun sert une seule fois.',
      wanted: 'Un code comme abcde-fgh23',
      other: 'Utiliser un code de l’application',
    },
  },
  signUp: {
    title: 'Créer un compte',
    explanation: 'Un seul compte pour toutes vos boutiques.',
    byInvitation:
      'L’inscription se fait sur invitation. Demandez au propriétaire de la boutique de vous inviter ; ' +
      'le lien arrive par e-mail.',
    sent: (email) => rich`Un e-mail envoyé à ${email} explique l’étape suivante. Son lien est valable un jour.`,
    submit: 'Créer un compte',
  },
  prove: {
    title: 'Confirmez votre adresse',
    explanation: 'Saisissez le mot de passe choisi lors de l’inscription.',
    submit: 'Confirmer l’adresse',
  },
  forgot: {
    title: 'Mot de passe oublié ?',
    explanation: 'Nous vous envoyons par e-mail un lien pour en choisir un nouveau.',
    back: 'Retour à la connexion',
    sent: (email) =>
      rich`Si ${email} a un compte, un lien vient de lui être envoyé. Il sert une seule fois, pendant une heure.`,
    submit: 'Envoyer le lien',
  },
  reset: {
    title: 'Choisissez un nouveau mot de passe',
    explanation: 'Cela met fin à toutes vos sessions.',
    submit: 'Définir le mot de passe',
    done: 'Votre mot de passe a été modifié. Connectez-vous avec le nouveau.',
  },
  changeEmail: {
    title: 'Changement d’adresse e-mail',
    explanation: 'Il prend effet une fois confirmé par les deux adresses.',
    account: 'Votre compte',
    changed: { title: 'Votre adresse e-mail a changé', explanation: 'Connectez-vous désormais avec la nouvelle.' },
    confirmed: {
      title: 'Cette adresse est confirmée',
      explanation: 'Ouvrez maintenant le lien de l’e-mail envoyé à l’autre adresse.',
    },
    stopped: {
      title: 'Le changement est annulé',
      explanation:
        'Si vous ne l’avez pas demandé, connectez-vous, choisissez un nouveau mot de passe et vérifiez ' +
        'vos sessions : quelqu’un a eu accès à votre compte.',
    },
    warning: 'Ne confirmez qu’un changement que vous avez demandé. Vous pouvez l’annuler sans vous connecter.',
    confirm: 'Confirmer le changement',
    stop: 'Annuler le changement',
  },
  setup: {
    title: 'Bienvenue dans Till',
    explanation: 'Créez le premier opérateur : la personne qui gère cette installation.',
    signIn: 'Se connecter',
    code: 'Code de configuration',
    codeOrigin: 'Le service l’écrit dans son journal tant qu’il n’y a pas d’opérateur.',
    codeWanted: 'Le code du journal',
    submit: 'Créer l’opérateur',
  },
};
