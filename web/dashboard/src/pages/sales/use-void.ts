import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { useAct } from '../../parts/use-act.ts';

/** Voids an invoice. */
export function useVoid(slug: string, id: string) {
  const queryClient = useQueryClient();
  return useAct({
    async run() {
      try {
        return await ask((api) => api.POST('/stores/{slug}/invoices/{id}/void', { params: { path: { slug, id } } }));
      } catch (error) {
        // The invoice may have become partial: the page says so beside the refusal.
        await queryClient.invalidateQueries({ queryKey: ['store', slug, 'invoice', id] });
        throw error;
      }
    },
    done: 'The invoice is voided',
    changes: [
      ['store', slug, 'invoice', id],
      ['store', slug, 'invoices'],
    ],
  });
}
