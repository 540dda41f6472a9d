import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { wantedOf } from '../../parts/counted-list.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Unread } from '../../parts/states.tsx';
import { ORDER_STATUSES, ordersQuery } from './queries.ts';
import { SaleList } from './sale-list.tsx';

export default function Orders() {
  const { slug } = useParams({ strict: false }) as { slug: string };
  const wanted = wantedOf(useSearch({ strict: false }), ORDER_STATUSES);
  const orders = useQuery(ordersQuery(slug, wanted));
  const path = `/stores/${slug}/orders`;
  return (
    <Page title="Orders" says="Customer orders, newest first.">
      {orders.data === undefined ? (
        <Unread error={orders.error} again={() => void orders.refetch()} />
      ) : (
        <SaleList
          what="orders"
          path={path}
          status={wanted.status}
          list={orders.data}
          isStale={orders.isRefetchError}
          rows={orders.data.data.map((row) => ({ ...row, name: row.id, to: `${path}/${row.id}` }))}
          empty={
            <Empty title="No orders yet">
              <Text c="dimmed" maw={440}>
                Orders appear here as soon as customers check out, in your storefront or in your own shop through the
                API. Start with a product to sell.
              </Text>
              <Button component={Link} to={`/stores/${slug}/products`} mt="sm">
                Go to products
              </Button>
            </Empty>
          }
        />
      )}
    </Page>
  );
}
