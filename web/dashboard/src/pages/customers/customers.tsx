import { Alert, Anchor, Button, Group, Paper, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mayCreate, useCurrentStore } from '../../layout/current-store.ts';
import { useStore } from '../../layout/store-params.ts';
import { useIsFrom } from '../../parts/by-width.ts';
import { LOCALE } from '../../parts/language.ts';
import { Moment } from '../../parts/moment.tsx';
import { More } from '../../parts/more.tsx';
import { Page } from '../../parts/page.tsx';
import { SearchField, useSearchText } from '../../parts/search-field.tsx';
import { Empty, Stale, Unread } from '../../parts/states.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import { type Customer, customersQuery } from './queries.ts';
import { texts } from './texts/en.ts';
import { Volume } from './volume.tsx';

export default function Customers() {
  const { slug } = useStore();
  const isOffered = mayCreate(useCurrentStore(), 'sell');
  const search = useSearchText();
  const list = useInfiniteQuery(customersQuery(slug, search));
  const customers = list.data?.pages.flatMap((page) => page.customers) ?? [];
  const isComplete = list.data?.pages.every((page) => page.isComplete) ?? true;
  const path = `/stores/${slug}/customers`;
  const List = useIsFrom('md') ? Wide : Narrow;
  return (
    <Page isWide title={texts.title} says={texts.says}>
      {list.data === undefined ? (
        <Unread error={list.error} again={() => void list.refetch()} />
      ) : customers.length === 0 && search === '' && isComplete ? (
        <Empty title={texts.empty.title}>
          <Text c="dimmed" maw={440}>
            {texts.empty.explanation}
          </Text>
          {isOffered && (
            <Button component={Link} to={`/stores/${slug}/invoices/new`} mt="sm">
              {texts.empty.create}
            </Button>
          )}
        </Empty>
      ) : (
        <Stack gap="md">
          <SearchField key={search} label={texts.search} path={path} />
          {!isComplete && (
            <Alert color="blue" variant="light">
              {texts.incomplete}
            </Alert>
          )}
          <Stale isStale={list.isRefetchError} />
          {customers.length === 0 ? (
            <Text c="dimmed" py="xl" ta="center" role="status">
              {search === '' ? texts.none : texts.noMatches}
            </Text>
          ) : (
            <List path={path} customers={customers} />
          )}
          <More list={list} />
        </Stack>
      )}
    </Page>
  );
}

interface ListProps {
  readonly path: string;
  readonly customers: readonly Customer[];
}

function Wide({ path, customers }: ListProps) {
  return (
    <Paper withBorder>
      <Table verticalSpacing="sm" horizontalSpacing="sm" highlightOnHover aria-label={texts.list} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.customer}</Table.Th>
            <Table.Th ta="right" w={90}>
              {texts.orders}
            </Table.Th>
            <Table.Th ta="right" w={90}>
              {texts.invoices}
            </Table.Th>
            <Table.Th ta="right" w={150}>
              {texts.volume}
            </Table.Th>
            <Table.Th w={170}>{texts.lastSale}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {customers.map((customer) => (
            <Table.Tr key={customer.id}>
              <Table.Td>
                <Who path={path} customer={customer} />
              </Table.Td>
              <Table.Td ta="right" className="amount">
                {customer.orders.toLocaleString(LOCALE)}
              </Table.Td>
              <Table.Td ta="right" className="amount">
                {customer.invoices.toLocaleString(LOCALE)}
              </Table.Td>
              <Table.Td ta="right">
                <Volume volume={customer.volume} />
              </Table.Td>
              <Table.Td fz="sm">
                <Moment at={customer.lastSaleAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function Narrow({ path, customers }: ListProps) {
  return (
    <Stack component="ul" gap="xs" m={0} p={0} aria-label={texts.list} className="plain-list">
      {customers.map((customer) => (
        <Paper component="li" key={customer.id} withBorder p="sm">
          <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
            <div>
              <Who path={path} customer={customer} />
            </div>
            <Text component="div" size="sm" fw={600} ta="right">
              <Volume volume={customer.volume} />
            </Text>
          </Group>
          <Text size="xs" c="dimmed" mt={6} component="div">
            {texts.sales(customer.orders, customer.invoices, <Moment at={customer.lastSaleAt} />)}
          </Text>
        </Paper>
      ))}
    </Stack>
  );
}

function Who({ path, customer: { id, name, email } }: { readonly path: string; readonly customer: Customer }) {
  return (
    <>
      <Anchor component={Link} to={`${path}/${id}`} fw={600} fz="sm" className="breaks">
        <UntrustedText>{name ?? email}</UntrustedText>
        {name !== null && <VisuallyHidden> {email}</VisuallyHidden>}
      </Anchor>
      {name !== null && (
        <Text size="sm" c="dimmed" className="breaks" aria-hidden>
          <UntrustedText>{email}</UntrustedText>
        </Text>
      )}
    </>
  );
}
