import { fileURLToPath } from 'node:url';

/** Where the built pages are; `npm run build` makes them. */
export const DIST = fileURLToPath(new URL('../../../../web/hosted/dist/', import.meta.url));

/**
 * The headers of a page of ours: nothing but our own files runs or loads, nobody frames it, and its address goes to no
 * other site.
 * @param formAction where its forms may go, as a directive of its policy
 */
export function headersWith(formAction: "form-action 'none'" | "form-action 'self'") {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
      `base-uri 'none'; ${formAction}; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  } as const;
}
