import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Desenvolvedores',
  says: 'Chaves de API, webhooks e ferramentas para sua integração.',
  tabs: {
    keys: 'Chaves',
    webhook: 'Webhook',
    deliveries: 'Entregas',
    debugger: 'Depurador de assinaturas',
    requests: 'Erros da API',
    snippets: 'Código',
  },
  attemptErrors: {
    no_endpoint: 'A loja não tinha URL de webhook',
    no_secret: 'A loja não tinha segredo de webhook',
    insecure_url: 'A URL do webhook não é https',
    dns: 'Não foi possível resolver o nome do host',
    refused_address: 'A URL do webhook leva a um endereço privado, ao qual o Till não se conecta',
    connect: 'A conexão falhou',
    tls: 'A conexão TLS falhou: verifique o certificado',
    timeout: 'Seu endpoint não respondeu a tempo',
    reset: 'A conexão foi perdida antes do fim da resposta',
    bad_framing: 'A resposta não era HTTP/1.1 válido ou não indicava claramente o seu fim',
    long_headers: 'Os cabeçalhos da resposta passavam de 64 KiB',
  },
};
