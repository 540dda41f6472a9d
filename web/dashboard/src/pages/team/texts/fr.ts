import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  roles: {
    manager: { label: 'Gérant', says: 'Vend\u00a0: commandes, factures, produits, stock, clés API.' },
    admin: {
      label: 'Administrateur',
      says: 'En plus\u00a0: moyens de paiement, paramètres, journal d’audit et gérants.',
    },
    owner: {
      label: 'Propriétaire',
      says: 'Tout, y compris les adresses de versement, les webhooks, l’équipe et la fermeture de la boutique.',
    },
  },
  title: 'Équipe',
  says: 'Les personnes qui travaillent pour cette boutique.',
  saysTwoFactor: 'L’authentification à deux facteurs est obligatoire pour tous les membres.',
  members: {
    title: 'Membres',
    you: (name) => `${name} (vous)`,
    joined: (at) => rich`Membre depuis le ${at}`,
    twoFactor: 'Deux facteurs',
    noTwoFactor: 'Sans deux facteurs',
    changeRole: 'Changer le rôle',
    remove: 'Retirer',
    leave: 'Quitter',
  },
  removal: {
    title: (name) => `Retirer ${name}\u00a0?`,
    says:
      'Cette personne perd immédiatement son accès. Les clés API qu’elle a créées restent ' +
      'valides\u00a0: révoquez celles qui ne doivent pas le rester.',
    label: 'Retirer',
    done: (name) => `${name} ne fait plus partie de l’équipe.`,
  },
  leaving: {
    title: 'Quitter cette boutique\u00a0?',
    says: 'Vous perdez immédiatement votre accès et ne pourrez revenir que sur une nouvelle invitation.',
    label: 'Quitter',
    done: 'Vous avez quitté l’équipe.',
  },
  change: {
    title: (name) => `Rôle de ${name}`,
    role: 'Rôle',
    submit: 'Enregistrer',
    done: (name, role) => `Nouveau rôle de ${name}\u00a0: ${role.toLowerCase()}.`,
  },
  invite: {
    title: 'Inviter une personne',
    email: 'E-mail',
    emailSays: 'Le lien envoyé est valable une semaine.',
    role: 'Rôle',
    submit: 'Inviter',
    done: 'L’invitation est en route.',
  },
  invitations: {
    title: 'Invitations',
    by: (inviter) => `Invitation de ${inviter}.`,
    expires: (at) => rich`Expire le ${at}`,
    expired: (at) => rich`Expirée le ${at}`,
    isExpired: 'Expirée',
    resend: 'Renvoyer',
    resent: (email) => `Un nouveau lien est en route vers ${email}.`,
    withdraw: 'Annuler l’invitation',
    withdrawn: (email) => `L’invitation de ${email} est annulée.`,
  },
  invitation: {
    gone: {
      title: 'Cette invitation n’est plus valable',
      says: 'Elle a été acceptée ou annulée, ou date de plus d’une semaine. Demandez-en une nouvelle.',
      back: 'Aller au tableau de bord',
    },
    title: (store) => `Rejoindre ${store}`,
    says: (inviter, email, role) => `${inviter} a invité ${email}. Rôle\u00a0: ${role.toLowerCase()}.`,
    saysBySomeone: (email, role) => `Invitation pour ${email}. Rôle\u00a0: ${role.toLowerCase()}.`,
    terms: (role, says, until) => rich`${role}. ${says} Valable jusqu’au ${until}.`,
    joined: (store) => `Vous faites maintenant partie de l’équipe de ${store}.`,
    noAccounts: 'Il n’est pas possible de créer un compte sur cette installation. Demandez-en un à son opérateur.',
    accept: 'Accepter l’invitation',
    hasAccount: (email) => `${email} a déjà un compte ici. Connectez-vous, et vous reviendrez sur cette page.`,
    signIn: 'Se connecter',
    otherPerson: (email, invited) =>
      `Vous êtes connecté en tant que ${email}. L’invitation est destinée à ${invited}\u00a0: ` +
      `connectez-vous avec cette adresse pour l’accepter.`,
    signOut: 'Se déconnecter',
    email: 'E-mail',
    name: 'Nom',
    nameWanted: 'Votre nom',
    password: 'Mot de passe',
    passwordSays: 'Au moins 10 caractères',
  },
};
