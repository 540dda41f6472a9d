import { Button, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { ask } from '../../api/client.ts';
import { useCurrentStore } from '../../layout/current-store.ts';
import { confirmAct } from '../../parts/confirm-act.tsx';
import { Copy } from '../../parts/copy.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Page } from '../../parts/page.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { shortId } from '../../parts/short-id.ts';
import { Stale, Unread } from '../../parts/states.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import { useAct } from '../../parts/use-act.ts';
import { AttachedJson } from './attached.tsx';
import { CustomerLink } from './customer-link.tsx';
import { Deliveries } from './deliveries.tsx';
import { Goods } from './goods.tsx';
import { Heading, useListLink, WholeId } from './heading.tsx';
import { Items } from './items.tsx';
import { Notes } from './notes.tsx';
import { Attempts } from './payment/attempts.tsx';
import { Found } from './payment/found.tsx';
import { PaymentMoney } from './payment/payment-money.tsx';
import { SaleTimeline } from './payment/timeline.tsx';
import { orderQuery } from './queries.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { texts } from './texts/en.ts';
import type { Order } from './types.ts';
import { bought } from './words.ts';

export default function OrderPage() {
  const { slug, id } = useParams({ strict: false }) as { slug: string; id: string };
  return <Loaded key={id} slug={slug} id={id} />;
}

function Loaded({ slug, id }: { readonly slug: string; readonly id: string }) {
  const order = useQuery(orderQuery(slug, id));
  // Drawn in short pieces, so that no click waits for all of it.
  const data = useDeferredValue(order.data);
  if (data === undefined) {
    return (
      <Page title={texts.orders.one}>
        <Unread error={order.error} again={() => void order.refetch()} />
      </Page>
    );
  }
  return <OrderView slug={slug} order={data} isStale={order.isRefetchError} />;
}

interface Props {
  readonly slug: string;
  readonly order: Order;
  readonly isStale: boolean;
}

function OrderView({ slug, order, isStale }: Props) {
  const maySell = useCurrentStore()?.may.includes('sell') === true;
  const expire = useExpire(slug, order.id);
  const from = useListLink(slug, 'orders');
  const { title, explanation, label } = texts.expiring;
  const t = texts.details;
  return (
    <Page
      isWide
      from={from}
      title={bought(order.items[0]?.title ?? null, order.items.length)}
      which={{ short: texts.orders.which(shortId(order.id)), whole: texts.orders.which(order.id) }}
      acts={
        <>
          <Copy label={texts.page.copyLink} text={order.url} done={texts.page.linkCopied} />
          {order.status === 'completed' && <ReceiptLink of={order.url} />}
          {maySell && order.status === 'pending' && (
            <Button
              color="red"
              variant="light"
              loading={expire.isPending}
              onClick={() => confirmAct({ title, says: explanation, label, onAgreed: () => expire.mutate() })}
            >
              {label}
            </Button>
          )}
        </>
      }
    >
      <Heading of="orders" sale={order} />
      <Stale isStale={isStale} />
      <Refusal error={expire.error} />
      <SimpleGrid type="container" cols={{ base: 1, '880px': 2 }} spacing="lg">
        <Stack gap="lg" miw={0}>
          <Section title={t.title}>
            <Facts
              facts={[
                [
                  t.customer,
                  order.customerEmail === null ? (
                    t.noEmail
                  ) : (
                    <CustomerLink key="c" slug={slug} id={order.customerId} name={order.customerEmail} />
                  ),
                ],
                [texts.list.id, <WholeId key="i" id={order.id} />],
                [t.created, <Moment key="c" at={order.createdAt} />],
                [t.expires, <Moment key="e" at={order.expiresAt} />],
                [t.completed, order.completedAt === null ? null : <Moment key="d" at={order.completedAt} />],
                [
                  t.successUrl,
                  order.successUrl === null ? null : <UntrustedText key="s">{order.successUrl}</UntrustedText>,
                ],
                [
                  t.cancelUrl,
                  order.cancelUrl === null ? null : <UntrustedText key="x">{order.cancelUrl}</UntrustedText>,
                ],
              ]}
            />
            <Items
              items={order.items.map((item) => ({
                key: item.productId,
                name: item.title,
                description: null,
                quantity: item.quantity,
                unit: item.unitPrice,
                amount: item.amount,
              }))}
              total={order.amount}
              currency={order.currency}
            />
          </Section>
          <PaymentMoney attempts={order.attempts} currency={order.currency} />
          <Goods slug={slug} order={order} mayShow={maySell} />
          <Attempts slug={slug} of="orders" sale={order} />
          <Found found={order.found} hasMore={order.hasMoreFound} />
        </Stack>
        <Stack gap="lg" miw={0}>
          <Notes slug={slug} order={order} mayAdd={maySell} />
          <SaleTimeline of="orders" entries={order.timeline} isWhole={order.isTimelineWhole} />
          <Deliveries slug={slug} deliveries={order.deliveries} />
          <AttachedJson
            title={texts.attached.extraContext}
            href={`/dashboard/api/stores/${slug}/orders/${order.id}/extra-context`}
            attached={order.extraContext}
          />
        </Stack>
      </SimpleGrid>
    </Page>
  );
}

function useExpire(slug: string, id: string) {
  return useAct({
    run: () => ask((api) => api.POST('/stores/{slug}/orders/{id}/expire', { params: { path: { slug, id } } })),
    done: texts.expiring.done,
    changes: [
      ['store', slug, 'order', id],
      ['store', slug, 'orders'],
    ],
  });
}
