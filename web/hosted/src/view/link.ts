/** Returns a link that is safe to show: absolute http or https, nothing that could run as script. Null otherwise. */
export function safeLink(url: string | null): string | null {
  return url !== null && /^https?:\/\/\S+$/i.test(url) ? url : null;
}

/** Returns the checkout id in `/checkout/<id>` or `/invoice/<id>`; null when the path has none. */
export function checkoutIdOf(path: string): string | null {
  return /^\/(?:checkout|invoice)\/([1-9A-HJ-NP-Za-km-z]{21,22})\/?$/.exec(path)?.[1] ?? null;
}
