import { shortId } from '../../parts/short-id.ts';
import { texts } from './texts/en.ts';

interface Subject {
  readonly subjectKind: string;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
}

/** The page of each kind of subject, and its name where it has none of its own. */
const KINDS: Readonly<
  Record<string, { readonly page: (id: string) => string; readonly name: (id: string) => string }>
> = {
  order: { page: (id) => `/orders/${id}`, name: (id) => texts.subjects.order(shortId(id)) },
  invoice: { page: (id) => `/invoices/${id}`, name: (id) => texts.subjects.invoice(shortId(id)) },
  product: { page: (id) => `/products/${id}`, name: () => texts.subjects.product },
  template: { page: (id) => `/templates/${id}`, name: () => texts.subjects.template },
  key: { page: () => '/developers?tab=keys', name: () => texts.subjects.keys },
  delivery: { page: () => '/developers?tab=deliveries', name: () => texts.subjects.deliveries },
  payout: { page: () => '/settings/payments', name: (chain) => chain },
  finality: { page: () => '/settings/payments', name: (chain) => chain },
  domain: { page: () => '/storefront', name: (domain) => domain },
};

/** Returns the name and the page of an entry's subject; undefined where the sentence says enough. */
export function subjectOf({ subjectKind, subjectId, subjectName }: Subject) {
  const kind = KINDS[subjectKind];
  if (kind === undefined || subjectId === null) return undefined;
  return { page: kind.page(subjectId), name: subjectName ?? kind.name(subjectId) };
}
