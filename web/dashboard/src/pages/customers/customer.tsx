import { Anchor, Box, Group, Paper, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Copy } from '../../parts/copy.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Moment } from '../../parts/moment.tsx';
import { fiat } from '../../parts/money.ts';
import { Page } from '../../parts/page.tsx';
import { Section } from '../../parts/section.tsx';
import { Stale, Unread } from '../../parts/states.tsx';
import { Status } from '../../parts/status.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import { More } from './more.tsx';
import { type CustomerSale, customerQuery } from './queries.ts';
import { Volume } from './volume.tsx';

export default function CustomerPage() {
  const { slug, id } = useParams({ strict: false }) as { slug: string; id: string };
  const list = useInfiniteQuery(customerQuery(slug, id));
  const [customer] = list.data?.pages ?? [];
  if (customer === undefined) {
    return (
      <Page title="Customer">
        <Unread error={list.error} again={() => void list.refetch()} />
      </Page>
    );
  }
  const sales = list.data?.pages.flatMap((page) => page.sales) ?? [];
  return (
    <Page
      title={customer.name ?? customer.email}
      acts={<Copy label="Copy email" text={customer.email} done="Email copied" />}
    >
      <Text size="sm" c="dimmed">
        <Anchor component={Link} to={`/stores/${slug}/customers`} inherit underline="always">
          All customers
        </Anchor>
        {' / '}
        <span className="breaks">
          <UntrustedText>{customer.email}</UntrustedText>
        </span>
      </Text>
      <Stale isStale={list.isRefetchError} />
      <Section title="Details">
        <Facts
          facts={[
            ['Orders', customer.orders.toLocaleString()],
            ['Invoices', customer.invoices.toLocaleString()],
            ['Volume', <Volume key="v" volume={customer.volume} />],
            ['Last sale', <Moment key="l" at={customer.lastSaleAt} />],
          ]}
        />
      </Section>
      <Section title="Orders and invoices">
        <Paper withBorder component="ul" className="rows" aria-label="orders and invoices">
          {sales.map((sale) => (
            <Sale key={sale.id} slug={slug} sale={sale} />
          ))}
        </Paper>
        <More list={list} />
      </Section>
    </Page>
  );
}

function Sale({ slug, sale }: { readonly slug: string; readonly sale: CustomerSale }) {
  const isInvoice = sale.kind === 'invoice';
  return (
    <Box component="li" p="sm">
      <Group justify="space-between" gap="xs">
        <Box flex="1 1 200px" miw={0}>
          <Anchor
            component={Link}
            to={`/stores/${slug}/${isInvoice ? 'invoices' : 'orders'}/${sale.id}`}
            fw={600}
            fz="sm"
            className="breaks"
          >
            {isInvoice ? `Invoice ${sale.number}` : `Order ${sale.id}`}
          </Anchor>
          <Text size="xs" c="dimmed" component="div">
            <Moment at={sale.createdAt} />
          </Text>
        </Box>
        <Group gap="sm">
          <Status status={sale.status} />
          <Text size="sm" className="amount breaks">
            {fiat(sale.amount, sale.currency)}
          </Text>
        </Group>
      </Group>
    </Box>
  );
}
