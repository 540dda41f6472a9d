import { Anchor, Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Copy } from '../../parts/copy.tsx';
import { Facts } from '../../parts/facts.tsx';
import { LOCALE } from '../../parts/language.ts';
import { Moment } from '../../parts/moment.tsx';
import { fiat } from '../../parts/money.ts';
import { More } from '../../parts/more.tsx';
import { Page } from '../../parts/page.tsx';
import { Section } from '../../parts/section.tsx';
import { Stale, Unread } from '../../parts/states.tsx';
import { Status } from '../../parts/status.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import { type CustomerSale, customerQuery } from './queries.ts';
import { texts } from './texts/en.ts';
import { Volume } from './volume.tsx';

const t = texts.one;

export default function CustomerPage() {
  const { slug, id } = useParams({ strict: false }) as { slug: string; id: string };
  const list = useInfiniteQuery(customerQuery(slug, id));
  const [customer] = list.data?.pages ?? [];
  if (customer === undefined) {
    return (
      <Page title={texts.customer}>
        <Unread error={list.error} again={() => void list.refetch()} />
      </Page>
    );
  }
  const sales = list.data?.pages.flatMap((page) => page.sales) ?? [];
  return (
    <Page
      from={{ to: `/stores/${slug}/customers`, label: t.all }}
      title={customer.name ?? customer.email}
      says={customer.name === null ? undefined : <UntrustedText>{customer.email}</UntrustedText>}
      acts={<Copy label={t.copyEmail} text={customer.email} done={t.emailCopied} />}
    >
      <Stale isStale={list.isRefetchError} />
      <Section title={t.details}>
        <Facts
          facts={[
            [texts.orders, customer.orders.toLocaleString(LOCALE)],
            [texts.invoices, customer.invoices.toLocaleString(LOCALE)],
            [texts.volume, <Volume key="v" volume={customer.volume} />],
            [texts.lastSale, <Moment key="l" at={customer.lastSaleAt} />],
          ]}
        />
      </Section>
      <Section title={t.sales}>
        <ul className="rows" aria-label={t.salesList}>
          {sales.map((sale) => (
            <Sale key={sale.id} slug={slug} sale={sale} />
          ))}
        </ul>
        <More list={list} />
      </Section>
    </Page>
  );
}

function Sale({ slug, sale }: { readonly slug: string; readonly sale: CustomerSale }) {
  const isInvoice = sale.kind === 'invoice';
  return (
    <li>
      <Group justify="space-between" gap="xs" py="sm">
        <div>
          <Anchor
            component={Link}
            to={`/stores/${slug}/${isInvoice ? 'invoices' : 'orders'}/${sale.id}`}
            fw={600}
            fz="sm"
            className="breaks"
          >
            {sale.number === null ? t.order(sale.id) : t.invoice(sale.number)}
          </Anchor>
          <Text size="xs" c="dimmed" component="div">
            <Moment at={sale.createdAt} />
          </Text>
        </div>
        <Group gap="sm">
          <Status status={sale.status} />
          <Text size="sm" className="amount breaks">
            {fiat(sale.amount, sale.currency)}
          </Text>
        </Group>
      </Group>
    </li>
  );
}
