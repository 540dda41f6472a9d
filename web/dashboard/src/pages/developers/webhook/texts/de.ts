import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  url: {
    title: 'Webhook-URL',
    says: (reference) =>
      rich`Jedes Ereignis Ihrer Bestellungen und Rechnungen wird signiert per POST an sie gesendet. Die
        ${reference} führt alle auf.`,
    reference: 'API-Referenz',
    none: 'Dieser Shop hat keine Webhook-URL, daher werden keine Ereignisse gesendet.',
    sentTo: (host) => `Ereignisse werden an ${host} gesendet.`,
    onlyOwners: 'Nur Inhaber des Shops können dies ändern oder das Secret sehen.',
    label: 'Webhook-URL',
    description:
      'Auf Ihrem eigenen Server, öffentlich erreichbar und mit https://. Bei einer Änderung bleibt das Secret.',
    save: 'Webhook-URL speichern',
    saved: 'Webhook-URL gespeichert',
    remove: 'Webhook-URL entfernen',
    removing: 'Webhook-URL entfernen?',
    removingSays:
      'Neue Ereignisse werden nicht mehr erfasst, ausstehende verworfen. Das Secret bleibt für eine ' +
      'andere URL erhalten; eine laufende Rotation endet.',
    removed: 'Webhook-URL entfernt',
  },
  secret: {
    title: 'Webhook-Secret',
    says:
      'Damit prüft Ihr Server, dass ein Ereignis von Till stammt. Wer es kennt, kann Ereignisse ' +
      'fälschen. Behandeln Sie es deshalb wie ein Passwort.',
    later: 'Es wird erstellt, wenn Sie zum ersten Mal eine Webhook-URL speichern.',
    reveal: 'Secret anzeigen',
    hide: 'Secret verbergen',
    recorded: 'Das Anzeigen wird im Audit-Protokoll festgehalten.',
    current: 'Aktuelles Secret',
    copyCurrent: 'Aktuelles Secret kopieren',
    new: 'Neues Secret',
    copyNew: 'Neues Secret kopieren',
    copied: 'Secret kopiert',
  },
  rotation: {
    start: 'Secret rotieren',
    starting: 'Secret rotieren?',
    startingSays:
      'Ein neues Secret wird erstellt. 24 Stunden lang wird jedes Ereignis mit beiden signiert, damit ' +
      'nichts verloren geht, während Sie Ihren Server umstellen; danach gilt nur noch das neue. Alle ' +
      'Inhaber erhalten eine E-Mail.',
    started: 'Ereignisse werden jetzt mit beiden Secrets signiert. Alle Inhaber erhalten eine E-Mail.',
    title: 'Wechsel zu einem neuen Secret',
    says: (at, header, next) =>
      rich`Ab dem ${at} werden Ereignisse nur noch mit dem neuen Secret signiert. Bis dahin verwendet
        ${header} das aktuelle und ${next} das neue. Hinterlegen Sie das neue auf Ihrem Server, und
        akzeptieren Sie beide.`,
    finish: 'Jetzt abschließen',
    finishing: 'Rotation jetzt abschließen?',
    finishingSays:
      'Ereignisse werden ab sofort nur noch mit dem neuen Secret signiert. Ein Server mit dem alten weist sie ab.',
    finished: 'Ereignisse werden jetzt nur noch mit dem neuen Secret signiert',
    cancel: 'Rotation abbrechen',
    cancelling: 'Rotation abbrechen?',
    cancellingSays: 'Das neue Secret wird verworfen, und Ereignisse werden nur mit dem aktuellen signiert.',
    cancelled: 'Rotation abgebrochen. Das aktuelle Secret bleibt.',
  },
  test: {
    title: 'Test',
    says:
      'Sendet einen Ping, signiert wie jedes Ereignis. Er ist als Test gekennzeichnet und wird weder ' +
      'gespeichert noch wiederholt.',
    send: 'Test senden',
    request: 'Anfrage',
    answer: 'Antwort',
    failedWith: (error, code, ms) => `${error} (${code}, nach ${ms} ms).`,
    failed: (error, ms) => `${error} (nach ${ms} ms).`,
    accepted: (status, ms) =>
      `Ihr Endpunkt hat nach ${ms} ms mit ${status} geantwortet. Ein Ereignis würde als empfangen gelten.`,
    refused: (status, ms, advice) => `Ihr Endpunkt hat nach ${ms} ms mit ${status} geantwortet. ${advice}`,
    redirected: 'Weiterleitungen werden nicht befolgt: Speichern Sie die Ziel-URL.',
    unauthorized: 'Falls Ihr Server die Signatur abgewiesen hat, fügen Sie die Anfrage in die Signaturprüfung ein.',
    notFound: 'Diese Adresse nimmt keine POST-Anfragen an.',
    other: 'Nur Antworten von 200 bis 299 zählen; ein Ereignis würde erneut gesendet.',
  },
};
