import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Diese Änderung stoppen',
  says: 'Ihre Auszahlungsadresse bleibt, wie sie ist.',
  signIn: 'Anmelden',
  explanation:
    'Jemand hat eine neue Auszahlungsadresse beantragt, wie in der E-Mail beschrieben. Sie können die Änderung ohne ' +
    'Anmeldung stoppen.',
  submit: 'Diese Änderung stoppen',
  done: 'Die Änderung ist gestoppt',
  doneSays:
    'Zahlungen gehen weiterhin an Ihre aktuelle Adresse. Hat kein Inhaber die Änderung beantragt, ändern Sie jetzt Ihre ' +
    'Passwörter und prüfen Sie Ihre Sitzungen: Jemand hat sich Zugang verschafft.',
};
