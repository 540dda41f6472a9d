import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsFrom } from '../../parts/by-width.ts';
import { type CountedList, Pages, StatusFilter, type Wanted } from '../../parts/counted-list.tsx';
import { Stale } from '../../parts/states.tsx';
import type { Opened } from './beside.tsx';
import { SaleCards, type SaleRow, SaleTable } from './sale-rows.tsx';
import { texts } from './texts/en.ts';

interface Props {
  readonly of: 'orders' | 'invoices';
  readonly path: string;
  readonly wanted: Wanted<string>;
  readonly list: CountedList;
  readonly rows: readonly SaleRow[];
  readonly opened: Opened;
  /** True when a later read failed. */
  readonly isStale: boolean;
  /** The first step, shown when there are no sales at all. */
  readonly empty: ReactNode;
}

/** A list of orders or invoices: its filter, its rows, its pages. */
export function SaleList({ of, path, wanted, list, rows, opened, isStale, empty }: Props) {
  const { status } = wanted;
  const Rows = useIsFrom('md') ? SaleTable : SaleCards;
  const all = list.counts.reduce((sum, { total }) => sum + total, 0);
  if (all === 0) return empty;
  return (
    <Stack gap="md">
      <StatusFilter what={texts[of].list} path={path} status={status} counts={list.counts} />
      <Stale isStale={isStale} />
      {rows.length === 0 ? (
        <Text c="dimmed" py="xl" ta="center">
          {list.pagination.total === 0 ? texts[of].noneWith(status ?? '') : texts.list.pastEnd}
        </Text>
      ) : (
        <Rows of={of} rows={rows} place={wanted} opened={opened} />
      )}
      <Pages path={path} status={status} {...list.pagination} />
    </Stack>
  );
}
