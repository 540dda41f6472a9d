import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createLiveReader } from './live-reader.ts';

/** Pause after a refusal before the stream is requested again, in milliseconds. */
const AGAIN_MS = 30_000;

/**
 * Reads the open page of a store again whenever the server announces a change there: one event stream per tab, closed
 * while the tab is hidden. When the stream breaks, the page reads again, too, and so shows if it is out of date.
 */
export function useLiveStore(slug: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (slug === undefined) return undefined;
    const reader = createLiveReader({
      read: () => void queryClient.invalidateQueries({ queryKey: ['store', slug] }),
      now: () => performance.now(),
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      random: Math.random,
    });
    let source: EventSource | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let isBroken = false;
    const follow = () => {
      clearTimeout(again);
      source?.close();
      source = undefined;
      if (document.hidden) return;
      source = new EventSource(`/dashboard/api/stores/${slug}/events`);
      source.onmessage = ({ data }: MessageEvent<string>) => {
        isBroken = false;
        reader.heard(data);
      };
      source.onerror = () => {
        // Browsers reconnect by themselves, but not after a refusal.
        if (source?.readyState === EventSource.CLOSED) again = setTimeout(follow, AGAIN_MS);
        if (!isBroken) reader.heard(undefined);
        isBroken = true;
      };
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      clearTimeout(again);
      source?.close();
      reader.stop();
    };
  }, [queryClient, slug]);
}
