import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  page: {
    title: 'Shopseite',
    noAddress:
      'Die Shopseite ist eingeschaltet, hat aber noch keine Adresse. Bei dieser Installation brauchen Shopseiten ' +
      'eine eigene Domain: Legen Sie unten eine fest.',
    off: 'Sie ist ausgeschaltet. Ihre Produkte sind nur über Links und die API erhältlich.',
    withoutAddress: 'Ihr öffentlicher Shop.',
    at: (link) => rich`Käufer finden Ihre Produkte unter ${link}.`,
  },
  form: {
    texts: 'Texte',
    appearance: 'Aussehen',
    order: 'Reihenfolge der Produkte',
    orderHelp: 'Die Reihenfolge, die Käufer sehen. Neue Produkte stehen am Ende.',
    noProducts: 'Noch ist kein Produkt gelistet. Gelistete Produkte erscheinen hier.',
    save: 'Speichern',
    saved: 'Die Shopseite ist gespeichert.',
    loadSaved: 'Gespeicherte Fassung laden',
  },
  fields: {
    isOn: 'Shopseite anzeigen',
    isOnHelp:
      'Solange sie ausgeschaltet ist, zeigt ihre Adresse nichts, und niemand kann dort bestellen. Rechnungen und ' +
      'Bestellungen über die API sind nicht betroffen.',
    isDiscoverable: 'Produkte für Programme auflisten',
    isDiscoverableHelp:
      'Programme, die über x402 bezahlen, finden Ihre gelisteten Produkte unter /.well-known/x402 der Shopseite ' +
      'und die Shopseite in der Liste dieser Installation.',
    name: 'Name des Shops',
    nameHelp: 'Käufer sehen ihn auf jeder Seite und in jeder E-Mail.',
    nameWanted: 'Der Name des Verkäufers für Käufer',
    description: 'Beschreibung',
    descriptionHelp: 'Ihre Produkte in wenigen Sätzen.',
    supportEmail: 'E-Mail-Adresse für Fragen',
    supportEmailHelp: 'Kontakt für Käufer, auf der Shopseite und den Seiten von Bestellungen und Rechnungen.',
    supportUrl: 'URL der Hilfe',
    supportUrlHelp: 'Ihre Hilfeseite, falls vorhanden.',
    termsUrl: 'URL der AGB',
    termsUrlHelp: 'Ihre Seite mit den Verkaufsbedingungen, falls vorhanden.',
    addressWanted: 'Eine Webadresse wie https://example.com/terms',
    logo: 'Logo',
    logoHelp:
      'PNG, JPEG, WebP oder AVIF, höchstens 5 MiB; am besten quadratisch. Es wird sofort nach der Auswahl angezeigt.',
    accent: 'Akzentfarbe',
    accentHelp: 'Für Schaltflächen, Links und Preise. Wo sie unlesbar wäre, wird ein lesbarer Farbton verwendet.',
    accentDefault: 'Das Grün von Till',
    accentPick: 'Farbe wählen',
    accentWanted: 'Eine Farbe wie #0b7a5b',
  },
  preview: {
    title: 'Vorschau',
    frame: 'Vorschau der Shopseite',
    page: 'Seite der Vorschau',
    shop: 'Shop',
    product: 'Produkt',
    screen: 'Bildschirm der Vorschau',
    phone: 'Handy',
    desktop: 'Desktop',
    colours: 'Farben der Vorschau',
    light: 'Hell',
    dark: 'Dunkel',
  },
  address: {
    title: 'Adresse',
    helpDashboard: 'Der Slug ist Teil der Dashboard-Adresse Ihres Shops.',
    help: 'Der Slug ist Teil der Adressen Ihrer Shopseite und Ihres Dashboards.',
    former: 'Frühere Slugs leiten weiterhin hierher:',
    until: (slug, time) => rich`${slug} bis ${time}`,
    changed: 'Der Slug ist geändert.',
    confirm: 'Slug ändern?',
    consequence:
      'Die alte Adresse leitet 90 Tage lang zur neuen weiter, und nur Sie können sie in dieser Zeit zurückholen. ' +
      'Danach kann sie jeder übernehmen: Aktualisieren Sie vorher Ihre veröffentlichten Links.',
    slug: 'Slug',
    slugHelp: 'Kleinbuchstaben, Ziffern und Bindestriche im Inneren.',
    change: 'Slug ändern',
  },
  domain: {
    title: 'Eigene Domain',
    help: 'Eine Domain, die Ihnen gehört. Sobald sie aktiv ist, ersetzt sie die obige Adresse.',
    none: 'Keine.',
    claimed: 'Tragen Sie nun die Einträge im DNS ein.',
    domain: 'Domain',
    wanted: 'Zum Beispiel shop.example.com',
    use: 'Domain verwenden',
    steps:
      'Tragen Sie beide Einträge bei Ihrem Domain-Anbieter ein. Lassen Sie sie dort: Till prüft sie regelmäßig. ' +
      'Bis Änderungen überall sichtbar sind, können einige Stunden vergehen. Manche Anbieter hängen die Domain ' +
      'automatisch an Namen an: Lassen Sie sie dort weg.',
    proof: '1. Nachweis des Besitzes',
    target: '2. Ziel',
    bare:
      'Die meisten Anbieter erlauben keinen CNAME für eine Domain ohne Subdomain. Verwenden Sie die Adressen oder ' +
      'einen ALIAS- oder ANAME-Eintrag auf den Host.',
    cname:
      'Ein CNAME funktioniert auch, wenn sich die Adressen ändern. Verwenden Sie die Adressen nur, wo kein CNAME ' +
      'möglich ist.',
    states: {
      sentences: (sentences) => sentences.join(' '),
      proof: {
        missing: (name) => `Es gibt noch keinen TXT-Eintrag ${name}.`,
        other: (name) => `Der TXT-Eintrag ${name} hat einen anderen Wert.`,
        unanswered: () => 'Die Nameserver der Domain haben nicht geantwortet.',
      },
      pointing: {
        missing: () => 'Die Domain zeigt noch nirgendwohin.',
        elsewhere: (seen) => `Die Domain zeigt woandershin: ${seen}.`,
        loop: (seen) => `Die CNAME-Kette der Domain ist zu lang, über ${seen}.`,
        unanswered: () => 'Die Nameserver der Domain haben nicht geantwortet.',
        unknown: () =>
          'Die Adresse dieser Installation ist unbekannt und lässt sich deshalb nicht vergleichen. ' +
          'Bitten Sie den Betreiber, sie einzurichten.',
      },
      held: 'Ein anderer Shop hier hat diese Domain, und sein TXT-Eintrag ist noch vorhanden. Entfernen Sie diesen Eintrag.',
      failing: 'Wird das nicht behoben, wird die Domain nach 3 Tagen von der Shopseite entfernt.',
      active: 'Beide Einträge wurden gefunden.',
      provedByOther: 'Ein anderer Shop hat nachgewiesen, dass ihm die Domain gehört.',
    },
    notChecked: 'Noch nicht geprüft.',
    checked: (time) => rich`Geprüft: ${time}.`,
    checksEnded:
      'Die automatischen Prüfungen sind beendet: Wählen Sie „Jetzt prüfen“, sobald die Einträge vorhanden sind.',
    check: 'Jetzt prüfen',
    checkedAgain: 'Die Einträge wurden erneut geprüft.',
    remove: 'Domain entfernen',
    removed: 'Die Domain ist entfernt.',
    confirm: (domain) => `${domain} entfernen?`,
    removeActive: 'Käufer finden Ihre Shopseite dort nicht mehr. Ihre Adresse ist wieder die mit Ihrem Slug.',
    removeOther: 'Sie können sie später mit einem neuen TXT-Eintrag wieder verwenden.',
  },
  records: {
    found: 'gefunden',
    notFound: 'nicht gefunden',
    noTarget: 'Fragen Sie den Betreiber nach der Adresse: Sie ist hier nicht eingerichtet.',
    and: 'und',
    or: 'oder',
    type: 'Typ',
    name: 'Name',
    value: 'Wert',
    copyName: (type) => `Namen des ${type}-Eintrags kopieren`,
    copyValue: (type) => `Wert des ${type}-Eintrags kopieren`,
    nameCopied: 'Der Name ist kopiert.',
    valueCopied: 'Der Wert ist kopiert.',
  },
};
