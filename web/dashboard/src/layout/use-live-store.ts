import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Reads again what the open page shows of a store whenever the server says that something there has changed: one event
 * stream for each tab, closed while nobody looks at it.
 */
export function useLiveStore(slug: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (slug === undefined) return undefined;
    let source: EventSource | undefined;
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ['store', slug] });
    const follow = () => {
      source?.close();
      source = undefined;
      if (document.hidden) return;
      source = new EventSource(`/dashboard/api/stores/${slug}/events`);
      source.onmessage = refresh;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      source?.close();
    };
  }, [queryClient, slug]);
}
