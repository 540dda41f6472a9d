import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('de');

export const texts: Texts = {
  title: 'Ihr Konto',
  explanation: 'Profil, Sprache, Anmeldung und aktive Sitzungen.',
  profile: {
    title: 'Profil',
    explanation: 'Ihr Name erscheint in den Teamlisten und Audit-Protokollen Ihrer Shops.',
    name: 'Name',
    wanted: 'Ihr Name',
    save: 'Speichern',
    saved: 'Ihr Name wurde gespeichert.',
  },
  language: {
    title: 'Sprache',
    explanation: 'Für das Dashboard, wo auch immer Sie sich anmelden, und für E-Mails zu Ihrem Konto und Ihren Shops.',
    label: 'Sprache des Dashboards',
    save: 'Sprache speichern',
  },
  email: {
    title: 'E-Mail',
    explanation: 'Damit melden Sie sich an. Eine Änderung muss an beiden Adressen bestätigt werden.',
    label: 'E-Mail',
    description: 'Ihre neue Adresse',
    change: 'E-Mail ändern',
    sent: 'An beide Adressen wurden Links gesendet.',
    pending: {
      title: 'Änderung ausstehend',
      confirmed: (address) => `${address}: bestätigt`,
      unconfirmed: (address) => `${address}: Link in der E-Mail öffnen`,
      ends: (moment) => rich`Die Links gelten bis ${moment}.`,
      withdraw: 'Änderung zurückziehen',
      withdrawn: 'Die Änderung wurde zurückgezogen.',
    },
  },
  password: {
    title: 'Passwort',
    explanation: 'Ein neues beendet alle Ihre anderen Sitzungen.',
    label: 'Passwort',
    description: 'Ihr aktuelles Passwort',
    wanted: 'Ihr aktuelles Passwort',
    newLabel: 'Neues Passwort',
    newDescription: 'Mindestens 10 Zeichen',
    change: 'Passwort ändern',
    changed: 'Ihr Passwort wurde geändert. Alle Ihre anderen Sitzungen sind beendet.',
  },
  twoFactor: {
    title: 'Zwei-Faktor-Anmeldung',
    explanation:
      'Zur Anmeldung ist dann neben Ihrem Passwort ein Code aus einer App auf Ihrem Telefon nötig. Wer ' +
      'nur Ihr Passwort kennt, kommt nicht hinein.',
    setUp: 'Zwei-Faktor-Anmeldung einrichten',
    on: 'Ein',
    codesLeft: (codes) =>
      count(codes, { one: 'Noch # Wiederherstellungscode.', other: 'Noch # Wiederherstellungscodes.' }),
    few: 'Erstellen Sie neue, bevor sie aufgebraucht sind.',
    newCodes: 'Neue Wiederherstellungscodes',
    newCodesWarning: 'Ihre bisherigen Codes werden sofort ungültig.',
    replaceCodes: 'Codes ersetzen',
    turnOff: 'Zwei-Faktor-Anmeldung ausschalten',
    turnOffTitle: 'Zwei-Faktor-Anmeldung ausschalten?',
    turnOffWarning:
      'Dann reicht Ihr Passwort allein zur Anmeldung. Sie verlieren den Zugriff auf Shops, die die ' +
      'Zwei-Faktor-Anmeldung verlangen.',
    turnOffConfirm: 'Ausschalten',
    turnedOff: 'Die Zwei-Faktor-Anmeldung ist aus.',
    setup: {
      scan: (link) => rich`1. Scannen Sie den Code mit einer Authentifizierungs-App oder ${link}.`,
      link: 'öffnen Sie ihn in einer App auf diesem Gerät',
      qr: 'QR-Code für Ihre Authentifizierungs-App',
      type: (key) => rich`Wenn Sie ihn nicht scannen können, geben Sie diesen Schlüssel in der App ein: ${key}`,
      enter: '2. Geben Sie den Code aus der App ein.',
      code: 'Einmalcode',
      wanted: 'Die sechs Ziffern aus Ihrer App',
      turnOn: 'Einschalten',
      cancel: 'Abbrechen',
      turnedOn: 'Die Zwei-Faktor-Anmeldung ist ein.',
    },
  },
  codes: {
    title: 'Wiederherstellungscodes speichern',
    explanation:
      'Jeder gilt einmal, wenn Sie Ihr Telefon nicht zur Hand haben. Sie werden nicht noch einmal ' +
      'angezeigt: Bewahren Sie sie sicher auf.',
    list: 'Wiederherstellungscodes',
    copy: 'Codes kopieren',
    copied: 'Codes kopiert',
    download: 'Codes herunterladen',
    saved: 'Ich habe sie gespeichert',
    file: (host) => `Wiederherstellungscodes für ${host}\nJeder gilt einmal.`,
  },
  passkeys: {
    title: 'Passkeys',
    explanation:
      'Melden Sie sich mit Fingerabdruck, Gesicht oder Gerätesperre an. Ein Passkey ersetzt Passwort und Code.',
    add: 'Passkey hinzufügen',
    name: (number) => `Passkey ${number}`,
    added: 'Passkey hinzugefügt. Geben Sie ihm einen Namen, den Sie wiedererkennen.',
    unsupported: 'Passkeys brauchen einen Browser, der sie unterstützt, und einen Hostnamen statt einer IP-Adresse.',
    addedAt: (moment) => rich`Hinzugefügt: ${moment}`,
    rename: (name) => `${name} umbenennen`,
    label: 'Name des Passkeys',
    wanted: 'Ein Name',
    saveName: 'Namen speichern',
    cancel: 'Abbrechen',
    renamed: 'Der Passkey hat einen neuen Namen.',
    remove: (name) => `${name} entfernen`,
    removeTitle: 'Diesen Passkey entfernen?',
    removeWarning: (name) =>
      `Mit ${name} ist dann keine Anmeldung mehr möglich. Entfernen Sie ihn auch von Ihrem Gerät, ` +
      `sonst bietet es ihn weiterhin an.`,
    removeConfirm: 'Passkey entfernen',
    removed: 'Der Passkey wurde entfernt.',
  },
  sessions: {
    title: 'Sitzungen',
    explanation: 'Hier sind Sie angemeldet. Eine Sitzung endet 14 Tage nach der letzten Nutzung.',
    browser: (browser, system) => `${browser} (${system})`,
    unknownBrowser: 'Unbekannter Browser',
    current: 'Diese',
    used: (address, moment) => rich`${address} · zuletzt genutzt: ${moment}`,
    end: 'Beenden',
    endLabel: (browser, address) => `Sitzung beenden: ${browser}, ${address}`,
    ended: 'Die Sitzung ist beendet.',
    signOut: 'Überall abmelden',
    signedOut: 'Sie sind überall abgemeldet.',
  },
};
