import { countOf } from '@till/look/count';
import type { VerifyTexts } from './en.ts';

const count = countOf('de');

const page: VerifyTexts['page'] = {
  title: 'Beleg oder Einzahlungsadresse prüfen',
  offline:
    'Das funktioniert offline, und Ihre Eingaben verlassen diese Seite nie. Wenn Sie lieber keinem Server vertrauen, ' +
    'speichern Sie die Seite und öffnen Sie die Datei.',
  noScript: 'Diese Seite benötigt JavaScript, das ausgeschaltet ist.',
  receipt: {
    heading: 'Beleg',
    intro:
      'Ein signierter Beleg sagt, was gezahlt wurde, über welchen Dienst und an welche Wallet. Diese Seite prüft ' +
      'Aussage für Aussage, was sich prüfen lässt, ohne jemanden zu fragen.',
    signed: { label: 'Signierter Beleg', hint: 'Fügen Sie den ganzen Text ein oder wählen Sie die Datei.' },
    file: 'Datei',
    otherKeys: 'Schlüssel eines anderen Dienstes',
    keys: {
      label: 'Schlüssel des Dienstes',
      hint:
        'Veröffentlicht unter /.well-known/jwks.json bei dem Dienst, der signiert hat. Leer: die mit dieser Seite ' +
        'gelieferten.',
    },
  },
  deposit: {
    heading: 'Einzahlungsadresse',
    intro:
      'Von einer Einzahlungsadresse kann Geld nur an zwei Stellen gehen: an die Auszahlungsadresse des Händlers und ' +
      'an den Gebührenempfänger. Die Adresse wird aus diesen beiden berechnet, deshalb kann beide nachträglich ' +
      'niemand ändern. Diese Seite berechnet die Adresse aus Ihren Eingaben neu und vergleicht beide Adressen.',
    address: { label: 'Einzahlungsadresse', hint: 'Die Adresse, an die der Käufer zahlen soll.' },
    payout: {
      label: 'Auszahlungsadresse',
      hint: 'Die Wallet des Händlers in diesem Netzwerk. Fragen Sie den Händler danach.',
    },
    feeRecipient: { label: 'Gebührenempfänger', hint: 'Die Adresse des Betreibers, bei jeder Zahlung dieselbe.' },
    feeBps: { label: 'Gebühr in Hundertstel Prozent', hint: '300 sind 3\u00a0%.' },
    attemptId: {
      label: 'ID des Zahlungsversuchs',
      hint: 'Sie steht in der API des Checkouts oder ist beim Betreiber zu erfragen.',
    },
    contracts: 'Die Contracts',
    factory: { label: 'Deposit-Factory', hint: 'In jedem Netzwerk dieselbe.' },
    initCodeHash: { label: 'Init-Code-Hash', hint: 'Was INIT_CODE_HASH() der Factory on-chain zurückgibt.' },
  },
};

const receipt: VerifyTexts['receipt'] = {
  marks: { proven: 'Nachgewiesen', refuted: 'Falsch', open: 'Hier nicht nachgewiesen' },
  refuted: {
    title: 'Nein: Dieser Beleg stimmt nicht',
    note:
      'Nehmen Sie ihn nicht an. Bitten Sie die Person, von der Sie ihn haben, um den Link zum Beleg und öffnen Sie ' +
      'diesen Link.',
  },
  unproven: {
    title: 'Noch nicht nachgewiesen',
    note: 'Solange die Signatur nicht geprüft ist, kann ihn jeder geschrieben haben.',
  },
  proven: {
    title: (service) => `Ja: ${service} hat diesen Beleg signiert`,
    note: (service) =>
      `Was verkauft wurde, von wem, und dass die Wallet dem Shop gehört: Dafür steht allein das Wort von ${service}. ` +
      'Nehmen Sie den Beleg an, wenn Sie diese Adresse kennen.',
  },
  form: {
    claim: 'Das ist ein signierter Beleg',
    malformed: 'Es ist keiner, oder er ist unvollständig oder wurde verändert.',
    tooLarge: (characters) => `Ein Beleg hat höchstens ${count(characters, { one: '# Zeichen', other: '# Zeichen' })}.`,
    wrongAlgorithm: 'Belege werden mit EdDSA signiert; dieser wurde anders oder gar nicht signiert.',
  },
  whole: {
    claim: 'Das ist ein vollständiger Beleg',
    invoice: (number, store, items, total, time) =>
      `Rechnung ${number} von „${store}“: ${count(items, { one: '# Artikel', other: '# Artikel' })} für ${total}, ` +
      `bezahlt am ${time}.`,
    order: (id, store, items, total, time) =>
      `Bestellung ${id} bei „${store}“: ${count(items, { one: '# Artikel', other: '# Artikel' })} für ${total}, ` +
      `bezahlt am ${time}.`,
  },
  signature: {
    claim: (service) => `${service} hat ihn signiert, und seitdem hat ihn niemand verändert`,
    fitsOurs: (key) => `Die Signatur passt zum Schlüssel ${key}, einem der mit dieser Seite gelieferten.`,
    fitsEntered: (key) => `Die Signatur passt zum Schlüssel ${key}, einem der von Ihnen eingegebenen.`,
    noKeys: (service) =>
      `Diese Seite wurde ohne die Schlüssel von ${service} geliefert. Öffnen Sie ${service}/verify und prüfen Sie ` +
      `den Beleg dort, oder kopieren Sie die Schlüssel von ${service}/.well-known/jwks.json in das Feld oben.`,
    unreadableKeys: 'Was oben als Schlüssel eingegeben ist, kann nicht gelesen werden.',
    unknownKey: 'Der Dienst veröffentlicht keinen Schlüssel mit dem Namen, den der Beleg angibt.',
    wrong: 'Die Signatur passt nicht: Der Beleg wurde verändert oder ist erfunden.',
    unsupported: 'Dieser Browser kann solche Signaturen nicht prüfen. Ein neuerer kann es (über HTTPS).',
  },
  address: {
    claim: (deposit, wallet) => `${deposit} konnte nur an diese Wallet zahlen: ${wallet}`,
    other:
      'Neu berechnet aus Wallet, Gebührenempfänger und Gebühr ergibt sich eine andere Adresse. Verlassen Sie sich ' +
      'nicht darauf.',
    same: 'Hier neu berechnet, unten Schritt für Schritt: Es ist dieselbe Adresse.',
    allWent: (all) =>
      `${all} gingen dorthin, und es gab keine Gebühr; der Contract lässt nicht zu, dass das jemand ändert.`,
    ownWallet: 'Diese Adresse gehört zur eigenen Wallet des Händlers',
    ownPath: (fingerprint, path) =>
      `Es ist ${path} des Schlüssels ${fingerprint}. Nachrechnen kann das nur, wer dieses Konto hat.`,
    shareWent: (share, fee, feeRecipient) =>
      `${share} gingen dorthin und ${fee} an den Gebührenempfänger, ${feeRecipient}; der Contract lässt nicht zu, ` +
      'dass das jemand ändert.',
  },
  chain: {
    tokenClaim: (units, token, method) =>
      `Die Adresse hatte ${units} in der kleinsten Einheit des Tokens ${token} erhalten, für ${method}`,
    coinClaim: (units, method) =>
      `Die Adresse hatte ${units} in der kleinsten Einheit des Coins des Netzwerks erhalten, für ${method}`,
    lookUp: (address, block, hash) =>
      'Diese Seite fragt niemanden. Prüfen Sie in einem Explorer oder Node, dem Sie vertrauen, was ' +
      `${address} in Block ${block} (${hash}) enthielt.`,
    lookUpLast: (address) =>
      'Diese Seite fragt niemanden. Prüfen Sie in einem Explorer oder Node, dem Sie vertrauen, was ' +
      `${address} zum Zeitpunkt der Zahlung enthielt.`,
    id: (chainId) => `Die ID des Netzwerks ist ${chainId}.`,
    command: 'Der Befehl „till verify-receipt“ mit „--rpc“ erledigt das für Sie.',
  },
};

