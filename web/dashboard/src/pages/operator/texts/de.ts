import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('de');

export const texts: Texts = {
  percent: (value) => `${value}\u00a0%`,
  noMatches: 'Keine Treffer.',
  pastEnd: 'Diese Seite liegt hinter dem Ende der Liste.',
  fee: 'Gebühr',
  overview: {
    title: 'Übersicht',
    says: 'Zustand dieser Installation.',
    caughtUp: 'Es gibt nichts zu tun.',
    actionRequired: 'Handlungsbedarf',
  },
  document: {
    says: 'Aus docs/operating, Stand dieser Version, auf Englisch.',
  },
  fees: {
    title: 'Gebühren',
    says: 'Von Shops geschuldet für Zahlungen an ihre eigenen Wallets, die größten Schulden zuerst.',
    none: 'Keine offenen Gebühren',
    noneSays: 'Gebühren erscheinen hier, sobald ein Shop Zahlungen an eine eigene Wallet erhält.',
    table: 'Gebühren nach Shop',
    store: 'Shop',
    currency: 'Währung',
    owed: 'Geschuldet',
    billed: 'Berechnet',
    overdue: 'Überfällig',
    paid: 'Bezahlt',
  },
  people: {
    title: 'Personen',
    says: 'Alle Personen mit einem Konto, die neuesten zuerst.',
    search: 'Nach Name oder E-Mail suchen',
    operatorsOnly: 'Nur Betreiber',
    list: 'Personen',
    you: (name) => rich`${name} (Sie)`,
    operator: 'Betreiber',
    twoFactor: 'Zwei-Faktor',
    noTwoFactor: 'Kein Zwei-Faktor',
    noStore: 'In keinem Shop',
    member: (store, role) => rich`${store}, ${role}`,
    roles: { manager: 'Manager', admin: 'Admin', owner: 'Inhaber' },
    moreStores: (more) => `und ${more} weitere`,
    neverSignedIn: 'Noch nie angemeldet',
    signedIn: (at) => rich`Angemeldet am ${at}`,
    sessions: (sessions) => count(sessions, { one: '# Sitzung', other: '# Sitzungen' }),
  },
  signOut: {
    label: 'Überall abmelden',
    title: (name) => `${name} überall abmelden?`,
    says: 'Alle Sitzungen dieser Person enden sofort. Mit dem Passwort ist eine neue Anmeldung möglich.',
    done: (name) => `${name} ist überall abgemeldet.`,
  },
  makeOperator: {
    label: 'Zum Betreiber machen',
    title: (name) => `${name} zum Betreiber machen?`,
    says:
      'Betreiber können jeden Shop einsehen, Gebühren festlegen, Shops sperren sowie Betreiber ' +
      'ernennen und entfernen, auch Sie.',
    done: (name) => `${name} ist jetzt Betreiber.`,
  },
  removeOperator: {
    label: 'Als Betreiber entfernen',
    title: (name) => `${name} als Betreiber entfernen?`,
    says: 'Der Zugang zum Betreiberbereich endet sofort. Die Rollen in Shops bleiben bestehen.',
    done: (name) => `${name} ist nicht mehr Betreiber.`,
  },
  stores: {
    title: 'Shops',
    says: 'Alle Shops dieser Installation, die neuesten zuerst.',
    none: 'Noch keine Shops',
    noneSays: 'Legen Sie einen über „Shop erstellen“ oder mit till provision an.',
    search: 'Nach Slug oder Name suchen',
    list: 'Shops',
    noOwner: 'Kein Inhaber',
    moreOwners: (owners, more) => `${owners} und ${more} weitere`,
    lately: 'Letzte 30 Tage',
    inAll: 'Insgesamt',
    noVolume: 'noch nichts',
  },
  store: {
    view: 'Shop ansehen',
    title: 'Shop',
    slug: 'Slug',
    people: 'Personen',
    created: 'Erstellt',
    closed: 'Geschlossen',
    noOwner: 'Kein Inhaber.',
    owners: (owners) => `Inhaber: ${owners}`,
    unmatched: {
      title: 'Nicht zugeordnete Zahlungen',
      says:
        'Verspätete, überzählige, zweite und fremde Beträge werden an die Auszahlungsadresse ihres ' +
        'Zahlungsversuchs weitergeleitet.',
      saysClosed:
        'Verspätete, überzählige, zweite und fremde Beträge werden an die Auszahlungsadresse ihres ' +
        'Zahlungsversuchs weitergeleitet, auch nach der Schließung des Shops.',
      link: 'Nicht zugeordnete Zahlungen dieses Shops',
    },
  },
  setFee: {
    range: 'Von 0 bis 10 Prozent, mit höchstens zwei Nachkommastellen',
    says: 'In Prozent, von 0 bis 10. Sie gilt für neue Zahlungsversuche; die Inhaber erhalten eine E-Mail.',
    submit: 'Gebühr festlegen',
    done: (fee) => `Die Gebühr beträgt jetzt ${fee}. Die Inhaber werden benachrichtigt.`,
  },
  suspension: {
    title: 'Diesen Shop sperren',
    titleSuspended: 'Gesperrt',
    salesStop: 'Der Verkauf stoppt: keine Bestellungen, Rechnungen, Shopseite oder neuen Zahlungen.',
    paymentsEnd:
      'Begonnene Zahlungen laufen bis zum Ende und werden an den Shop weitergeleitet; Webhooks werden weiter gesendet.',
    teamStays: 'Das Team kann alles andere weiter einsehen und ändern. Sie können den Shop jederzeit freigeben.',
    reason: 'Grund',
    reasonSays: 'Für das Team des Shops sichtbar.',
    reasonWanted: 'Ein Grund für die Sperrung',
    suspend: 'Sperren',
    question: (name) => `${name} sperren?`,
    consequences: 'Der Verkauf stoppt sofort. Das Team sieht Ihren Grund, die Inhaber erhalten eine E-Mail.',
    suspended: (name) => `${name} ist gesperrt. Die Inhaber werden benachrichtigt.`,
    since: (at, reason) => rich`Seit ${at}: ${reason}`,
    resume: 'Freigeben',
    resumed: (name) => `${name} verkauft wieder. Die Inhaber werden benachrichtigt.`,
  },
  history: {
    title: 'Verlauf',
    list: 'Verlauf',
    none: 'Noch keine Änderungen: Es gilt die anfängliche Gebühr.',
    feeChanged: (at, from, to, by) => rich`${at}: Gebühr von ${from} auf ${to} geändert durch ${by}`,
    suspended: (at, by) => rich`${at}: Gesperrt durch ${by}`,
    resumed: (at, by) => rich`${at}: Freigegeben durch ${by}`,
    closed: (at, by) => rich`${at}: Geschlossen durch ${by}`,
    other: (at, act, by) => rich`${at}: ${act} durch ${by}`,
    withReason: (entry, reason) => rich`${entry}: ${reason}`,
  },
};
