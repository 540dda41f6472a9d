import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  email: 'E-Mail',
  name: 'Name',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  passwordRule: 'Mindestens 10 Zeichen',
  nameWanted: 'Ihr Name',
  passwordWanted: 'Ihr Passwort',
  haveAccount: 'Ich habe bereits ein Konto',
  checkEmail: 'Sehen Sie in Ihr Postfach',
  otherAddress: 'Andere Adresse verwenden',
  signIn: {
    title: 'Anmelden',
    submit: 'Anmelden',
    forgot: 'Passwort vergessen?',
    signUp: 'Registrieren',
  },
  secondStep: {
    title: 'Noch ein Schritt',
    submit: 'Anmelden',
    restart: 'Neu beginnen',
    app: {
      label: 'Einmalcode',
      explanation: 'Geben Sie jetzt den Code aus Ihrer Authentifizierungs-App ein.',
      wanted: 'Die sechs Ziffern aus Ihrer App',
      other: 'Wiederherstellungscode verwenden',
    },
    recovery: {
      label: 'Wiederherstellungscode',
      explanation:
        'Geben Sie einen der Codes ein, die Sie beim Einrichten der Zwei-Faktor-Anmeldung gespeichert haben. Jeder gilt einmal.',
      wanted: 'Ein Code wie abcde-fgh23',
      other: 'Code aus der App verwenden',
    },
  },
  signUp: {
    title: 'Registrieren',
    explanation: 'Ein Konto für alle Ihre Shops.',
    byInvitation:
      'Eine Registrierung ist nur auf Einladung möglich. Bitten Sie den Inhaber des Shops, Sie ' +
      'einzuladen; den Link erhalten Sie per E-Mail.',
    sent: (email) => rich`Eine E-Mail an ${email} erklärt den nächsten Schritt. Der Link darin gilt einen Tag.`,
    submit: 'Registrieren',
  },
  prove: {
    title: 'Adresse bestätigen',
    explanation: 'Geben Sie das Passwort ein, mit dem Sie sich registriert haben.',
    submit: 'Adresse bestätigen',
  },
  forgot: {
    title: 'Passwort vergessen?',
    explanation: 'Wir senden Ihnen per E-Mail einen Link, um ein neues zu wählen.',
    back: 'Zurück zur Anmeldung',
    sent: (email) =>
      rich`Falls es für ${email} ein Konto gibt, ist ein Link unterwegs. Er gilt einmal, eine Stunde lang.`,
    submit: 'Link senden',
  },
  reset: {
    title: 'Neues Passwort wählen',
    explanation: 'Damit enden alle Ihre Sitzungen.',
    submit: 'Passwort festlegen',
    done: 'Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen an.',
  },
  changeEmail: {
    title: 'Änderung einer E-Mail-Adresse',
    explanation: 'Sie gilt, sobald beide Adressen sie bestätigt haben.',
    account: 'Ihr Konto',
    changed: { title: 'Ihre E-Mail-Adresse wurde geändert', explanation: 'Melden Sie sich ab jetzt mit der neuen an.' },
    confirmed: {
      title: 'Diese Adresse ist bestätigt',
      explanation: 'Öffnen Sie jetzt den Link in der E-Mail an die andere Adresse.',
    },
    stopped: {
      title: 'Die Änderung ist gestoppt',
      explanation:
        'Falls Sie sie nicht angefordert haben, melden Sie sich an, wählen Sie ein neues Passwort und ' +
        'prüfen Sie Ihre Sitzungen: Jemand hat sich Zugang zu Ihrem Konto verschafft.',
    },
    warning: 'Bestätigen Sie nur eine Änderung, die Sie angefordert haben. Stoppen können Sie sie ohne Anmeldung.',
    confirm: 'Änderung bestätigen',
    stop: 'Änderung stoppen',
  },
  setup: {
    title: 'Willkommen bei Till',
    explanation: 'Erstellen Sie den ersten Betreiber: die Person, die diese Installation betreibt.',
    signIn: 'Stattdessen anmelden',
    code: 'Einrichtungscode',
    codeOrigin: 'Der Dienst schreibt ihn in sein Protokoll, solange es keinen Betreiber gibt.',
    codeWanted: 'Der Code aus dem Protokoll',
    submit: 'Betreiber erstellen',
  },
};
