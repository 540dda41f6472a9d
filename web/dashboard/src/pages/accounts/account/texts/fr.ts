import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('fr');

export const texts: Texts = {
  title: 'Votre compte',
  explanation: 'Profil, langue, méthodes de connexion et sessions actives.',
  profile: {
    title: 'Profil',
    explanation: 'Votre nom figure dans les listes d’équipe et les journaux d’audit de vos boutiques.',
    name: 'Nom',
    wanted: 'Votre nom',
    save: 'Enregistrer',
    saved: 'Votre nom a été enregistré.',
  },
  language: {
    title: 'Langue',
    explanation:
      'Pour le tableau de bord, où que vous vous connectiez, et pour les e-mails concernant votre compte et vos boutiques.',
    label: 'Langue du tableau de bord',
    save: 'Enregistrer la langue',
  },
  email: {
    title: 'E-mail',
    explanation: 'Il sert à vous connecter. Un changement doit être confirmé aux deux adresses.',
    label: 'E-mail',
    description: 'Votre nouvelle adresse',
    change: 'Changer d’e-mail',
    sent: 'Des liens ont été envoyés aux deux adresses.',
    pending: {
      title: 'Changement en attente',
      confirmed: (address) => `${address} : confirmée`,
      unconfirmed: (address) => `${address} : ouvrez le lien de l’e-mail`,
      ends: (moment) => rich`Les liens sont valables jusqu’au ${moment}.`,
      withdraw: 'Retirer le changement',
      withdrawn: 'Le changement a été retiré.',
    },
  },
  password: {
    title: 'Mot de passe',
    explanation: 'Un nouveau mot de passe met fin à toutes vos autres sessions.',
    label: 'Mot de passe',
    description: 'Votre mot de passe actuel',
    wanted: 'Votre mot de passe actuel',
    newLabel: 'Nouveau mot de passe',
    newDescription: 'Au moins 10 caractères',
    change: 'Changer de mot de passe',
    changed: 'Votre mot de passe a été modifié. Toutes vos autres sessions ont pris fin.',
  },
  twoFactor: {
    title: 'Authentification à deux facteurs',
    explanation:
      'La connexion demande alors, en plus de votre mot de passe, un code d’une application sur votre ' +
      'téléphone. Connaître votre mot de passe ne suffit plus pour entrer.',
    setUp: 'Configurer l’authentification à deux facteurs',
    on: 'Activée',
    codesLeft: (codes) =>
      count(codes, { one: 'Il reste # code de récupération.', other: 'Il reste # codes de récupération.' }),
    few: 'Créez-en de nouveaux avant qu’ils ne soient épuisés.',
    newCodes: 'Nouveaux codes de récupération',
    newCodesWarning: 'Vos codes actuels cessent immédiatement de fonctionner.',
    replaceCodes: 'Remplacer les codes',
    turnOff: 'Désactiver l’authentification à deux facteurs',
    turnOffTitle: 'Désactiver l’authentification à deux facteurs ?',
    turnOffWarning:
      'Votre mot de passe suffira pour vous connecter. Vous perdez l’accès aux boutiques qui exigent ' +
      'l’authentification à deux facteurs.',
    turnOffConfirm: 'Désactiver',
    turnedOff: 'L’authentification à deux facteurs est désactivée.',
    setup: {
      scan: (link) => rich`1. Scannez ce code avec une application d’authentification ou ${link}.`,
      link: 'ouvrez-le dans une application sur cet appareil',
      qr: 'Code QR pour votre application d’authentification',
      type: (key) => rich`Si vous ne pouvez pas le scanner, saisissez cette clé dans l’application : ${key}`,
      enter: '2. Saisissez le code de l’application.',
      code: 'Code à usage unique',
      wanted: 'Les six chiffres de votre application',
      turnOn: 'Activer',
      cancel: 'Annuler',
      turnedOn: 'L’authentification à deux facteurs est activée.',
    },
  },
  codes: {
    title: 'Enregistrez vos codes de récupération',
    explanation:
      'Chacun sert une seule fois, si vous n’avez pas votre téléphone. Ils ne seront plus affichés : conservez-les en lieu sûr.',
    list: 'Codes de récupération',
    copy: 'Copier les codes',
    copied: 'Codes copiés',
    download: 'Télécharger les codes',
    saved: 'Je les ai enregistrés',
    file: (host) => `Codes de récupération pour ${host}\nChacun sert une seule fois.`,
  },
  passkeys: {
    title: 'Clés d’accès (passkeys)',
    explanation:
      'Connectez-vous avec votre empreinte, votre visage ou le verrouillage de l’appareil. Une clé ' +
      'd’accès remplace le mot de passe et le code.',
    add: 'Ajouter une clé d’accès',
    name: (number) => `Clé d’accès ${number}`,
    added: 'Clé d’accès ajoutée. Donnez-lui un nom que vous reconnaîtrez.',
    unsupported: 'Les clés d’accès exigent un navigateur compatible et un nom d’hôte au lieu d’une adresse IP.',
    addedAt: (moment) => rich`Ajoutée : ${moment}`,
    rename: (name) => `Renommer ${name}`,
    label: 'Nom de la clé d’accès',
    wanted: 'Un nom',
    saveName: 'Enregistrer le nom',
    cancel: 'Annuler',
    renamed: 'La clé d’accès a un nouveau nom.',
    remove: (name) => `Retirer ${name}`,
    removeTitle: 'Retirer cette clé d’accès ?',
    removeWarning: (name) =>
      `${name} ne permettra plus de se connecter. Retirez-la aussi de votre appareil, sinon il continuera à la proposer.`,
    removeConfirm: 'Retirer la clé d’accès',
    removed: 'La clé d’accès a été retirée.',
  },
  sessions: {
    title: 'Sessions',
    explanation: 'Là où vous êtes connecté. Une session prend fin 14 jours après sa dernière utilisation.',
    browser: (browser, system) => `${browser} (${system})`,
    unknownBrowser: 'Navigateur inconnu',
    current: 'Celle-ci',
    used: (address, moment) => rich`${address} · dernière utilisation : ${moment}`,
    end: 'Fermer',
    endLabel: (browser, address) => `Fermer la session : ${browser}, ${address}`,
    ended: 'La session a pris fin.',
    signOut: 'Se déconnecter partout',
    signedOut: 'Vous êtes déconnecté partout.',
  },
};
