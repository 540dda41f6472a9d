import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { ask } from '../../../api/client.ts';

/** The effect of adding a text, as counted by the server. */
export type StockCheck =
  | { readonly state: 'none' }
  | { readonly state: 'counting' }
  | { readonly state: 'counted'; readonly added: number; readonly duplicates: number; readonly unsplit: number }
  | { readonly state: 'failed'; readonly error: unknown };

/** Pause in typing before the count starts, in milliseconds. */
const REST_MS = 400;

/** Counts the new and existing lines of a text while it is typed. */
export function useStockCheck(slug: string, id: string, text: string): StockCheck {
  const [rested] = useDebouncedValue(text, REST_MS);
  const [check, setCheck] = useState<StockCheck>({ state: 'none' });
  useEffect(() => {
    if (rested.trim() === '') return setCheck({ state: 'none' });
    setCheck({ state: 'counting' });
    const stop = new AbortController();
    ask((api) =>
      api.POST('/stores/{slug}/products/{id}/stock/check', {
        params: { path: { slug, id } },
        body: { text: rested },
        signal: stop.signal,
      }),
    ).then(
      (counts) => !stop.signal.aborted && setCheck({ state: 'counted', ...counts }),
      (error: unknown) => !stop.signal.aborted && setCheck({ state: 'failed', error }),
    );
    return () => stop.abort();
  }, [slug, id, rested]);
  return rested === text ? check : { state: text.trim() === '' ? 'none' : 'counting' };
}
