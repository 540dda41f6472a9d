import { useEffect } from 'react';

/** Time after which a page has shown everything that it needs first, in milliseconds. */
const LATER_MS = 4_000;

/** Loads code ahead, once the page is shown, so that it also works without a connection. A failure is not reported. */
export function useLater(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), LATER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
