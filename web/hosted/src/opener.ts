import { useEffect } from 'preact/hooks';
import type { Checkout } from './api/checkout.ts';

type Facts = Pick<Checkout, 'id' | 'kind' | 'status'>;

/** In the address after the `#`, and in the window's memory. */
const NAME = 'till-pay';

/**
 * Tells the page that opened this one with the pay button of the status, at first and whenever it changes. The browser
 * delivers it only to the origin that the address names, and only to the window that opened this one.
 */
export function useToldOpener({ id, kind, status }: Facts): void {
  useEffect(() => {
    const origin = openerOrigin();
    const opener = window.opener as Window | null;
    if (origin !== null) opener?.postMessage({ till: 1, type: 'status', id, kind, status }, origin);
  }, [id, kind, status]);
}

/** Who opened this page, as the pay button has put it into the address; null without the pay button. */
function openerOrigin(): string | null {
  const given = originOf(new URLSearchParams(location.hash.slice(1)).get(NAME));
  try {
    // Links between languages carry no fragment. Of another checkout in this window, its opener may not have the link.
    const key = `${NAME} ${location.pathname}`;
    if (given !== null) sessionStorage.setItem(key, given);
    return given ?? originOf(sessionStorage.getItem(key));
  } catch {
    // The browser keeps nothing for this site.
    return given;
  }
}

/** An origin as browsers write it; null for anything else. */
function originOf(text: string | null): string | null {
  try {
    return text !== null && /^https?:/.test(text) && new URL(text).origin === text ? text : null;
  } catch {
    return null;
  }
}
