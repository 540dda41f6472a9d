/**
 * Returns true if the client already has the content.
 * @param etag entity tag of the content, with quotes; compression makes it weak, and proxies that compress add to it
 */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const plain = etag.slice(1, -1);
  return ifNoneMatch.split(',').some((tag) => {
    const known = tag.trim().replace(/^W\//, '');
    return known === etag || known === `"${plain}-gzip"` || known === `"${plain}-zstd"`;
  });
}
