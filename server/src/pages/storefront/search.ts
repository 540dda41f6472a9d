import type { FastifyReply } from 'fastify';
import { offersMatching } from '../../stores/storefront/shop-repository.ts';
import type { PagesDeps } from '../dependencies.ts';
import { MAX_SEARCH, PAGE_SIZE, searchPage } from './pages/products.ts';
import { contextOf, type ShopRequest, sendNotFound, sendOwn } from './visit.ts';

/** Maximum words of a search; further ones are ignored. */
const MAX_WORDS = 8;
/** Results are numbered only as far as a person reads. */
const PAGE_NUMBER = /^[1-9][0-9]{0,2}$/;

/** A visitor's search. */
interface Search {
  /** The words as typed, on one line. */
  readonly text: string;
  /** Page number as requested. */
  readonly page: string;
}

/** Reads the search from a query; undefined if it names none. */
export function searchIn(query: unknown): Search | undefined {
  const { q, page = '1' } = query as { q?: unknown; page?: unknown };
  if (typeof q !== 'string') return undefined;
  const line = q.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const text = [...line].slice(0, MAX_SEARCH).join('');
  return text === '' ? undefined : { text, page: String(page) };
}

/** Sends the products found by a search. It is not cached: anyone can search for any words. */
export async function sendSearch(
  deps: PagesDeps,
  visit: ShopRequest,
  reply: FastifyReply,
  { text, page }: Search,
): Promise<FastifyReply> {
  const { hostedBase } = deps.settings;
  if (!PAGE_NUMBER.test(page)) return sendNotFound(visit, reply, hostedBase);
  const { storeId } = visit.shop;
  const words = text.split(' ').slice(0, MAX_WORDS);
  const asked = { words, page: Number(page), limit: PAGE_SIZE };
  const { offers, total } = await offersMatching(deps.db.shareOf(storeId), storeId, asked);
  if (offers.length === 0 && page !== '1') return sendNotFound(visit, reply, hostedBase);
  const context = contextOf(visit);
  const html = searchPage(context, { offers, total, page: asked.page, search: text });
  return sendOwn(reply, 200, context, hostedBase, html);
}
