import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Identität bestätigen',
  explanation:
    'Es geht um Geld oder vertrauliche Daten. Bitte bestätigen Sie deshalb Ihre Identität. In den ' +
    'nächsten zehn Minuten werden Sie nicht erneut gefragt.',
  password: 'Passwort',
  confirm: 'Bestätigen',
  noPasskey: 'Sie haben noch keinen Passkey. Verwenden Sie Ihr Passwort.',
  passkey: {
    or: 'oder',
    use: 'Passkey verwenden',
    exists: 'Dieses Gerät hat bereits einen Passkey für Ihr Konto.',
    notCreated: 'Es wurde kein Passkey erstellt. Versuchen Sie es erneut, wenn Sie bereit sind.',
    notUsed: 'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder verwenden Sie Ihr Passwort.',
  },
};
