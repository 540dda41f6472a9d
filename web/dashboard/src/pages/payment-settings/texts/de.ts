import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('de');

export const texts: Texts = {
  title: 'Zahlungseinstellungen',
  says: 'Auszahlungsadressen, Zahlungsarten und Endgültigkeit.',
  space: ' ',
  payouts: {
    title: 'Auszahlungsadressen',
    says:
      'Die Adresse Ihrer eigenen Wallet in jedem Netzwerk. Zahlungen gehen dorthin und nirgendwo ' +
      'anders hin; Till verwahrt sie nie.',
    ownersOnly: 'Nur ein Inhaber des Shops kann diese ändern.',
    off: 'derzeit ausgeschaltet',
    none: (network) => `Noch keine: Über ${network} können Sie nicht bezahlt werden.`,
    copied: 'Adresse kopiert',
    copyAddress: (network) => `Adresse für ${network} kopieren`,
  },
  pending: {
    title: 'Änderung vorgemerkt',
    says: ({ address, holdsFrom, person, askedAt }) =>
      rich`Neue Zahlungen gehen ab ${holdsFrom} an ${address}. ${person} hat dies am ${askedAt} beantragt.
        Jeder Inhaber kann die Änderung bis dahin zurückziehen.`,
    withdraw: 'Änderung zurückziehen',
    confirm: 'Diese Änderung zurückziehen?',
    confirmSays: (network) => `Zahlungen über ${network} gehen weiterhin an die aktuelle Adresse.`,
    withdrawn: (network) => `Die Änderung für ${network} ist zurückgezogen. Die aktuelle Adresse bleibt.`,
  },
  set: {
    network: 'Netzwerk',
    noNetwork: 'Noch ist kein Netzwerk eingeschaltet. Fragen Sie den Betreiber.',
    address: 'Auszahlungsadresse',
    addressWanted: 'Eine Adresse beginnt mit 0x, gefolgt von 40 Stellen.',
    ownAddress: 'Die Adresse einer Wallet, die nur Ihnen gehört.',
    ownAccount: 'Ein neues Konto einer Wallet, die nur Ihnen gehört und für nichts anderes verwendet wird.',
    first: 'Die erste in einem Netzwerk gilt sofort.',
    change: (hours) =>
      hours === 0
        ? 'Eine Änderung gilt sofort, und alle Inhaber werden benachrichtigt.'
        : count(hours, {
            one: 'Eine Änderung wartet eine Stunde, und alle Inhaber werden benachrichtigt.',
            other: 'Eine Änderung wartet # Stunden, und alle Inhaber werden benachrichtigt.',
          }),
    keptAddress: 'Von Käufern begonnene Zahlungen behalten die aktuelle Adresse.',
    keptAccount: 'Von Käufern begonnene Zahlungen behalten das aktuelle Konto.',
    onlyOne: (hours) =>
      hours === 0
        ? 'Es kann nur eine Änderung vorgemerkt sein. Ziehen Sie die obige zurück, um eine andere zu ' +
          'beantragen, die dann sofort gilt.'
        : count(hours, {
            one:
              'Es kann nur eine Änderung vorgemerkt sein. Ziehen Sie die obige zurück, um eine andere zu ' +
              'beantragen, die dann eine Stunde wartet.',
            other:
              'Es kann nur eine Änderung vorgemerkt sein. Ziehen Sie die obige zurück, um eine andere zu ' +
              'beantragen, die dann # Stunden wartet.',
          }),
    deriving: 'Adressen werden abgeleitet…',
    checking: 'Wird im Netzwerk geprüft…',
    blocked: (methods) => `${methods} kann nicht an sie gezahlt werden: Sie steht auf der Sperrliste des Herausgebers.`,
    plain: (network) =>
      `Ein gewöhnliches Konto auf ${network}. Falls es eine Contract-Wallet sein soll, gibt es sie in diesem Netzwerk ` +
      'noch nicht.',
    contract: (network) =>
      `Ein Contract auf ${network}. Vergewissern Sie sich, dass es Ihre Wallet in genau diesem Netzwerk ist, und nicht ` +
      'die einer Kryptobörse oder ein Token.',
    refusesCoin: 'Er lehnt die eigene Währung des Netzwerks ab; akzeptieren Sie daher nur Token.',
    submit: 'Auszahlungsadresse festlegen',
    waits: (hours) =>
      count(hours, {
        one: 'Die Änderung wartet eine Stunde. Alle Inhaber erhalten jetzt eine E-Mail.',
        other: 'Die Änderung wartet # Stunden. Alle Inhaber erhalten jetzt eine E-Mail.',
      }),
    addressSet: (network) => `Neue Zahlungen über ${network} gehen an diese Adresse.`,
    accountSet: (network) => `Neue Zahlungen über ${network} gehen an dieses Konto.`,
  },
  account: {
    label: 'Öffentlicher Kontoschlüssel oder Output-Deskriptor',
    where:
      'Electrum zeigt seinen Schlüssel unter „Wallet“, „Information“ als „Master Public Key“; andere Wallets nennen ihn ' +
      'öffentlichen Kontoschlüssel, xpub, zpub oder Output-Deskriptor.',
    neverSecret:
      'Geben Sie hier niemals einen privaten Schlüssel oder eine Seed-Phrase ein: Till braucht sie nicht, und wer sie ' +
      'hat, kann Ihr Geld nehmen.',
    compare:
      'Vergleichen Sie diese mit den ersten drei Empfangsadressen Ihrer Wallet. Weichen sie ab, würden Zahlungen sie ' +
      'nicht erreichen.',
    addresses: 'Erste Adressen',
    fingerprint: 'Fingerabdruck',
    path: 'Pfad',
    givenOut: 'Vergebene Adressen',
    lastPaid: 'Zuletzt bezahlter Index',
    nonePaid: 'Noch keiner',
    gapLimit: 'Nötiges Gap-Limit',
    gapTitle: (limit) => `Setzen Sie das Gap-Limit Ihrer Wallet auf mindestens ${limit}`,
    gapSays: (usual, command) =>
      rich`Wallets prüfen meist nur ${usual} Adressen nach der zuletzt bezahlten und übersehen spätere
        Zahlungen. Wählen Sie in Electrum „View“, „Show Console“ und geben Sie ${command} ein.`,
  },
  methods: {
    title: 'Zahlungsarten',
    offered: 'Token, unter denen Käufer wählen können.',
    fee: (percent) => `Der Betreiber erhält ${percent}\u00a0% jeder Zahlung.`,
    feeAndSweep: (percent) =>
      `Der Betreiber erhält ${percent}\u00a0% jeder Zahlung und bezahlt die Weiterleitung an Sie.`,
    owed: (networks) =>
      `Zahlungen über ${networks} gehen in voller Höhe an Ihre eigene Wallet; die Gebühr wird daher geschuldet.`,
    off: (network) =>
      `${network} ist ausgeschaltet, daher werden diese Käufern nicht angeboten. Bitten Sie den Betreiber, es ` +
      'einzuschalten.',
    noAddress: (network) =>
      `Für ${network} haben Sie keine Auszahlungsadresse, daher werden diese Käufern nicht angeboten. Legen Sie oben ` +
      'eine fest.',
    noAccount: (network) =>
      `Für ${network} haben Sie kein Auszahlungskonto, daher werden diese Käufern nicht angeboten. Legen Sie oben eines ` +
      'fest.',
    save: 'Zahlungsarten speichern',
    done: 'Die Zahlungsarten sind gespeichert.',
  },
  cost: {
    loading: 'Aktuelle Kosten einer Weiterleitung werden geladen…',
    failed: 'Die Kosten einer Weiterleitung konnten nicht geladen werden.',
    now: (amount) => `Eine Weiterleitung kostet derzeit ${amount}.`,
    between: (low, high) => `Eine Weiterleitung kostet derzeit ${low} bis ${high}.`,
    anySize: 'Zahlungen jeder Höhe werden weitergeleitet.',
    minimum: (amount) => `Zahlungen ab etwa ${amount} decken ihre Weiterleitung; kleinere warten länger.`,
    below: (amount) => `Ihre typische Zahlung von ${amount} ist kleiner.`,
  },
  order: {
    title: 'Reihenfolge der Zahlungsarten',
    says:
      'Käufer sehen sie in dieser Reihenfolge. Wahrscheinliches steht zuerst: die zuletzt verwendete Zahlungsart und ' +
      'das Netzwerk der Wallet.',
  },
  finality: {
    title: 'Endgültigkeit',
    says:
      'Wie tief eine Zahlung in der Blockchain liegen muss, bevor sie zählt. Längeres Warten schützt große Zahlungen ' +
      'davor, rückgängig gemacht zu werden, aber auch Käufer warten länger.',
    rulesFor: 'Regeln für',
    every: (network, level) => `Jede Zahlung über ${network} wartet, ${level}.`,
    from: (amount, level) => `Ab ${amount}: ${level}`,
    larger: 'Größere Zahlungen',
    operators: 'Vorgabe der Installation',
    noLonger: 'Sie warten nicht länger als kleinere.',
    own: 'Eigene Regeln',
    save: 'Endgültigkeit speichern',
    done: (network) =>
      `Die Endgültigkeit für ${network} ist gespeichert. Von Käufern begonnene Zahlungen behalten ihre bisherige.`,
  },
  level: {
    safe: 'bis das Netzwerk sie als sicher (safe) einstuft',
    safeAfter: (blocks) =>
      count(blocks, {
        one: 'bis das Netzwerk sie als sicher (safe) einstuft, meist nach # Block',
        other: 'bis das Netzwerk sie als sicher (safe) einstuft, meist nach # Blöcken',
      }),
    finalized: 'bis sie unumkehrbar ist',
    finalizedAfter: (blocks) =>
      count(blocks, {
        one: 'bis sie unumkehrbar ist, meist nach # Block',
        other: 'bis sie unumkehrbar ist, meist nach # Blöcken',
      }),
    inBlock: 'bis sie in einem Block ist',
    deep: (blocks) => count(blocks, { one: 'bis sie # Block tief ist', other: 'bis sie # Blöcke tief ist' }),
  },
  rule: {
    label: (number) => `Regel ${number}`,
    from: 'Ab',
    fromSays: 'In der Währung des Verkaufs',
    fromWanted: 'Ein Betrag wie 250',
    until: 'Warten, bis',
    untilSays: 'Bevor die Zahlung zählt',
    untilBlocks: 'eine Zahl von Blöcken erreicht ist',
    untilSafe: (blocks) =>
      count(blocks, {
        one: 'das Netzwerk sie als sicher (safe) einstuft (etwa # Block)',
        other: 'das Netzwerk sie als sicher (safe) einstuft (etwa # Blöcke)',
      }),
    untilFinalized: (blocks) =>
      count(blocks, {
        one: 'sie unumkehrbar ist (etwa # Block)',
        other: 'sie unumkehrbar ist (etwa # Blöcke)',
      }),
    blocks: 'Blöcke',
    blocksSays: (most) => `Von 1 bis ${most}`,
    remove: (number) => `Regel ${number} entfernen`,
    add: 'Regel hinzufügen',
  },
};
