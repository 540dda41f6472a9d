import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('de');

export const texts: Texts = {
  titles: {
    database: 'Die Datenbank ist nicht erreichbar',
    mail: 'Der Mailserver antwortet nicht',
    prices: 'Kurse fehlen',
    assets: 'Ein Token ist nicht lesbar',
    chain: 'Ein Netzwerk ist nicht erreichbar',
    chainReplaced: 'Ein Netzwerk wurde unterhalb seines finalen Blocks ersetzt',
    chainsOff: 'Ein deaktiviertes Netzwerk hat offene Zahlungen',
    addresses: 'Einzahlungsadressen stimmen nicht mit ihren Bedingungen überein',
    agreement: 'Große Zahlungen ohne zwei übereinstimmende Provider',
    settlements: 'Zahlungen können nicht gutgeschrieben werden',
    deliveries: 'Bezahlte Bestellungen können nicht geliefert werden',
    sweepsFailing: 'Weiterleitungen schlagen fehl',
    chainSilent: 'Ein Netzwerk hat keine neuen Blöcke',
    chainUnattended: 'Kein Prozess bearbeitet ein Netzwerk',
    nodeAway: 'Ein Provider antwortet nicht',
    nodeLacks: 'Einem Provider fehlt eine nötige Funktion',
    nodesDisagree: 'Ein Provider hat falsche Antworten gegeben',
    gasLow: 'Das Guthaben des Gas-Schlüssels wird knapp',
    sweepsBlocked: 'Es kann nichts weitergeleitet werden',
    sweepsStuck: 'Weiterleitungen hängen fest',
    priceSources: 'Eine Kursquelle ist nicht verfügbar',
    mailLate: 'E-Mails sind verzögert',
    mailPaused: 'E-Mails sind angehalten',
    readingsLate: 'Abfragen warten auf Finalität',
    webhooks: 'Webhooks stauen sich',
    webhooksLate: 'Webhooks werden nicht gesendet',
    disk: 'Ein Datenträger wird voll',
    readReplica: 'Die Lesereplik wird nicht verwendet',
    backup: 'Die letzte Sicherung ist zu alt',
    foundInClosed: 'Geld für einen geschlossenen Shop gefunden',
    unread: 'Einige Prüfungen waren nicht möglich',
  },
  facts: {
    noProvider: () => 'Kein Provider antwortet',
    noBlock: ({ after }) => `Kein Block nach ${after}`,
    notFollowed: () => 'Kein Prozess folgt dem Netzwerk (Rolle indexer)',
    notSwept: () => 'Kein Prozess leitet dort weiter (Rolle sweeper, GAS_PRIVATE_KEY)',
    away: ({ hosts }) => `Keine Antwort von ${hosts.join(', ')}`,
    lacking: ({ host, features }) => `${host} fehlt: ${features.join(', ')}`,
    lied: ({ host, lie }) => `${host}: ${lie}`,
    gasForSweeps: ({ number }) =>
      `Reicht für etwa ${count(number, { one: '# Weiterleitung', other: '# Weiterleitungen' })}`,
    gasForDays: ({ number }) => `Reicht für etwa ${count(number, { one: '# Tag', other: '# Tage' })}`,
    gasKeyShort: ({ address, balance, needed }) =>
      `${address} hat ${balance} wei; die nächste Weiterleitung braucht bis zu ${needed} wei`,
    gasPriceHigh: ({ price, limit }) => `Gas kostet ${price} wei, mehr als die Grenze von ${limit} wei`,
    transactions: ({ number }) => count(number, { one: '# Transaktion', other: '# Transaktionen' }),
    deposits: ({ number }) => count(number, { one: '# Einzahlung', other: '# Einzahlungen' }),
    payments: ({ number }) => count(number, { one: '# Zahlung', other: '# Zahlungen' }),
    webhooksDue: ({ number }) => count(number, { one: '# Webhook ist fällig', other: '# Webhooks sind fällig' }),
    noDispatcher: () => 'Kein Prozess sendet sie (Rolle dispatcher)',
    emailsWaiting: ({ number }) => count(number, { one: '# E-Mail wartet', other: '# E-Mails warten' }),
    readings: ({ number, level }) =>
      `${count(number, { one: '# Abfrage wartet', other: '# Abfragen warten' })} auf ${level}`,
    failures: ({ number, first, cause }) => `${number} insgesamt, zuerst ${first}: ${cause}`,
    disk: ({ folder, host, percent, mebibytes }) =>
      `${folder} auf ${host}: ${percent}\u00a0% frei, ${mebibytes}\u00a0MiB`,
    backupAge: ({ hours }) =>
      count(hours, { one: 'Die letzte ist # Stunde alt', other: 'Die letzte ist # Stunden alt' }),
    noBackup: () => 'BACKUP_STAMP_PATH existiert nicht',
    unreadable: ({ method, payments }) =>
      `${method} ist nicht lesbar: ${count(payments, { one: '# Zahlung wartet', other: '# Zahlungen warten' })}`,
    chainOff: ({ chain, payments, deposits }) =>
      `${chain} ist deaktiviert. Offene Zahlungen: ${payments}, nicht weitergeleitete Einzahlungen: ${deposits}`,
    underived: ({ number }) =>
      `Adressen, die nicht zu ihren Bedingungen passen: ${number}. „till sweep --dry-run“ listet sie auf`,
    featuresMissing: ({ features }) => `Kein Provider unterstützt alles Nötige. Es fehlt: ${features.join(', ')}`,
    replaced: ({ chain }) =>
      `${chain} wurde unterhalb des finalen Blocks ersetzt: „till chains“ zeigt Details, danach ` +
      `„till accept-replacement --chain ${chain}“`,
    freshPrices: ({ fresh, total }) => `Aktuelle Kurse: ${fresh} von ${total}`,
    noSource: ({ pair }) => `${pair}: keine Quelle ist aktuell`,
    oneSource: ({ pair }) => `${pair}: nur eine Quelle ist aktuell`,
    sourcesApart: ({ pair }) => `${pair}: Die Quellen weichen zu weit voneinander ab`,
    uncovered: ({ pair }) => `${pair}: weniger als zwei Quellen führen ihn`,
    sourceFails: ({ source, message }) => `${source}: ${message}`,
    replicaUnused: ({ message }) => `Listen werden aus der Primärdatenbank gelesen. Meldung: ${message}`,
    message: ({ text }) => text,
  },
  about: (title, subject) => `${title}: ${subject}`,
  since: (at) => rich`Seit ${at}`,
  view: 'Ansehen',
  whatToDo: 'Was ist zu tun?',
};
