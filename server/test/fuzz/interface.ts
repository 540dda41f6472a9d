import { uuidOfShortId } from '../../src/kernel/lib/short-id.ts';
import { Books } from './books.ts';
import type { Campaign, Expectations, Sent } from './campaign.ts';
import { problemWithCreated } from './read-back.ts';
import { contentsOf } from './rows-repository.ts';
import { problemWith } from './verdict.ts';

/** Expectations of the merchants' and buyers' documented interface: its document, and the counted writes. */
export const INTERFACE: Expectations = {
  window: 1_000,
  inFlight: 16,
  problemWith,
  problemAfter,
  openBooks: (db) => Books.open(db),
  contents: contentsOf,
};

async function problemAfter(campaign: Campaign, { request, wire, answer }: Sent): Promise<string | undefined> {
  if (answer?.status !== 201) return undefined;
  const problem = await problemWithCreated(campaign, request, wire, answer);
  const id = String((JSON.parse(answer.text) as { id: unknown }).id);
  if (request.operation?.id === 'createInvoice') campaign.world.remember('invoices', id);
  else if (uuidOfShortId(id) !== undefined && request.operation?.id === 'createOrder')
    campaign.world.remember('orders', id);
  return problem;
}
