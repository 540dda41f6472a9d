import { useParams } from '@tanstack/react-router';
import { type StoreAct, useCurrentStore } from './current-store.ts';

/** The store of the page, and what its reader may do there; an operator who is no member may only look. */
export function useStore(): { readonly slug: string; readonly may: (act: StoreAct) => boolean } {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string };
  const store = useCurrentStore();
  return { slug, may: (act) => store?.may.includes(act) ?? false };
}
