import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { inOrder, OrderedList, type OrderedRow } from './ordered-list.tsx';
import { Refusal } from './refusal.tsx';
import { useAct } from './use-act.ts';

interface Props {
  readonly label: string;
  /** In their saved order. */
  readonly rows: readonly OrderedRow[];
  readonly mayMove: boolean;
  readonly save: (ids: string[]) => Promise<unknown>;
  /** Announced once it is saved. */
  readonly done?: string;
  /** The query of the rows. */
  readonly changes: QueryKey;
}

/** Rows whose order is saved at each move, and shown immediately. */
export function SavedOrder({ label, rows, mayMove, save, done, changes }: Props) {
  const queryClient = useQueryClient();
  // The chosen order until it is saved; undefined otherwise, so that other people's changes show.
  const [wanted, setWanted] = useState<readonly string[]>();
  const newest = useRef<string[]>([]);
  const keep = useAct({
    async run() {
      // If moved again meanwhile, the newest order is still to be saved.
      for (let saved: string[] | undefined; saved !== newest.current; ) {
        saved = newest.current;
        await save(saved);
        await queryClient.invalidateQueries({ queryKey: changes });
      }
    },
    ...(done !== undefined && { done }),
    onDone: () => setWanted(undefined),
  });
  return (
    <>
      <OrderedList
        label={label}
        rows={keep.isError ? rows : inOrder(rows, wanted ?? [])}
        mayMove={mayMove}
        onMove={(ids) => {
          newest.current = ids;
          setWanted(ids);
          keep.mutate();
        }}
      />
      <Refusal error={keep.error} />
    </>
  );
}
