import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  roles: {
    manager: { label: 'Manager', says: 'Verkauft: Bestellungen, Rechnungen, Produkte, Bestand, API-Schlüssel.' },
    admin: { label: 'Admin', says: 'Zusätzlich Zahlungsarten, Einstellungen, das Audit-Protokoll und Manager.' },
    owner: {
      label: 'Inhaber',
      says: 'Alles, auch Auszahlungsadressen, Webhooks, das Team und das Schließen des Shops.',
    },
  },
  title: 'Team',
  says: 'Personen, die für diesen Shop arbeiten.',
  saysTwoFactor: 'Alle Mitglieder benötigen die Zwei-Faktor-Anmeldung.',
  members: {
    title: 'Mitglieder',
    you: (name) => `${name} (Sie)`,
    joined: (at) => rich`Beigetreten: ${at}`,
    twoFactor: 'Zwei-Faktor',
    noTwoFactor: 'Kein Zwei-Faktor',
    changeRole: 'Rolle ändern',
    remove: 'Entfernen',
    leave: 'Verlassen',
  },
  removal: {
    title: (name) => `${name} entfernen?`,
    says:
      'Der Zugriff endet sofort. Von dieser Person erstellte API-Schlüssel bleiben gültig: Widerrufen ' +
      'Sie alle, die nicht gültig bleiben sollen.',
    label: 'Entfernen',
    done: (name) => `${name} gehört nicht mehr zum Team.`,
  },
  leaving: {
    title: 'Diesen Shop verlassen?',
    says: 'Ihr Zugriff endet sofort. Zurückkehren können Sie nur mit einer neuen Einladung.',
    label: 'Verlassen',
    done: 'Sie haben das Team verlassen.',
  },
  change: {
    title: (name) => `Rolle von ${name}`,
    role: 'Rolle',
    submit: 'Speichern',
    done: (name, role) => `${name} hat jetzt die Rolle ${role}.`,
  },
  invite: {
    title: 'Person einladen',
    email: 'E-Mail',
    emailSays: 'Der dorthin gesendete Link ist eine Woche gültig.',
    role: 'Rolle',
    submit: 'Einladen',
    done: 'Die Einladung ist unterwegs.',
  },
  invitations: {
    title: 'Einladungen',
    by: (inviter) => `Eingeladen von ${inviter}.`,
    expires: (at) => rich`Gültig bis ${at}`,
    expired: (at) => rich`Abgelaufen am ${at}`,
    isExpired: 'Abgelaufen',
    resend: 'Erneut senden',
    resent: (email) => `Ein neuer Link an ${email} ist unterwegs.`,
    withdraw: 'Zurückziehen',
    withdrawn: (email) => `Die Einladung an ${email} wurde zurückgezogen.`,
  },
  invitation: {
    gone: {
      title: 'Diese Einladung ist nicht mehr gültig',
      says: 'Sie wurde angenommen oder zurückgezogen oder ist älter als eine Woche. Bitten Sie um eine neue.',
      back: 'Zum Dashboard',
    },
    title: (store) => `${store} beitreten`,
    says: (inviter, email, role) => `${inviter} hat ${email} eingeladen. Rolle: ${role}.`,
    saysBySomeone: (email, role) => `Einladung für ${email}. Rolle: ${role}.`,
    terms: (role, says, until) => rich`${role}. ${says} Gültig bis ${until}.`,
    joined: (store) => `Sie gehören jetzt zum Team von ${store}.`,
    noAccounts:
      'Auf dieser Installation können keine neuen Konten angelegt werden. Bitten Sie den Betreiber um ein Konto.',
    accept: 'Einladung annehmen',
    hasAccount: (email) =>
      `Für ${email} gibt es hier bereits ein Konto. Melden Sie sich an; danach kehren Sie auf diese Seite zurück.`,
    signIn: 'Anmelden',
    otherPerson: (email, invited) =>
      `Sie sind als ${email} angemeldet. Die Einladung gilt für ${invited}: Melden Sie sich mit dieser ` +
      `Adresse an, um sie anzunehmen.`,
    signOut: 'Abmelden',
    email: 'E-Mail',
    name: 'Name',
    nameWanted: 'Ihr Name',
    password: 'Passwort',
    passwordSays: 'Mindestens 10 Zeichen',
  },
};
