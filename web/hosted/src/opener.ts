import { useEffect } from 'preact/hooks';
import type { Checkout } from './api/checkout.ts';

type Facts = Pick<Checkout, 'id' | 'kind' | 'status'>;

/** Key in the address's fragment and in the window's storage. */
const NAME = 'till-pay';

/**
 * Reports the status to the page that opened this one with the pay button, at first and on every change. The browser
 * delivers it only to the origin named in the address, and only to the window that opened this one.
 */
export function useOpenerMessages({ id, kind, status }: Facts): void {
  useEffect(() => {
    const origin = openerOrigin();
    const opener = window.opener as Window | null;
    if (origin !== null) opener?.postMessage({ till: 1, type: 'status', id, kind, status }, origin);
  }, [id, kind, status]);
}

/** Returns the origin of this page's opener, put into the address by the pay button; null without one. */
function openerOrigin(): string | null {
  const given = originOf(new URLSearchParams(location.hash.slice(1)).get(NAME));
  try {
    // Links between languages carry no fragment. The key includes the path: another checkout in this window must not
    // use it.
    const key = `${NAME} ${location.pathname}`;
    if (given !== null) sessionStorage.setItem(key, given);
    return given ?? originOf(sessionStorage.getItem(key));
  } catch {
    // The browser stores nothing for this site.
    return given;
  }
}

/** Returns an origin as browsers write it; null for any other text. */
function originOf(text: string | null): string | null {
  try {
    return text !== null && /^https?:/.test(text) && new URL(text).origin === text ? text : null;
  } catch {
    return null;
  }
}
