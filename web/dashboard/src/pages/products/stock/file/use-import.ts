import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../../../api/client.ts';
import { linesKey, productKey, productsKey } from '../../queries.ts';
import { texts } from '../texts/en.ts';
import { partsOf } from './preview.ts';

/** Progress of a file's items through the server. */
export type ImportState =
  | { readonly phase: 'ready' }
  | { readonly phase: 'adding'; readonly sent: number }
  | { readonly phase: 'stopped'; readonly sent: number; readonly error: unknown }
  | { readonly phase: 'done' };

/** A product, as its pages name it. */
export interface ProductPlace {
  readonly slug: string;
  readonly id: string;
}

export const importKey = ({ slug, id }: ProductPlace) => ['store', slug, 'stock-import', id] as const;

/**
 * Sends the items of a file in parts. After a failure it continues with the part that was not acknowledged: the server
 * skips lines that it has, so none is lost or added twice.
 */
export function useImport(place: ProductPlace, items: readonly string[], onDone: () => void) {
  const { slug, id } = place;
  const queryClient = useQueryClient();
  const [state, setState] = useState<ImportState>({ phase: 'ready' });
  const importId = useRef(newUuid());
  const acknowledged = useRef(0);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const run = async (): Promise<void> => {
    const parts = partsOf(items);
    let total = 0;
    const sent = (): number => parts.slice(0, acknowledged.current).reduce((sum, part) => sum + part.length, 0);
    setState({ phase: 'adding', sent: sent() });
    try {
      while (acknowledged.current < parts.length && !isGone.current) {
        const body = { importId: importId.current, items: parts[acknowledged.current] ?? [] };
        const path = { params: { path: { slug, id } } };
        const answer = await ask((api) => api.POST('/stores/{slug}/products/{id}/stock/import', { ...path, body }));
        acknowledged.current += 1;
        total = answer.total;
        setState({ phase: 'adding', sent: sent() });
      }
      if (!isGone.current) setState({ phase: 'done' });
    } catch (error) {
      setState({ phase: 'stopped', sent: sent(), error });
    }
    const isDone = acknowledged.current === parts.length && !isGone.current;
    const changed = [productKey(slug, id), productsKey(slug), linesKey(slug, id), importKey(place)];
    await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    if (!isDone) return;
    notifications.show({ message: texts.add.added(total), color: 'till', role: 'status' });
    onDone();
  };
  return { state, run };
}

/** Returns a random UUID; `crypto.randomUUID` is missing on pages without https. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** The number of items that the product has already, as counted by the server in parts. */
export type KnownState =
  | { readonly state: 'counting'; readonly counted: number }
  | { readonly state: 'counted'; readonly known: number }
  | { readonly state: 'failed'; readonly error: unknown };

/** Counts the items that a product has already. @param items must stay the same object between renders */
export function useKnown({ slug, id }: ProductPlace, items: readonly string[]): KnownState {
  const [state, setState] = useState<KnownState>({ state: 'counting', counted: 0 });
  useEffect(() => {
    const stop = new AbortController();
    const count = async (): Promise<void> => {
      let [known, counted] = [0, 0];
      for (const part of partsOf(items)) {
        setState({ state: 'counting', counted });
        const answer = await ask((api) =>
          api.POST('/stores/{slug}/products/{id}/stock/import/check', {
            params: { path: { slug, id } },
            body: { items: part },
            signal: stop.signal,
          }),
        );
        if (stop.signal.aborted) return;
        known += answer.known;
        counted += part.length;
      }
      setState({ state: 'counted', known });
    };
    count().catch((error: unknown) => !stop.signal.aborted && setState({ state: 'failed', error }));
    return () => stop.abort();
  }, [slug, id, items]);
  return state;
}
