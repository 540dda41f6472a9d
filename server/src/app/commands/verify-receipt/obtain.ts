import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { boundedText } from '../../../../../sdk/src/bounded-text.ts';
import { MAX_RECEIPT_LENGTH } from '../../../../../sdk/src/receipts/signed.ts';
import { OperatorError } from '../../../kernel/lib/errors.ts';
import { unreadable } from '../input-file.ts';
import type { Io } from '../io.ts';

const TIMEOUT_MS = 15_000;
const IS_REDIRECT: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MAX_FOLLOWED = 3;
/** The page of a payment, without the suffix that names its receipt. */
const PAYMENT_PAGE = /\/(checkout|invoice)\/[1-9A-HJ-NP-Za-km-z]{21,22}\/?$/;

/**
 * Returns the text of a signed receipt, up to its maximum length.
 * @param given a file, `-` for standard input, or the URL of a receipt or of the page of a payment
 * @throws OperatorError
 */
export async function obtainReceipt(
  given: string,
  { stdin, directory }: Pick<Io, 'stdin' | 'directory'>,
): Promise<string> {
  if (/^https?:\/\//i.test(given)) return fetchReceipt(given);
  try {
    // One more than allowed, so that a longer text is detected.
    return await textOf(
      given === '-' ? stdin : createReadStream(resolve(directory, given), { end: MAX_RECEIPT_LENGTH }),
    );
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw unreadable(given, error);
  }
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk));
    length += chunk.length;
    if (length > MAX_RECEIPT_LENGTH) throw new OperatorError(`a receipt has at most ${MAX_RECEIPT_LENGTH} characters`);
  }
  return Buffer.concat(chunks).toString('latin1');
}

async function fetchReceipt(given: string): Promise<string> {
  const url = URL.parse(given);
  if (url === null) throw new OperatorError(`${given} is not a URL`);
  url.hash = '';
  if (PAYMENT_PAGE.test(url.pathname)) url.pathname = `${url.pathname.replace(/\/$/, '')}/receipt`;
  try {
    const response = await fetchAt(url, AbortSignal.timeout(TIMEOUT_MS));
    if (response.status === 404)
      throw new OperatorError(`there is no receipt at ${url}: it exists once the full amount is paid`);
    if (!response.ok) throw new Error(`it returned ${response.status}`);
    return await boundedText(response, MAX_RECEIPT_LENGTH);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw unreadable(url.href, error);
  }
}

/**
 * Follows redirects to the same host, at the same place or over HTTPS: a stranger's link must not make this machine
 * contact other hosts, such as those that only it can reach.
 */
async function fetchAt(given: URL, signal: AbortSignal): Promise<Response> {
  let url = given;
  for (let follows = 0; follows <= MAX_FOLLOWED; follows += 1) {
    const response = await fetch(url, { headers: { accept: 'application/jose' }, redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (!IS_REDIRECT.has(response.status) || location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, url.href);
    const isSamePlace = next?.origin === url.origin || (next?.protocol === 'https:' && next.hostname === url.hostname);
    if (next === null || !isSamePlace) throw new OperatorError(`${url} redirects elsewhere: ${next ?? 'to no URL'}`);
    url = next;
  }
  throw new Error('too many redirects');
}
