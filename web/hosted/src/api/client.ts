import { clock } from '../clock.ts';
import type { Attempt, Checkout, Delivery } from './checkout.ts';
import { decodeAttempt, decodeCheckout, decodeDelivery } from './decode.ts';

/** The reason why a call failed. `message` is the API's own text. */
export type Problem =
  | { kind: 'offline' }
  | { kind: 'unreadable' }
  | { kind: 'refused'; status: number; message: string; retryAfterSeconds: number | null };

export type Answer<T> = { ok: true; value: T } | { ok: false; problem: Problem };

const TIMEOUT_MS = 20_000;

/** Reads the current view of a checkout. */
export function readCheckout(id: string): Promise<Answer<Checkout>> {
  return call('GET', path(id), undefined, decodeCheckout);
}

/** Starts an attempt, or returns the live one when it has the same method. */
export function startAttempt(id: string, paymentMethod: string): Promise<Answer<Attempt>> {
  return call('POST', `${path(id)}/attempts`, { paymentMethod }, decodeAttempt);
}

/** A transfer signed by the buyer for the service to send (EIP-3009); times in epoch seconds. */
export type SignedTransfer = {
  from: string;
  value: string;
  validAfter: number;
  validBefore: number;
  nonce: string;
  signature: string;
};

/**
 * Submits a signed transfer of exactly the missing amount. Submitting it again gets the same answer while it can still
 * pay.
 */
export function authorizeAttempt(id: string, attemptId: string, signed: SignedTransfer): Promise<Answer<Attempt>> {
  return call('POST', `${path(id)}/attempts/${attemptId}/authorization`, signed, decodeAttempt);
}

/** Saves the address for the receipt and the deliverables; orders only, while pending. */
export function saveEmail(id: string, customerEmail: string): Promise<Answer<null>> {
  return call('PUT', `${path(id)}/customer-email`, { customerEmail }, () => null);
}

/** Reads the items of a completed order that a page shows. */
export function readDelivery(id: string): Promise<Answer<Delivery>> {
  return call('GET', `/checkout/${id}/items.json`, undefined, decodeDelivery);
}

/**
 * Returns data that the server put into the page, so that nothing waits for a request; null without it.
 * @param id element of the data
 * @param decode reader of the data; it throws if they have another shape
 */
export function embedded<T>(id: string, decode: (json: unknown) => T): T | null {
  try {
    return decode(JSON.parse(document.getElementById(id)?.textContent ?? 'null'));
  } catch {
    return null;
  }
}

/** Returns the URL of the file with all items of an order. */
export function goodsFileUrl(id: string): string {
  return `/checkout/${id}/items.txt`;
}

/** Returns the URL that streams the views of a checkout. */
export function eventsUrl(id: string): string {
  return `${path(id)}/events`;
}

function path(id: string): string {
  return `/v1/checkouts/${id}`;
}

async function call<T>(method: string, url: string, body: unknown, decode: (json: unknown) => T): Promise<Answer<T>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const sentAt = clock.device();
    const response = await fetch(url, {
      method,
      signal: abort.signal,
      cache: 'no-store',
      credentials: 'omit',
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    clock.learn(response.headers.get('date'), sentAt, clock.device());
    const text = await response.text();
    return response.ok ? readable(text, decode) : { ok: false, problem: refusal(response, text) };
  } catch {
    return { ok: false, problem: { kind: 'offline' } };
  } finally {
    clearTimeout(timer);
  }
}

function readable<T>(text: string, decode: (json: unknown) => T): Answer<T> {
  try {
    return { ok: true, value: decode(text === '' ? null : JSON.parse(text)) };
  } catch {
    return { ok: false, problem: { kind: 'unreadable' } };
  }
}

function refusal(response: Response, text: string): Problem {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return {
    kind: 'refused',
    status: response.status,
    message: errorOf(text),
    retryAfterSeconds: Number.isNaN(seconds) ? null : seconds,
  };
}

function errorOf(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
    return typeof error === 'string' ? error : '';
  } catch {
    return '';
  }
}
