const CREDENTIALS = /\bsvc_(live|whsec)_[0-9a-fA-F]{8,}/g;
// Without the scheme: searching for its beginning takes quadratic time on a text that never gets to `://`.
const URL_PASSWORD = /(:\/\/[^\s:/@"]*):[^\s/@"]+@/g;

/** Removes API keys, webhook secrets and passwords in URLs from anywhere in a text. */
export function redact(text: string): string {
  return text.replace(CREDENTIALS, 'svc_$1_[redacted]').replace(URL_PASSWORD, '$1:[redacted]@');
}
