import type { Attempt } from './deliveries/queries.ts';

/** Reasons why an endpoint did not answer a request. */
export const ATTEMPT_ERRORS: Readonly<Record<NonNullable<Attempt['error']>, string>> = {
  no_endpoint: 'The store had no webhook URL',
  no_secret: 'The store had no webhook secret',
  insecure_url: 'The webhook URL is not https',
  dns: 'The host’s name could not be looked up',
  refused_address: 'The webhook URL leads to a private address, where Till sends nothing',
  connect: 'No connection could be made',
  tls: 'The connection could not be encrypted: look at the certificate',
  timeout: 'Your endpoint did not answer in time',
  reset: 'The connection broke before the answer was complete',
  bad_framing: 'The answer was not valid HTTP/1.1, or did not say clearly where it ends',
  long_headers: 'The headers of the answer were longer than 64 KiB',
};