const deposit: VerifyTexts['deposit'] = {
  incomplete: {
    title: 'Noch nicht verglichen',
    note: 'Füllen Sie die fünf Felder aus, dann erscheint hier das Ergebnis.',
  },
  problems: {
    address: '0x und 40 Hexadezimalziffern.',
    checksum: 'Vertippt: Groß- und Kleinschreibung passen nicht zueinander.',
    fee: 'Eine ganze Zahl: 300 sind 3\u00a0%.',
    attemptId: 'Eine UUID oder 0x und 32 Hexadezimalziffern.',
    hash: '0x und 64 Hexadezimalziffern.',
  },
  stuck: {
    title: 'Nein: Von einer solchen Adresse käme Geld nie wieder weg',
    zeroPayout: 'Die Auszahlungsadresse ist die Nulladresse.',
    feeTooHigh: 'Die Gebühr liegt über 10\u00a0%, dem Höchstwert, den die Contracts zulassen.',
    noFeeRecipient: 'Es gibt eine Gebühr, aber niemanden, der sie erhält.',
    note: 'Zahlen Sie nicht an eine Adresse, die sich angeblich aus diesen Angaben ergibt.',
  },
  match: {
    title: 'Ja: Aus diesen Angaben ergibt sich diese Adresse',
    only: 'Was an diese Adresse gesendet wird, kann nur an diese beiden gehen, egal wer es bewegt:',
    merchant: (share) => `Händler, ${share} davon`,
    feeRecipient: (share) => `Gebührenempfänger, ${share} davon`,
    note: 'Ob diese Auszahlungsadresse wirklich dem Händler gehört, kann Ihnen nur der Händler sagen.',
  },
  mismatch: {
    title: 'Nein: Aus diesen Angaben ergibt sich eine andere Adresse',
    note:
      'Zahlen Sie nicht an die eingegebene Adresse, solange Sie den Grund nicht kennen. Eine falsche Ziffer in einem ' +
      'der Felder genügt dafür, ebenso eine Adresse, die jemand gegen die richtige ausgetauscht hat.',
    entered: 'Die von Ihnen eingegebene Adresse',
    computed: 'Die Adresse aus diesen Angaben',
  },
  otherContracts: {
    title: 'Vorsicht: Diese Seite kennt diese Contracts nicht',
    note:
      'Aus diesen Angaben ergibt sich zwar diese Adresse, aber mit einer anderen Factory oder einem anderen ' +
      'Contract-Code, als diese Version verwendet. Niemand kann einer Adresse ansehen, was solche Contracts mit dem ' +
      'Geld machen. Auch ein Link kann diese beiden Felder ausfüllen: Vertrauen Sie ihm nur, wenn Sie wissen, ' +
      'woher die Werte stammen.',
    factory: 'Factory dieser Version',
    initCodeHash: 'Init-Code-Hash dieser Version',
  },
  steps: {
    title: 'So wurde gerechnet',
    salt:
      'Salt: keccak256 aus Auszahlungsadresse, Gebührenempfänger, Gebühr und ID des Zahlungsversuchs, jeweils als ' +
      'Wort von 32\u00a0Byte',
    address: 'Die letzten 20 Byte von keccak256 aus ff, Factory, Salt und Init-Code-Hash',
  },
};

/** German texts of the page that checks receipts and deposit addresses. */
export const de: VerifyTexts = { page, receipt, deposit };
