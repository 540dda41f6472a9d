import { countOf } from '@till/look/count';
import { say } from '../templates/words.ts';
import type { PeopleTexts } from './en.ts';

const count = countOf('de');

const FORMER_OWNER = say`Falls Sie den Shop nicht freiwillig verlassen haben, wenden Sie sich an die anderen Inhaber und
  den Betreiber dieser Installation.`;

export const de: PeopleTexts = {
  roles: { manager: 'Manager', admin: 'Admin', owner: 'Inhaber' },
  because: {
    owner: (store) => say`Sie erhalten diese E-Mail, weil Sie Inhaber von ${store} sind.`,
    formerOwner: (store) => say`Sie erhalten diese E-Mail, weil Sie bis vor Kurzem Inhaber von ${store} waren.`,
  },
  browser: (browser, system) => `${browser}, ${system}`,
  unknownBrowser: 'Unbekannter Browser',
  andMore: (listed, more) => `${listed} und ${more} weitere`,

  signUp: ({ site, email, until }) => ({
    title: say`Bestätigen Sie Ihre Adresse`,
    subject: say`Bestätigen Sie Ihre Adresse für ${site}`,
    paragraphs: [
      say`Jemand, wahrscheinlich Sie, hat sich mit der Adresse ${email} bei ${site} registriert.`,
      say`Öffnen Sie den Link und geben Sie das gewählte Passwort ein. Der Link gilt bis ${until}.`,
    ],
    link: 'Adresse bestätigen',
    footer: say`Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ohne Ihre Bestätigung wird kein Konto angelegt.
      Gesendet von ${site}.`,
  }),
  hasAccount: ({ site, email }) => ({
    title: say`Sie haben bereits ein Konto`,
    paragraphs: [
      say`Jemand, wahrscheinlich Sie, wollte sich mit der Adresse ${email} bei ${site} registrieren. Für sie gibt es dort
        bereits ein Konto.`,
      say`Melden Sie sich mit Ihrem Passwort an, oder wählen Sie ein neues, falls Sie es vergessen haben.`,
    ],
    link: 'Anmelden',
    footer: say`Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Es hat sich nichts geändert. Gesendet von ${site}.`,
  }),
  reset: ({ site, email, until }) => ({
    title: say`Wählen Sie ein neues Passwort`,
    subject: say`Wählen Sie ein neues Passwort für ${site}`,
    paragraphs: [
      say`Jemand, wahrscheinlich Sie, hat für das Konto ${email} bei ${site} ein neues Passwort angefordert.`,
      say`Der Link funktioniert einmal, bis ${until}.`,
    ],
    link: 'Neues Passwort wählen',
    footer: say`Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort wurde nicht geändert. Gesendet von ${site}.`,
  }),
  emailChange: {
    toNew: ({ site, email, until }) => ({
      title: say`Bestätigen Sie Ihre neue Adresse`,
      subject: say`Bestätigen Sie Ihre neue Adresse für ${site}`,
      paragraphs: [
        say`Jemand, wahrscheinlich Sie, möchte die Adresse ${email} für sein Konto bei ${site} verwenden.`,
        say`Bestätigen Sie das mit dem Link und mit dem, der an die bisherige Adresse ging. Beide gelten bis ${until}.`,
      ],
      link: 'Änderung bestätigen oder stoppen',
      footer: say`Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ohne Ihre Bestätigung ändert sich nichts.
        Gesendet von ${site}.`,
    }),
    toOld: ({ site, email, until }) => ({
      title: say`Bestätigen Sie die Änderung Ihrer Adresse`,
      subject: say`Bestätigen Sie die Änderung Ihrer Adresse für ${site}`,
      paragraphs: [
        say`Jemand, wahrscheinlich Sie, möchte die Adresse Ihres Kontos bei ${site} in ${email} ändern.`,
        say`Bestätigen Sie das mit dem Link und mit dem, der an die neue Adresse ging. Beide gelten bis ${until}.`,
        say`Wenn Sie das nicht waren, stoppen Sie die Änderung und wählen Sie sofort ein neues Passwort: Jemand hat
          Zugriff auf Ihr Konto.`,
      ],
      link: 'Änderung bestätigen oder stoppen',
      footer: say`Ohne Ihre Bestätigung ändert sich nichts. Gesendet von ${site}.`,
    }),
    taken: ({ site, email }) => ({
      title: say`Ihre Adresse ist bereits vergeben`,
      paragraphs: [
        say`Jemand möchte die Adresse ${email} für ein anderes Konto bei ${site} verwenden. Sie haben ein Konto mit dieser
          Adresse.`,
        say`Eine Adresse gehört zu einem Konto. Wenn Sie das waren, melden Sie sich bei jenem Konto an, oder ändern Sie
          zuerst dessen Adresse.`,
      ],
      link: 'Anmelden',
      footer: say`Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Es hat sich nichts geändert. Gesendet von ${site}.`,
    }),
  },
  accountChanges: {
    password: say`Ihr Passwort wurde geändert`,
    email: say`Ihre E-Mail-Adresse wurde geändert`,
    twoFactorOn: say`Die Zwei-Faktor-Anmeldung wurde eingeschaltet`,
    twoFactorOff: say`Die Zwei-Faktor-Anmeldung wurde ausgeschaltet`,
    recoveryCodes: say`Ihre Wiederherstellungscodes wurden ersetzt`,
    passkeyAdded: say`Ein Passkey wurde hinzugefügt`,
    passkeyRemoved: say`Ein Passkey wurde entfernt`,
  },
  accountChange: (title, { site, email, at, ip, browser }) => ({
    title,
    paragraphs: [
      say`Das betrifft das Konto ${email} bei ${site}.`,
      say`Zeit: ${at}. Adresse: ${ip ?? say`unbekannt`}. Browser: ${browser}.`,
      say`Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort: Das beendet alle Sitzungen.`,
    ],
    link: 'Konto ansehen',
    footer: say`Sie erhalten diese E-Mail bei jeder Änderung Ihrer Anmeldemethoden.`,
  }),
  newBrowser: ({ site, email, at, ip, browser }) => ({
    title: say`Anmeldung mit einem neuen Browser`,
    paragraphs: [
      say`Jemand hat sich bei ${email} auf ${site} mit einem Browser angemeldet, den Sie noch nicht verwendet haben.`,
      say`Zeit: ${at}. Adresse: ${ip ?? say`unbekannt`}. Browser: ${browser}.`,
      say`Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort: Das beendet alle Sitzungen.`,
    ],
    link: 'Sitzungen ansehen',
    footer: say`Sie erhalten diese E-Mail einmal für jeden Browser.`,
  }),

  invitation: ({ store, inviter, role, until }) => ({
    title: say`Sie wurden zu ${store} eingeladen`,
    paragraphs: [
      say`${inviter} hat Sie eingeladen, den Shop ${store} mitzuführen. Ihre Rolle wäre ${role}.`,
      say`Die Einladung gilt bis ${until} und nur für diese Adresse.`,
    ],
    link: 'Einladung annehmen',
    footer: say`Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail. Es geschieht nichts, solange Sie nicht
      annehmen.`,
  }),
  newRole: (role, { store, name, email, by, at }) => ({
    title: role === 'owner' ? say`${email} ist jetzt Inhaber von ${store}` : say`${email} ist jetzt Admin von ${store}`,
    paragraphs: [
      role === 'owner'
        ? say`${name} (${email}) darf jetzt alles in ${store}, auch Auszahlungsadressen ändern und den Shop schließen.`
        : say`${name} (${email}) darf jetzt Zahlungsarten und Einstellungen von ${store} ändern und Manager einladen.`,
      say`Rolle vergeben von ${by ?? say`einem früheren Mitglied`}, ${at}.`,
      say`Wenn Sie das nicht erwartet haben, prüfen Sie das Team und entfernen Sie alle, die nicht dazugehören.`,
    ],
    link: 'Team ansehen',
  }),
  ownerRemoved: ({ store, name, email, by, at }) => ({
    title: say`${email} ist nicht mehr Inhaber von ${store}`,
    paragraphs: [
      say`${name} (${email}) kann die Auszahlungsadressen von ${store} nicht mehr ändern.`,
      say`Geändert von ${by ?? say`einem früheren Mitglied`}, ${at}.`,
      say`Wenn Sie das nicht erwartet haben, wenden Sie sich an die anderen Inhaber und den Betreiber dieser Installation.`,
    ],
    link: 'Team ansehen',
  }),

  payout: {
    first: ({ store, network, newAddress, by, at, isOwner }) => ({
      title: say`${store} hat jetzt eine Auszahlungsadresse auf ${network}`,
      paragraphs: [
        say`Angefordert von ${by}, ${at}.`,
        say`Adresse: ${newAddress}`,
        say`Es ist die erste in diesem Netzwerk und gilt deshalb bereits. Zahlungen in anderen Netzwerken sind nicht betroffen.`,
        isOwner
          ? say`Wenn kein Inhaber das angefordert hat, schalten Sie die Zahlungsarten auf ${network} aus und ändern Sie
            sofort Ihre Passwörter.`
          : FORMER_OWNER,
      ],
      link: 'Auszahlungsadressen ansehen',
    }),
    changed: ({ store, network, oldAddress, newAddress, by, at, isOwner }) => ({
      title: say`Die Auszahlungsadresse von ${store} auf ${network} wurde geändert`,
      paragraphs: [
        say`Angefordert von ${by}, ${at}.`,
        say`Vorher: ${oldAddress}`,
        say`Jetzt: ${newAddress}`,
        say`Neue Zahlungen gehen an die neue Adresse. Bereits begonnene Zahlungen gehen noch an die alte.`,
        isOwner
          ? say`Wenn kein Inhaber das angefordert hat, korrigieren Sie die Adresse und ändern Sie sofort Ihre Passwörter.`
          : FORMER_OWNER,
      ],
      link: 'Auszahlungsadressen ansehen',
    }),
    pending: ({ store, network, oldAddress, newAddress, by, at, from, isOwner }) => ({
      title: say`Änderung der Auszahlungsadresse von ${store} auf ${network} steht bevor`,
      paragraphs: [
        say`Angefordert von ${by}, ${at}.`,
        say`Jetzt: ${oldAddress}`,
        say`Neu: ${newAddress}`,
        isOwner
          ? say`Ab ${from} gehen neue Zahlungen an die neue Adresse. Bis dahin kann jeder Inhaber die Änderung stoppen,
            hier oder im Dashboard. Früher kann sie nicht wirksam werden.`
          : say`Ab ${from} gehen neue Zahlungen an die neue Adresse. Bis dahin können Sie die Änderung hier stoppen.
            Früher kann sie nicht wirksam werden.`,
        isOwner
          ? say`Wenn Sie diese Änderung nicht kennen, stoppen Sie sie und ändern Sie sofort Ihre Passwörter: Jemand hat
            Zugriff auf ein Konto.`
          : say`${FORMER_OWNER} Im Zweifel stoppen Sie die Änderung: Ein Inhaber kann sie erneut anfordern.`,
      ],
      link: 'Diese Änderung stoppen',
    }),
    stopLink: (because) => say`${because} Der Link kann nur diese Änderung stoppen und funktioniert einmal.`,
  },

  feeChanged: ({ store, before, after, at }) => ({
    title: say`Die Gebühr von ${store} beträgt jetzt ${after} %`,
    paragraphs: [
      say`Der Betreiber dieser Installation hat die Gebühr von ${store} von ${before} % auf ${after} % geändert.`,
      say`Sie gilt für Zahlungen, die ab ${at} beginnen; frühere behalten ihre Gebühr.`,
    ],
    link: 'Zahlungen ansehen',
  }),
  suspended: ({ store, at, reason }) => ({
    title: say`${store} ist gesperrt`,
    paragraphs: [
      say`Der Betreiber dieser Installation hat ${store} gesperrt. Angegebener Grund:`,
      reason,
      say`Neue Bestellungen, Rechnungen und Zahlungen sind nicht möglich. Bereits begonnene Zahlungen laufen zu Ende und
        erreichen Ihre Wallet, und Webhooks werden weiterhin gesendet.`,
      say`Seit ${at}. Wenden Sie sich an den Betreiber; er kann den Shop jederzeit wieder freigeben.`,
    ],
    link: 'Shop ansehen',
  }),
  resumed: ({ store, at }) => ({
    title: say`${store} ist nicht mehr gesperrt`,
    paragraphs: [say`${store} kann wieder verkaufen, seit ${at}.`],
    link: 'Shop ansehen',
  }),
  methodsOff: ({ store, by, at, off, on }) => ({
    title: say`Zahlungsarten von ${store} wurden ausgeschaltet`,
    paragraphs: [
      say`${by} hat ${off} ausgeschaltet, ${at}.`,
      on === undefined
        ? say`Es sind keine Zahlungsarten übrig, Käufer können also nicht bezahlen.`
        : say`Käufer können weiterhin mit ${on} bezahlen.`,
      say`Wenn Sie das nicht erwartet haben, prüfen Sie die Auszahlungsadressen der übrigen Zahlungsarten und wenden Sie
        sich an die anderen Inhaber.`,
    ],
    link: 'Zahlungsarten ansehen',
  }),
  feesUnpaid: ({ store, amount, from }) => ({
    title: say`Gebühren von ${store} sind unbezahlt`,
    paragraphs: [
      say`${amount} an Gebühren für Zahlungen in Ihre eigenen Wallets wurden in Rechnung gestellt und sind unbezahlt.`,
      say`Ab ${from} können Käufer mit diesen Zahlungsarten nicht mehr bezahlen, bis die Rechnung beglichen ist. Andere
        Zahlungsarten sind nicht betroffen.`,
    ],
    link: 'Gebühren ansehen',
  }),
  feesStopped: ({ store, amount }) => ({
    title: say`Zahlungen in die Wallets von ${store} sind gestoppt: Gebühren sind unbezahlt`,
    paragraphs: [
      say`${amount} an Gebühren für Zahlungen in Ihre eigenen Wallets wurden in Rechnung gestellt und sind unbezahlt.`,
      say`Käufer können mit diesen Zahlungsarten nicht mehr bezahlen. Sie sind wieder verfügbar, sobald die Rechnung
        beglichen ist. Andere Zahlungsarten sind nicht betroffen.`,
    ],
    link: 'Gebühren ansehen',
  }),

  secretRotating: ({ store, by, at, from }) => ({
    title: say`Das Webhook-Geheimnis von ${store} wird ausgetauscht`,
    paragraphs: [
      say`Angefordert von ${by}, ${at}.`,
      say`Ab ${from} werden Ereignisse nur noch mit dem neuen Geheimnis signiert. Bis dahin tragen sie beide Signaturen;
        hinterlegen Sie das neue Geheimnis also vorher auf Ihrem Server.`,
      say`Wenn kein Inhaber das angefordert hat, brechen Sie den Austausch ab und ändern Sie sofort Ihre Passwörter.`,
    ],
    link: 'Webhook ansehen',
  }),
  secretRotated: ({ store, by, at }) => ({
    title: say`Das Webhook-Geheimnis von ${store} wurde ausgetauscht`,
    paragraphs: [
      say`Angefordert von ${by}, ${at}.`,
      say`Ereignisse werden ab jetzt nur noch mit dem neuen Geheimnis signiert. Ein Server, der noch das alte hat, lehnt
        sie ab; sie werden etwa drei Tage lang wiederholt.`,
      say`Wenn kein Inhaber das angefordert hat, tauschen Sie das Geheimnis erneut aus und ändern Sie sofort Ihre Passwörter.`,
    ],
    link: 'Webhook ansehen',
  }),
  webhookExhausted: ({ store, event, attempts, status, delivery }) => ({
    title: say`Webhooks von ${store} kommen nicht an`,
    paragraphs: [
      say`Ihr Endpunkt hat das Ereignis ${event} nach ${count(attempts, { one: '# Versuch', other: '# Versuchen' })} nicht
        angenommen. Es wird nicht automatisch wiederholt.`,
      status === null ? say`Der Endpunkt hat nicht geantwortet.` : say`Die letzte Antwort war HTTP ${status}.`,
      say`Die Zustellung ist ${delivery}. Sobald der Endpunkt wieder antwortet, senden Sie sie aus der Liste der
        Zustellungen erneut. Dort können weitere Zustellungen ausstehen oder gescheitert sein.`,
    ],
    footer: say`Sie erhalten diese E-Mail für jeden Shop höchstens einmal in 24 Stunden.`,
  }),
};
