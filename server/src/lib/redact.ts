const CREDENTIALS = /\bsvc_(live|whsec)_[0-9a-fA-F]{8,}/g;
const URL_PASSWORD = /\b([a-z][a-z0-9+.-]*:\/\/[^\s:/@"]*):[^\s/@"]+@/gi;

/** Removes API keys, webhook secrets and passwords in URLs from anywhere in a text. */
export function redact(text: string): string {
  return text.replace(CREDENTIALS, 'svc_$1_[redacted]').replace(URL_PASSWORD, '$1:[redacted]@');
}
