import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { useAct } from '../../parts/use-act.ts';
import { texts } from './texts/en.ts';

/** Voids an invoice. */
export function useVoid(slug: string, id: string) {
  const queryClient = useQueryClient();
  const changes = [
    ['store', slug, 'invoice', id],
    ['store', slug, 'invoices'],
  ];
  return useAct({
    async run() {
      try {
        return await ask((api) => api.POST('/stores/{slug}/invoices/{id}/void', { params: { path: { slug, id } } }));
      } catch (error) {
        // The invoice may have become partial: the page shows that beside the refusal.
        await Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
        throw error;
      }
    },
    done: texts.voiding.done,
    changes,
  });
}
