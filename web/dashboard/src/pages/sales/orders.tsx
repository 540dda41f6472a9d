import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { wantedOf } from '../../parts/counted-list.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Unread } from '../../parts/states.tsx';
import { Beside, type Opened, useOpened } from './beside.tsx';
import { ORDER_STATUSES, ordersQuery } from './queries.ts';
import { SaleList } from './sale-list.tsx';
import { texts } from './texts/en.ts';
import { bought } from './words.ts';

const t = texts.orders;

export default function Orders() {
  const { slug } = useParams({ strict: false }) as { slug: string };
  const opened = useOpened();
  const path = `/stores/${slug}/orders`;
  return <Beside path={path} of="orders" opened={opened} list={<OrderList slug={slug} opened={opened} />} />;
}

function OrderList({ slug, opened }: { readonly slug: string; readonly opened: Opened }) {
  const search = useSearch({ strict: false });
  const wanted = wantedOf(opened.id === undefined ? search : (opened.place ?? {}), ORDER_STATUSES);
  const orders = useQuery(ordersQuery(slug, wanted));
  // Drawn in short pieces, so that no click waits for all of it.
  const list = useDeferredValue(orders.data);
  const path = `/stores/${slug}/orders`;
  const rows = useMemo(
    () =>
      (list?.data ?? []).map((row) => {
        const title = bought(row.title, row.itemCount);
        const expiresAt = row.status === 'pending' ? row.expiresAt : null;
        return { ...row, title, name: t.inList(title, row.id), to: `${path}/${row.id}`, expiresAt };
      }),
    [list, path],
  );
  return (
    <Page isWide title={t.title} isBeside={opened.id !== undefined} says={t.says}>
      {list === undefined ? (
        <Unread error={orders.error} again={() => void orders.refetch()} />
      ) : (
        <SaleList
          of="orders"
          path={path}
          wanted={wanted}
          list={list}
          opened={opened}
          isStale={orders.isRefetchError}
          rows={rows}
          empty={
            <Empty title={t.empty.title}>
              <Text c="dimmed" maw={440}>
                {t.empty.explanation}
              </Text>
              <Button component={Link} to={`/stores/${slug}/products`} mt="sm">
                {t.empty.products}
              </Button>
            </Empty>
          }
        />
      )}
    </Page>
  );
}
