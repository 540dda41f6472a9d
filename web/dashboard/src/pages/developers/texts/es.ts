import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Desarrolladores',
  says: 'Claves API, webhooks y herramientas para su integración.',
  tabs: {
    keys: 'Claves',
    webhook: 'Webhook',
    deliveries: 'Entregas',
    debugger: 'Depurador de firmas',
    requests: 'Errores de la API',
    snippets: 'Código',
  },
  attemptErrors: {
    no_endpoint: 'La tienda no tenía URL de webhook',
    no_secret: 'La tienda no tenía secreto de webhook',
    insecure_url: 'La URL del webhook no es https',
    dns: 'No se pudo resolver el nombre del host',
    refused_address: 'La URL del webhook lleva a una dirección privada, a la que Till no se conecta',
    connect: 'Falló la conexión',
    tls: 'Falló la conexión TLS: revise el certificado',
    timeout: 'Su endpoint no respondió a tiempo',
    reset: 'La conexión se perdió antes de completarse la respuesta',
    bad_framing: 'La respuesta no era HTTP/1.1 válido o no indicaba claramente su final',
    long_headers: 'Las cabeceras de la respuesta superaban los 64 KiB',
  },
};
