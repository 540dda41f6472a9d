import type { Texts } from './en.ts';

export const texts: Texts = {
  refusals: {
    'A new secret is about to take over. Finish or cancel that rotation first':
      'Ein neues Geheimnis wird bald gültig. Schließen Sie diesen Wechsel zuerst ab oder brechen Sie ihn ab',
    'A private key must never be entered here': 'Ein privater Schlüssel darf hier niemals eingegeben werden',
    'A product may have at most 8 more images': 'Ein Produkt darf höchstens 8 weitere Bilder haben',
    'A store always has an owner': 'Ein Shop hat immer einen Inhaber',
    'A store may have 200 templates': 'Ein Shop darf 200 Vorlagen haben',
    'A store may upload 200 images a day': 'Ein Shop darf 200 Bilder am Tag hochladen',
    'A sweep of this chain is under way': 'In diesem Netzwerk läuft bereits eine Weiterleitung',
    'A template has this name already': 'Eine Vorlage mit diesem Namen gibt es bereits',
    'A test is under way': 'Ein Test läuft bereits',
    'A token of this network refuses payments to this address: its issuer has put it on a blacklist':
      'Ein Token dieses Netzwerks lehnt Zahlungen an diese Adresse ab: Sein Herausgeber hat sie gesperrt',
    'API key not found': 'API-Schlüssel nicht gefunden',
    'Amounts must increase from rule to rule, and a larger amount must not wait for less than a smaller one':
      'Die Beträge müssen von Zeile zu Zeile steigen, und ein höherer Betrag darf nicht weniger verlangen als ein niedrigerer',
    'An account has at most 512 characters': 'Ein Konto darf höchstens 512 Zeichen haben',
    'An image may have at most 40 megapixels (16 as AVIF), and at most 16,384 pixels a side':
      'Ein Bild darf höchstens 40 Megapixel (16 als AVIF) und 16.384 Pixel je Seite haben',
    'An image may have at most 5 MiB': 'Ein Bild darf höchstens 5 MiB haben',
    'An import has at most 200,000 lines': 'Ein Import darf höchstens 200.000 Zeilen haben',
    'An installation always has an operator': 'Eine Installation hat immer einen Betreiber',
    'Another change is pending. Withdraw it first': 'Eine andere Änderung steht noch aus. Ziehen Sie sie zuerst zurück',
    'Chain not found': 'Netzwerk nicht gefunden',
    'Chain temporarily unavailable': 'Netzwerk vorübergehend nicht erreichbar',
    'Choose a PNG, JPEG, WebP or AVIF image': 'Wählen Sie ein Bild im Format PNG, JPEG, WebP oder AVIF',
    'Confirm your identity': 'Bestätigen Sie Ihre Identität',
    'Customer not found': 'Kunde nicht gefunden',
    'Delivery not found': 'Zustellung nicht gefunden',
    'Email sending is paused': 'Der E-Mail-Versand ist angehalten',
    'Enter a URL that begins with https://': 'Geben Sie eine URL ein, die mit https:// beginnt',
    'Enter an account public key, or an output descriptor: wpkh(…), sh(wpkh(…)), tr(…) or pkh(…)':
      'Geben Sie einen öffentlichen Kontoschlüssel oder einen Output-Deskriptor ein: wpkh(…), sh(wpkh(…)), tr(…) oder pkh(…)',
    'Five earlier slugs of this store still redirect to it. Take one of them back, or wait until the oldest expires':
      'Fünf frühere Slugs dieses Shops führen noch zu ihm. Nehmen Sie einen davon wieder oder warten Sie, bis der älteste endet',
    'Enter only a domain, such as shop.example.com':
      'Geben Sie eine Domain wie shop.example.com an, ohne weitere Zusätze',
    'Hundreds of deliveries are already waiting to be sent':
      'Es warten bereits Hunderte von Zustellungen auf den Versand',
    'Idempotency-Key must be between 1 and 255 characters': 'Der Idempotency-Key muss 1 bis 255 Zeichen haben',
    'Images cannot be stored right now': 'Bilder können zurzeit nicht gespeichert werden',
    'Internal server error': 'Interner Serverfehler',
    'Invalid request data': 'Ungültige Angaben',
    'Invitation not found': 'Einladung nicht gefunden',
    'Invoice has a payment in progress — try again after it expires':
      'Für die Rechnung läuft gerade eine Zahlung. Versuchen Sie es nach deren Ablauf erneut',
    'Invoice has no customer email': 'Die Rechnung hat keine E-Mail-Adresse des Kunden',
    'Invoice has no sends left': 'Die Rechnung kann nicht noch einmal gesendet werden',
    'Invoice is not open': 'Die Rechnung ist nicht offen',
    'Invoice not found': 'Rechnung nicht gefunden',
    'Invoice total must be greater than zero': 'Der Rechnungsbetrag muss größer als null sein',
    'Invoice was sent moments ago': 'Die Rechnung wurde gerade erst gesendet',
    'Items have been resent as often as allowed': 'Die Artikel wurden bereits so oft wie erlaubt erneut gesendet',
    'Items were resent moments ago': 'Die Artikel wurden gerade erst erneut gesendet',
    'Lines of this import have been sold': 'Zeilen aus diesem Import sind verkauft',
    'Mail is not paused': 'Der E-Mail-Versand ist nicht angehalten',
    'Maximum quantity must not be less than minimum quantity':
      'Die Höchstmenge darf nicht kleiner als die Mindestmenge sein',
    'Member not found': 'Mitglied nicht gefunden',
    'Enter at most 100,000 lines': 'Nennen Sie höchstens 100.000 Zeilen',
    'No account with this address': 'Für diese Adresse gibt es kein Konto',
    'No change is pending any more': 'Es steht keine Änderung mehr aus',
    'No deposit address of this chain': 'Keine Einzahlungsadresse dieses Netzwerks',
    'New accounts cannot be created here': 'Hier können keine neuen Konten erstellt werden',
    'No process sweeps this chain': 'Kein Prozess leitet in diesem Netzwerk weiter',
    'No rotation is under way': 'Es läuft kein Wechsel des Geheimnisses',
    'Money sent to this address would be lost. Use an address of your own wallet':
      'An Geld, das an diese Adresse geht, käme niemand heran. Verwenden Sie eine aus Ihrer eigenen Wallet',
    'Not allowed for your role': 'Ihre Rolle erlaubt das nicht',
    'Not allowed from another site': 'Von einer anderen Website aus nicht erlaubt',
    'Not an operator': 'Kein Betreiber',
    'Not found': 'Nicht gefunden',
    'Nothing is left to resend': 'Es gibt nichts mehr erneut zu senden',
    'One of these payment methods is no longer enabled': 'Eine dieser Zahlungsarten ist nicht mehr aktiviert',
    'One of these payment methods is not available here': 'Eine dieser Zahlungsarten gibt es hier nicht',
    'Only failed or exhausted deliveries can be resent — this one is pending':
      'Nur fehlgeschlagene oder aufgegebene Zustellungen können erneut gesendet werden. Diese ist pending',
    'Only failed or exhausted deliveries can be resent — this one is success':
      'Nur fehlgeschlagene oder aufgegebene Zustellungen können erneut gesendet werden. Diese ist success',
    'Only open invoices can be voided': 'Nur offene Rechnungen können storniert werden',
    'Only pending orders can be expired': 'Nur ausstehende Bestellungen können beendet werden',
    'Open orders need these lines': 'Offene Bestellungen brauchen diese Zeilen',
    'Order has a payment in progress — try again after it expires':
      'Für die Bestellung läuft gerade eine Zahlung. Versuchen Sie es nach deren Ablauf erneut',
    'Order has no customer email': 'Die Bestellung hat keine E-Mail-Adresse des Kunden',
    'Order is not completed': 'Die Bestellung ist nicht abgeschlossen',
    'Order not found': 'Bestellung nicht gefunden',
    'Passkey not found': 'Passkey nicht gefunden',
    'Payload too large': 'Die Datenmenge ist zu groß',
    'Person not found': 'Person nicht gefunden',
    'Price must be greater than zero': 'Der Preis muss größer als null sein',
    'Product has no finite stock': 'Das Produkt hat keinen begrenzten Bestand',
    'Product is on sale': 'Das Produkt ist im Verkauf',
    'Product not found': 'Produkt nicht gefunden',
    'Put the product back on sale first': 'Nehmen Sie das Produkt zuerst wieder in den Verkauf',
    'Save a webhook URL first': 'Speichern Sie zuerst eine Webhook-URL',
    'Session not found': 'Sitzung nicht gefunden',
    'Sign in again': 'Melden Sie sich erneut an',
    'Sign-up is by invitation': 'Eine Registrierung ist nur auf Einladung möglich',
    'Someone else has just added a note. Add yours again.':
      'Jemand anderes hat gerade eine Notiz hinzugefügt. Fügen Sie Ihre noch einmal hinzu',
    'Someone else has changed the images': 'Jemand anderes hat die Bilder geändert',
    'Someone else has changed the storefront in the meantime. Load it again, then repeat your changes':
      'Jemand anderes hat die Shopseite inzwischen geändert. Laden Sie sie neu und nehmen Sie Ihre ' +
      'Änderungen dann noch einmal vor',
    'Store has no payment methods enabled': 'Für den Shop ist keine Zahlungsart aktiviert',
    'Store has reached its daily email limit': 'Der Shop hat sein Tageslimit für E-Mails erreicht',
    'Store not found': 'Shop nicht gefunden',
    'Sweep not found': 'Weiterleitung nicht gefunden',
    'Template not found': 'Vorlage nicht gefunden',
    'The URL may have at most 2048 characters': 'Die URL darf höchstens 2048 Zeichen haben',
    'The URL must begin with https://': 'Die URL muss mit https:// beginnen',
    'The URL must lead to a public address: Till sends nothing into private networks':
      'Die URL muss zu einer öffentlichen Adresse führen: Till sendet nichts in private Netzwerke',
    'The URL must not contain a user name or password': 'Die URL darf keinen Benutzernamen und kein Passwort enthalten',
    'The account must have exactly one key: multisig and other scripts are not supported':
      'Das Konto muss genau einen Schlüssel haben: Multisig und andere Skripte werden nicht unterstützt',
    'The account public key has a typo: copy it again':
      'Der öffentliche Kontoschlüssel enthält einen Tippfehler: Kopieren Sie ihn noch einmal',
    'The account public key is for another address type than the descriptor':
      'Der öffentliche Kontoschlüssel gehört zu einer anderen Adressart als der Deskriptor',
    'The address could not be checked on its network now, so nothing was changed. Try again soon':
      'Die Adresse konnte in ihrem Netzwerk gerade nicht geprüft werden, daher wurde nichts geändert. ' +
      'Versuchen Sie es in Kürze erneut',
    'The checksum at the end of the descriptor is wrong: copy the whole descriptor again':
      'Die Prüfsumme am Ende des Deskriptors ist falsch: Kopieren Sie den ganzen Deskriptor noch einmal',
    'The email could not be sent': 'Die E-Mail konnte nicht gesendet werden',
    'The items are still being delivered': 'Die Artikel werden noch geliefert',
    'The key origin is not well-formed: it looks like [d34db33f/84h/0h/0h]':
      'Die Schlüsselherkunft ist fehlerhaft: Sie sieht so aus: [d34db33f/84h/0h/0h]',
    'The key would have expired already': 'Der Schlüssel wäre bereits abgelaufen',
    'The order has the maximum number of notes': 'Die Bestellung hat schon so viele Notizen, wie sie haben kann',
    'The passkey was not accepted': 'Der Passkey wurde nicht akzeptiert',
    'The path after the key must be /0/* or /<0;1>/*': 'Der Pfad nach dem Schlüssel muss /0/* oder /<0;1>/* sein',
    'The path ends in one address: it must be /0/* or /<0;1>/*':
      'Der Pfad endet in einer einzelnen Adresse: Er muss /0/* oder /<0;1>/* sein',
    'The path is hardened after the key, which a public key cannot derive: it must be /0/* or /<0;1>/*':
      'Der Pfad ist nach dem Schlüssel gehärtet, was ein öffentlicher Schlüssel nicht ableiten kann: ' +
      'Er muss /0/* oder /<0;1>/* sein',
    'The store has 100 API keys that are not revoked. Revoke one first':
      'Der Shop hat 100 nicht widerrufene API-Schlüssel. Widerrufen Sie zuerst einen',
    'The storefront has no custom domain': 'Die Shopseite hat keine eigene Domain',
    'The templates of a store may take 1 MiB in total':
      'Die Vorlagen eines Shops dürfen zusammen höchstens 1 MiB belegen',
    'There is no import to undo': 'Es gibt keinen Import, der rückgängig gemacht werden kann',
    'There is no secret yet. Save a webhook URL first':
      'Es gibt noch kein Geheimnis. Speichern Sie zuerst eine Webhook-URL',
    'This address already has an account': 'Für diese Adresse gibt es inzwischen ein Konto',
    'Every payment on this network already waits longer than this':
      'Das verlangt weniger, als jede Zahlung in diesem Netzwerk ohnehin braucht',
    'This domain belongs to this installation': 'Diese Domain gehört zu dieser Installation',
    'This image takes too much memory or time to process. Save it again with fewer pixels, or in another format':
      'Die Verarbeitung dieses Bildes braucht zu viel Speicher oder Zeit. Speichern Sie es mit weniger ' +
      'Pixeln oder in einem anderen Format',
    'This installation is already set up': 'Diese Installation ist bereits eingerichtet',
    'This invitation is for another address': 'Diese Einladung gilt für eine andere Adresse',
    'This invitation no longer works': 'Diese Einladung ist nicht mehr gültig',
    "This is a single address: enter the account's public key or its output descriptor":
      'Das ist eine einzelne Adresse: Geben Sie den öffentlichen Schlüssel des Kontos oder seinen Output-Deskriptor ein',
    'This is a single public key: enter the account public key':
      'Das ist ein einzelner öffentlicher Schlüssel: Geben Sie den öffentlichen Schlüssel des Kontos ein',
    'This is not an address on this network, or it has a typo':
      'Das ist keine Adresse dieses Netzwerks, oder sie enthält einen Tippfehler',
    'This is a public suffix: enter a domain of your own below it':
      'Das ist keine eigene Domain, sondern eine Endung, unter der eine Registrierungsstelle Namen vergibt',
    'This is the payout address already': 'Das ist bereits die Auszahlungsadresse',
    'This is your address already': 'Das ist bereits Ihre Adresse',
    'This link no longer stops anything': 'Dieser Link stoppt nichts mehr',
    'This link no longer works': 'Dieser Link ist nicht mehr gültig',
    'This network has no safe or irreversible blocks. Choose a number of blocks':
      'Dieses Netzwerk bezeichnet keinen Block als sicher oder unumkehrbar. Geben Sie eine Anzahl von Blöcken an',
    'This network is not available here': 'Dieses Netzwerk ist hier nicht aktiv',
    'This person is a member already': 'Diese Person ist bereits Mitglied',
    'This slug is reserved': 'Dieser Slug ist reserviert',
    'This slug is taken': 'Dieser Slug ist vergeben',
    'This store is closed': 'Dieser Shop ist geschlossen',
    'This store is not suspended': 'Dieser Shop ist nicht gesperrt',
    'This store is suspended': 'Dieser Shop ist gesperrt',
    'This store requires two-factor': 'Dieser Shop verlangt die Zwei-Faktor-Anmeldung',
    'Too many invitations today': 'Zu viele Einladungen für heute',
    'Too many requests': 'Zu viele Anfragen',
    'Too many attempts for now': 'Zu viele Versuche',
    'Two-factor is off': 'Die Zwei-Faktor-Anmeldung ist aus',
    'Two-factor is on': 'Die Zwei-Faktor-Anmeldung ist ein',
    'Type the name of the store in full': 'Geben Sie den Namen des Shops vollständig ein',
    'Unknown time zone': 'Unbekannte Zeitzone',
    'Write a note first': 'Schreiben Sie zuerst eine Notiz',
    'Wrong code': 'Falscher Code',
    'Wrong email or password': 'Falsche E-Mail-Adresse oder falsches Passwort',
    'Wrong password': 'Falsches Passwort',
    'Wrong setup code': 'Falscher Einrichtungscode',
    'You cannot create stores here': 'Sie können hier keine Shops erstellen',
    'You have 20 passkeys already': 'Sie haben bereits 20 Passkeys',
    'You have an account: sign in to accept': 'Sie haben ein Konto: Melden Sie sich an, um die Einladung anzunehmen',
    'You own the maximum number of stores': 'Sie besitzen so viele Shops, wie eine Person haben darf',
    'Your stores have reached their daily limit of changes. Try again later, or ask the operator for more':
      'Ihre Shops haben ihr Tageslimit für Änderungen erreicht. Versuchen Sie es später erneut oder ' +
      'bitten Sie den Betreiber um mehr',
  },
  accountForm: (network, prefixes) =>
    `Der öffentliche Kontoschlüssel gehört zu einem anderen Netzwerk oder einer anderen Art von ` +
    `Wallet: Auf ${network} beginnt er mit einem von ${prefixes}`,
};
