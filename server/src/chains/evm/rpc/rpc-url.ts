/** A URL without what may be secret: hosted nodes carry their API key in the path or query. */
export function maskUrl(url: string): string {
  const { protocol, host, pathname, search } = new URL(url);
  return `${protocol}//${host}${pathname === '/' && search === '' ? '' : '/…'}`;
}

/** Host and port, lower case: what tells one provider from another. */
export function hostOf(url: string): string {
  return new URL(url).host;
}

/** A URL without credentials, and the header that carries them: HTTP and websocket clients refuse them in a URL. */
export function splitCredentials(url: string): { target: string; headers: Record<string, string> } {
  const parsed = new URL(url);
  if (parsed.username === '' && parsed.password === '') return { target: parsed.toString(), headers: {} };
  const credentials = `${decodeURIComponent(parsed.username)}:${decodeURIComponent(parsed.password)}`;
  parsed.username = '';
  parsed.password = '';
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  return { target: parsed.toString(), headers: { authorization } };
}
