import { countOf } from '@till/look/count';
import type { Texts } from './en.ts';

const count = countOf('de');

export const texts: Texts = {
  form: {
    title: 'Signaturprüfung',
    says:
      'Fügen Sie eine Anfrage ein, die Ihr Server abgewiesen hat, um den Grund zu sehen. Sie wird in ' +
      'Ihrem Browser geprüft; nichts wird gesendet.',
    headers: 'Header',
    headersSays: 'In beliebigem Format: Zeilen, curl -v, JSON, eine Logzeile.',
    body: 'Body',
    bodySays: 'So, wie Ihr Server ihn empfangen hat, vor jedem Parsen.',
    secret: 'Secret',
    secretSays: 'Das Secret Ihres Servers. Während einer Rotation beide, durch ein Leerzeichen getrennt.',
    useSecret: 'Secret des Shops verwenden',
    time: 'Zeit',
    timeSays: 'Ankunftszeit nach der Uhr Ihres Servers. Optional.',
    computed: 'Von Ihrem Code berechnete Signatur',
    computedSays: 'Findet die Abweichung in Ihrem Code. Optional.',
    submit: 'Signatur prüfen',
    result: 'Ergebnis',
  },
  genuine: {
    title: 'Diese Anfrage ist echt',
    says: 'Secret, Body und Zeit passen zur Signatur.',
    untimed:
      'Secret, Body und Zeit passen zur Signatur. Das Alter wurde nicht geprüft: Geben Sie dafür die Ankunftszeit ein.',
  },
  headers: {
    none: {
      title: 'Keine Header von Till gefunden',
      says: 'Fügen Sie X-Service-Timestamp und X-Service-Signature mit ihren Namen ein.',
    },
    unnamed: {
      title: 'Die Header haben keine Namen',
      says: 'Verwendet wurden Werte, die wie eine Signatur und eine Zeit aussehen.',
    },
    twice: (header) => ({
      title: `${header} ist doppelt vorhanden`,
      says: 'Till sendet ihn einmal. Der erste wurde verwendet.',
    }),
  },
  timestamp: {
    missing: {
      title: 'X-Service-Timestamp fehlt',
      says: 'Ohne diesen Header lässt sich nichts prüfen. Entfernt ein Proxy unbekannte Header?',
    },
    milliseconds: {
      title: 'Der Zeitstempel ist in Millisekunden',
      says: 'Till sendet Sekunden. Signieren und vergleichen Sie den Originaltext des Headers, nicht eine umgewandelte Zahl.',
    },
    malformed: (value) => ({
      title: 'X-Service-Timestamp ist keine Zahl von Sekunden',
      says: `Der Inhalt ist „${value}“. Verwenden Sie den Originaltext des Headers.`,
    }),
  },
  signature: {
    missing: {
      title: 'X-Service-Signature fehlt',
      says: 'Entfernt ein Proxy unbekannte Header?',
    },
    onlyNext: {
      title: 'X-Service-Signature fehlt',
      says: 'Nur X-Service-Signature-Next ist vorhanden und wurde verwendet.',
    },
    prefix: (prefix) => ({
      title: 'Die Signatur hat ein Präfix',
      says: `Till sendet keines: „${prefix}“ wurde davorgesetzt.`,
    }),
    upperCase: {
      title: 'Die Signatur ist in Großbuchstaben',
      says: 'Till sendet Kleinbuchstaben, und ein Textvergleich unterscheidet beide.',
    },
    base64: {
      title: 'Die Signatur ist in Base64',
      says: 'Till sendet hexadezimal in Kleinbuchstaben: 64 Zeichen von 0 bis 9 und a bis f.',
    },
    truncated: (characters) => ({
      title: 'Die Signatur ist abgeschnitten',
      says: count(characters, { one: 'Sie hat # von 64 Zeichen.', other: 'Sie hat # von 64 Zeichen.' }),
    }),
    malformed: {
      title: 'X-Service-Signature ist keine Signatur',
      says: 'Eine Signatur hat 64 Zeichen von 0 bis 9 und a bis f.',
    },
  },
  secret: {
    missing: {
      title: 'Das Secret fehlt',
      says: 'Ohne das Webhook-Secret lässt sich die Signatur nicht prüfen.',
    },
    apiKey: {
      title: 'Das ist ein API-Schlüssel',
      says: 'Ereignisse werden mit dem Webhook-Secret signiert, svc_whsec_….',
    },
    malformed: {
      title: 'Das Secret ist unvollständig',
      says:
        'Es besteht aus svc_whsec_ und 48 Zeichen von 0 bis 9 und a bis f. Alles zusammen ist der ' +
        'Schlüssel, auch das Präfix.',
    },
    rotated: {
      title: 'Das Secret wird gerade rotiert',
      says: 'Ein neues Secret gilt demnächst: X-Service-Signature-Next ist damit signiert. Hinterlegen Sie es auf Ihrem Server.',
    },
    next: {
      title: 'Das ist das nächste Secret',
      says:
        'Damit ist X-Service-Signature-Next signiert, und sobald es gilt, auch X-Service-Signature. ' +
        'Akzeptieren Sie bis dahin beide Header.',
    },
    wrong: {
      title: 'Das Secret passt nicht',
      says:
        'Der Body sieht so aus, wie Till ihn sendet. Stammt das Secret von einem anderen Shop oder aus ' +
        'der Zeit vor einer Rotation? Oder wurde ein Wert im Body geändert, oder gehört er zu einer ' +
        'anderen Anfrage?',
    },
  },
  body: {
    changed: 'Der Body ist nicht der gesendete',
    cut: {
      title: 'Der Body ist unvollständig',
      says: 'Er ist kein vollständiges JSON. Wurde er durch ein Limit, ein Log oder fehlendes Content-Length abgeschnitten?',
    },
    unknown: {
      title: 'Der Body ist nicht so, wie Till ihn sendet',
      says:
        'Er wurde auf eine Weise geändert, die sich hier nicht rückgängig machen lässt, oder er gehört ' +
        'nicht zu dieser Anfrage; auch das Secret könnte falsch sein.',
    },
  },
  alterations: {
    trimmed: 'Leerraum am Anfang oder Ende wurde entfernt oder hinzugefügt.',
    newline: 'Ein Zeilenumbruch am Ende ging verloren.',
    toLf: 'Die Zeilenumbrüche wurden von \\r\\n zu \\n geändert.',
    toCrlf: 'Die Zeilenumbrüche wurden von \\n zu \\r\\n geändert.',
    byteOrderMark: 'Eine Bytereihenfolge-Markierung (BOM) wurde hinzugefügt.',
    latin1: 'Er wurde als Latin-1 statt als UTF-8 gelesen: Aus Buchstaben wie é wurde Ã©.',
    normalised: 'Die Buchstaben wurden normalisiert: é ist ein Zeichen, wo es zwei waren, oder umgekehrt.',
    quoted: 'Er wurde in einen JSON-String gesetzt: Er ist in Anführungszeichen und doppelt maskiert.',
    html: 'Die Zeichen wurden für HTML maskiert.',
    space:
      'Er wurde geparst und neu serialisiert: Prüfen Sie den rohen Body vor dem Parsen von JSON. Nur der Leerraum weicht ab.',
    escapes:
      'Er wurde geparst und neu serialisiert: Prüfen Sie den rohen Body vor dem Parsen von JSON. ' +
      'Zeichen sind anders maskiert, etwa \\u00e9 für é oder \\/ für /.',
    order:
      'Er wurde geparst und neu serialisiert: Prüfen Sie den rohen Body vor dem Parsen von JSON. Die ' +
      'Felder haben eine andere Reihenfolge.',
  },
  time: {
    malformed: {
      title: 'Die Zeit ist nicht lesbar',
      says: 'Geben Sie sie in Sekunden oder Millisekunden seit 1970 ein, oder in der Form 2026-01-31T12:00:00Z.',
    },
    zone: (hours) => ({
      title: 'Die Zeiten sind in verschiedenen Zeitzonen',
      says:
        `Sie liegen ${hours} h auseinander, eine davon ist also vermutlich Ortszeit. Vergleichen Sie ` +
        `Sekunden seit 1970, die keine Zeitzone haben.`,
    }),
    older: (difference) => ({
      title: 'Die Zeit weicht zu stark ab',
      says:
        `Die Anfrage liegt ${difference} vor ihrer Ankunftszeit, erlaubt sind 300 Sekunden. Prüfen Sie ` +
        `die Uhr Ihres Servers; wurde die Anfrage wiederholt oder in einer Warteschlange gehalten, ` +
        `weisen Sie sie ab.`,
    }),
    newer: (difference) => ({
      title: 'Die Zeit weicht zu stark ab',
      says:
        `Die Anfrage liegt ${difference} nach ihrer Ankunftszeit, erlaubt sind 300 Sekunden. Prüfen Sie ` +
        `die Uhr Ihres Servers; wurde die Anfrage wiederholt oder in einer Warteschlange gehalten, ` +
        `weisen Sie sie ab.`,
    }),
    seconds: (seconds) => count(seconds, { one: '# Sekunde', other: '# Sekunden' }),
    hours: (hours) => count(hours, { one: '# Stunde', other: '# Stunden' }),
    days: (days) => count(days, { one: '# Tag', other: '# Tage' }),
  },
  own: {
    unknown: {
      title: 'Ihr Code signiert etwas anderes',
      says:
        'Die Signatur passt auf keine der üblichen Arten zu diesem Secret, Zeitstempel und Body: Prüfen ' +
        'Sie die Eingabe Ihres HMAC.',
    },
    right: {
      title: 'Ihr Code berechnet für diese Eingabe die richtige Signatur',
      says: 'Wenn sie nicht zum Header passt, gehören Secret oder Body zu einer anderen Anfrage.',
    },
    different: 'Ihr Code berechnet eine andere Signatur',
    noPrefix: 'Im Schlüssel fehlt das Präfix svc_whsec_: Der Schlüssel ist das ganze Secret.',
    decoded: 'Das Secret wird aus Hexadezimal dekodiert: Der Schlüssel ist der Text selbst, mit Präfix.',
    newline:
      'Der Schlüssel endet mit einem Zeilenumbruch: Entfernen Sie ihn, wenn Sie das Secret aus einer Datei lesen.',
    onlyBody: 'Nur der Body wird signiert: Davor gehören der Zeitstempel und ein Punkt.',
    noDot: 'Der Punkt zwischen Zeitstempel und Body fehlt.',
    reversed: 'Der Zeitstempel steht nach dem Body: Er gehört an den Anfang.',
    milliseconds: 'Der Zeitstempel wird in Millisekunden signiert: Verwenden Sie den Originaltext des Headers.',
    empty: 'Ein leerer Body wird signiert: Der Body wurde schon vorher gelesen.',
    object: '„[object Object]“ wird signiert: Der Body wurde schon vorher geparst.',
    latin1: 'Der Body wird als Latin-1 kodiert: Verwenden Sie die rohen Bytes.',
    hash: (hash) => `${hash} wird verwendet: Verwenden Sie SHA-256.`,
    upperCase: 'Die Signatur ist in Großbuchstaben: Verwenden Sie Kleinbuchstaben.',
    base64: 'Die Signatur ist in Base64: Verwenden Sie Hexadezimal.',
  },
  sentences: (sentences) => sentences.join(' '),
};
