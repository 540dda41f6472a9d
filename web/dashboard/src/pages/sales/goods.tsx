import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { LOCALE } from '../../parts/language.ts';
import { Moment } from '../../parts/moment.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import { useAct } from '../../parts/use-act.ts';
import { ResendItems } from './resend-items.tsx';
import { texts } from './texts/en.ts';
import type { Order } from './types.ts';

const t = texts.goods;

interface Props {
  readonly slug: string;
  readonly order: Order;
  readonly mayShow: boolean;
}

/** The customer's deliveries. The deliverables themselves are shown on request. */
export function Goods({ slug, order, mayShow }: Props) {
  const { delivery } = order;
  if (order.goods.length === 0 && delivery === null) return null;
  return (
    <Section title={t.title}>
      {delivery !== null && (
        <Alert color={delivery.waitsFor === null ? 'till' : 'orange'} variant="light" data-testid="delivery">
          {whatOf(delivery)}
        </Alert>
      )}
      <Stack gap="md">
        {order.goods.map((item) => (
          <OneItem key={item.position} slug={slug} order={order} item={item} mayShow={mayShow} />
        ))}
      </Stack>
      {mayShow && <ResendItems slug={slug} order={order} />}
    </Section>
  );
}

function whatOf({ waitsFor, delivered, ordered }: NonNullable<Order['delivery']>): string {
  switch (waitsFor) {
    case 'sale':
      return t.onHold;
    case 'stock':
      return t.outOfStock(ordered - delivered);
    case 'retry':
      return t.failed;
    case null:
      return ordered === 0 ? t.underWay : t.partUnderWay(delivered.toLocaleString(LOCALE), ordered);
  }
}

function OneItem({ slug, order, item, mayShow }: Props & { readonly item: Order['goods'][number] }) {
  const [lines, setLines] = useState<readonly { readonly text: string; readonly isCut: boolean }[]>([]);
  const [next, setNext] = useState<number | null>(0);
  const show = useAct({
    run: (from: number) =>
      ask((api) =>
        api.POST('/stores/{slug}/orders/{id}/goods', {
          params: { path: { slug, id: order.id } },
          body: { position: item.position, from },
        }),
      ),
    onDone(shown) {
      setLines((before) => [...before, ...shown.lines]);
      setNext(shown.next);
    },
  });
  return (
    <div>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Text fw={500}>
            <UntrustedText>{item.title}</UntrustedText>
          </Text>
          <Text size="sm" c="dimmed" component="div">
            {t.delivered(item.lineCount, <Moment at={item.handedOutAt} />)}
          </Text>
        </div>
        {mayShow && next !== null && item.lineCount > 0 && (
          <Button variant="default" size="xs" loading={show.isPending} onClick={() => show.mutate(next)}>
            {lines.length === 0 ? t.show : t.showMore}
          </Button>
        )}
      </Group>
      <Refusal error={show.error} />
      {lines.length > 0 && (
        <>
          <Code
            block
            className="breaks wraps scrolls"
            dir="auto"
            mt="xs"
            tabIndex={0}
            aria-label={t.itemsOf(item.title)}
          >
            {lines.map(({ text, isCut }) => `${text}${isCut ? ` … ${t.cut}` : ''}`).join('\n')}
          </Code>
          <Text size="xs" c="dimmed" mt={4}>
            {t.recorded}
          </Text>
        </>
      )}
    </div>
  );
}
