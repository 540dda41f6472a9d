/** A URL without anything that may be secret: hosted nodes have their API key in the path or query. */
export function maskUrl(url: string): string {
  const { protocol, host, pathname, search } = new URL(url);
  return `${protocol}//${host}${pathname === '/' && search === '' ? '' : '/…'}`;
}

/** Host and port, lower case, by which providers are told apart. */
export function hostOf(url: string): string {
  return new URL(url).host;
}

/** A URL without credentials, and a header with them: HTTP and websocket clients refuse credentials in a URL. */
export function splitCredentials(url: string): { target: string; headers: Record<string, string> } {
  const parsed = new URL(url);
  if (parsed.username === '' && parsed.password === '') return { target: parsed.toString(), headers: {} };
  const credentials = `${decodeURIComponent(parsed.username)}:${decodeURIComponent(parsed.password)}`;
  parsed.username = '';
  parsed.password = '';
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  return { target: parsed.toString(), headers: { authorization } };
}
