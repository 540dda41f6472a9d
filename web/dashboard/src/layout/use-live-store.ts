import { useThrottledCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** How long after a refusal the stream is asked for again, in milliseconds. */
const AGAIN_MS = 30_000;
/** A page of a busy store is read again this often at most, in milliseconds: faster than a person reads, and no load. */
const REFRESH_MS = 2_000;

/**
 * Reads again what the open page shows of a store whenever the server says that something there has changed: one event
 * stream for each tab, closed while nobody looks at it. When the stream breaks the page reads again, too, and so says
 * if it is out of date.
 */
export function useLiveStore(slug: string | undefined): void {
  const queryClient = useQueryClient();
  const refresh = useThrottledCallback(() => {
    void queryClient.invalidateQueries({ queryKey: ['store', slug] });
  }, REFRESH_MS);
  useEffect(() => {
    if (slug === undefined) return undefined;
    let source: EventSource | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let isBroken = false;
    const follow = () => {
      clearTimeout(again);
      source?.close();
      source = undefined;
      if (document.hidden) return;
      source = new EventSource(`/dashboard/api/stores/${slug}/events`);
      source.onmessage = () => {
        isBroken = false;
        refresh();
      };
      source.onerror = () => {
        // Browsers try again by themselves, but not after a refusal.
        if (source?.readyState === EventSource.CLOSED) again = setTimeout(follow, AGAIN_MS);
        if (!isBroken) refresh();
        isBroken = true;
      };
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      clearTimeout(again);
      source?.close();
    };
  }, [refresh, slug]);
}
