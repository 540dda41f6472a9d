import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Développeurs',
  says: 'Clés API, webhooks et outils pour votre intégration.',
  tabs: {
    keys: 'Clés',
    webhook: 'Webhook',
    deliveries: 'Livraisons',
    debugger: 'Débogueur de signatures',
    requests: 'Erreurs d’API',
    snippets: 'Code',
  },
  attemptErrors: {
    no_endpoint: 'La boutique n’avait pas d’URL de webhook',
    no_secret: 'La boutique n’avait pas de secret de webhook',
    insecure_url: 'L’URL du webhook n’est pas en https',
    dns: 'Le nom d’hôte n’a pas pu être résolu',
    refused_address: 'L’URL du webhook mène à une adresse privée, à laquelle Till ne se connecte pas',
    connect: 'La connexion a échoué',
    tls: 'La connexion TLS a échoué\u00a0: vérifiez le certificat',
    timeout: 'Votre point de terminaison n’a pas répondu à temps',
    reset: 'La connexion a été perdue avant la fin de la réponse',
    bad_framing: 'La réponse n’était pas du HTTP/1.1 valide, ou sa fin n’était pas clairement indiquée',
    long_headers: 'Les en-têtes de la réponse dépassaient 64\u00a0Kio',
  },
};
