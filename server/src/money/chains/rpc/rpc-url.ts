/** Returns a URL without anything that may be secret: hosted nodes have their API key in the path or query. */
export function maskUrl(url: string): string {
  const { protocol, host, pathname, search } = new URL(url);
  return `${protocol}//${host}${pathname === '/' && search === '' ? '' : '/…'}`;
}

/** Minimum length of a part of a URL that may be a key; shorter ones are words such as `v2`. */
const SHORTEST_SECRET = 6;

/**
 * Returns a function that removes the secret parts of a URL (credentials, path and query) from the message of a node or
 * a failure. Some hosts repeat a key that they refuse. Control characters go too: the text ends up in logs and
 * terminals.
 */
export function scrubberOf(url: string): (text: string) => string {
  const { username, password, pathname, search, searchParams } = new URL(url);
  const parts = [username, password, pathname, search, ...pathname.split('/'), ...searchParams.values()];
  const secrets = [...new Set(parts.flatMap((part) => [part, decoded(part)]))]
    .filter((part) => part.length >= SHORTEST_SECRET)
    .sort((a, b) => b.length - a.length);
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text).replace(/\p{Cc}+/gu, ' ');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns host and port, lower case, by which providers are distinguished. */
export function hostOf(url: string): string {
  return new URL(url).host;
}

/**
 * Splits a URL into one without credentials and a header with them: HTTP and websocket clients refuse credentials in a
 * URL.
 */
export function splitCredentials(url: string): { target: string; headers: Record<string, string> } {
  const parsed = new URL(url);
  if (parsed.username === '' && parsed.password === '') return { target: parsed.toString(), headers: {} };
  const credentials = `${decodeURIComponent(parsed.username)}:${decodeURIComponent(parsed.password)}`;
  parsed.username = '';
  parsed.password = '';
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  return { target: parsed.toString(), headers: { authorization } };
}
