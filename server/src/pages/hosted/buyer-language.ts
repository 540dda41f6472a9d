import type { FastifyReply, FastifyRequest } from 'fastify';
import { createAllowance } from '../../kernel/lib/allowance.ts';
import type { Language } from '../../kernel/lib/languages.ts';
import type { FoundCheckout } from '../../sales/checkout/find-checkout.ts';
import { noteInvoiceLanguage } from '../../sales/invoices/repository.ts';
import { noteOrderLanguage } from '../../sales/orders/repository.ts';
import { storeLanguage } from '../../stores/store-repository.ts';
import type { PagesDeps } from '../dependencies.ts';
import { chooseLanguage, isPrefetch } from '../language.ts';

/**
 * Rate of language updates per order or invoice: a buyer compares a few languages at most, and more would burden the
 * database.
 */
const NOTES = { perSecond: 0.1, burst: 5, longestRestMs: 60_000 };

/** The order or invoice of a page. */
export type Sale = Pick<FoundCheckout, 'id' | 'kind' | 'storeId' | 'language'>;

/** Selects the language of buyers' pages, and stores each buyer's choice for later emails. */
export interface BuyerLanguage {
  /**
   * Returns the language of a page.
   * @param sale undefined for a link that leads nowhere
   */
  of(request: FastifyRequest, reply: FastifyReply, sale: Sale | undefined): Promise<Language>;
  /** Returns the language without reading the database, and so without the store's own. */
  ofNobody(request: FastifyRequest, reply: FastifyReply): Language;
}

export function createBuyerLanguage({ clock, db, log, settings }: PagesDeps): BuyerLanguage {
  const notes = createAllowance(NOTES);
  const isSecure = settings.hostedBase.startsWith('https:');
  const note = async ({ id, kind }: Sale, language: Language): Promise<void> => {
    if (notes.spend(id, 1) > 0) return;
    await (kind === 'order' ? noteOrderLanguage : noteInvoiceLanguage)(db, { id, language, now: clock.now() });
  };
  const ofNobody: BuyerLanguage['ofNobody'] = (request, reply) =>
    chooseLanguage(request, reply, { own: 'en', isSecure });
  return {
    ofNobody,
    async of(request, reply, sale) {
      if (sale === undefined) return ofNobody(request, reply);
      const own = await storeLanguage(db, { storeId: sale.storeId });
      const language = chooseLanguage(request, reply, { own, isSecure });
      if (sale.language !== language && !isPrefetch(request)) {
        // A failure must not break the page: only the language of later emails and a count depend on it.
        await note(sale, language).catch((error: unknown) => {
          log.warn({ err: error }, 'buyer language was not recorded');
        });
      }
      return language;
    },
  };
}
