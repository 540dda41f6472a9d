/** Texts of the tabs of developers, and of the parts that several of them share. */
export const texts = {
  title: 'Developers',
  says: 'API keys, webhooks and tools for your integration.',
  tabs: {
    keys: 'Keys',
    webhook: 'Webhook',
    deliveries: 'Deliveries',
    debugger: 'Signature debugger',
    requests: 'API errors',
    snippets: 'Code',
  },
  /** Reasons why an endpoint did not answer a request. */
  attemptErrors: {
    no_endpoint: 'The store had no webhook URL',
    no_secret: 'The store had no webhook secret',
    insecure_url: 'The webhook URL is not https',
    dns: 'The host name could not be resolved',
    refused_address: 'The webhook URL resolves to a private address, which Till does not connect to',
    connect: 'The connection failed',
    tls: 'The TLS connection failed: check the certificate',
    timeout: 'Your endpoint did not respond in time',
    reset: 'The connection was lost before the response was complete',
    bad_framing: 'The response was not valid HTTP/1.1, or did not clearly mark its end',
    long_headers: 'The response headers were longer than 64 KiB',
  },
};
export type Texts = typeof texts;
