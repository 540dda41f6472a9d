import { fileURLToPath } from 'node:url';

/** Directory of the built pages, which `npm run build` creates. */
export const DIST = fileURLToPath(new URL('../../../../web/hosted/dist/', import.meta.url));

/**
 * Returns the headers of a hosted page: only our own files run or load, no other page frames it, and its address is not
 * sent to other sites.
 * @param formAction allowed targets of its forms, as a directive of its policy
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
