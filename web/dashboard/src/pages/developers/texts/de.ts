import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Entwickler',
  says: 'API-Schlüssel, Webhooks und Werkzeuge für Ihre Integration.',
  tabs: {
    keys: 'Schlüssel',
    webhook: 'Webhook',
    deliveries: 'Zustellungen',
    debugger: 'Signaturprüfung',
    requests: 'API-Fehler',
    snippets: 'Code',
  },
  attemptErrors: {
    no_endpoint: 'Der Shop hatte keine Webhook-URL',
    no_secret: 'Der Shop hatte kein Webhook-Secret',
    insecure_url: 'Die Webhook-URL beginnt nicht mit https',
    dns: 'Der Hostname konnte nicht aufgelöst werden',
    refused_address: 'Die Webhook-URL führt zu einer privaten Adresse, mit der sich Till nicht verbindet',
    connect: 'Die Verbindung ist fehlgeschlagen',
    tls: 'Die TLS-Verbindung ist fehlgeschlagen: Prüfen Sie das Zertifikat',
    timeout: 'Ihr Endpunkt hat nicht rechtzeitig geantwortet',
    reset: 'Die Verbindung brach ab, bevor die Antwort vollständig war',
    bad_framing: 'Die Antwort war kein gültiges HTTP/1.1, oder ihr Ende war nicht klar erkennbar',
    long_headers: 'Die Header der Antwort waren länger als 64 KiB',
  },
};
