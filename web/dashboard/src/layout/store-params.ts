import { useParams } from '@tanstack/react-router';
import { type StoreAct, useCurrentStore } from './current-store.ts';

/** Returns the page's store, and the reader's rights there; an operator who is not a member may only read. */
export function useStore(): { readonly slug: string; readonly may: (act: StoreAct) => boolean } {
  const slug = useParams({ strict: false, select: ({ slug = '' }: { readonly slug?: string }) => slug });
  const store = useCurrentStore();
  return { slug, may: (act) => store?.may.includes(act) ?? false };
}
