import { Alert, Anchor, Group, Paper, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Moment } from '../../parts/moment.tsx';
import { Page } from '../../parts/page.tsx';
import { SearchField, useSearchText } from '../../parts/search-field.tsx';
import { Empty, Stale, Unread } from '../../parts/states.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import { counted } from '../../parts/words.ts';
import { More } from './more.tsx';
import { type Customer, customersQuery } from './queries.ts';
import { Volume } from './volume.tsx';

export default function Customers() {
  const { slug } = useParams({ strict: false }) as { slug: string };
  const search = useSearchText();
  const list = useInfiniteQuery(customersQuery(slug, search));
  const customers = list.data?.pages.flatMap((page) => page.customers) ?? [];
  const isComplete = list.data?.pages.every((page) => page.isComplete) ?? true;
  const path = `/stores/${slug}/customers`;
  return (
    <Page title="Customers" says="Everyone with an email address on an order or invoice, newest first.">
      {list.data === undefined ? (
        <Unread error={list.error} again={() => void list.refetch()} />
      ) : customers.length === 0 && search === '' && isComplete ? (
        <Empty title="No customers yet">
          <Text c="dimmed" maw={440}>
            Customers appear here with their first order or invoice that has an email address.
          </Text>
        </Empty>
      ) : (
        <Stack gap="md">
          <SearchField key={search} label="Find by name or email" path={path} />
          {!isComplete && (
            <Alert color="blue" variant="light">
              Earlier orders and invoices are still being added.
            </Alert>
          )}
          <Stale isStale={list.isRefetchError} />
          {customers.length === 0 ? (
            <Text c="dimmed" py="xl" ta="center" role="status">
              {search === '' ? 'No customers yet.' : 'No matches.'}
            </Text>
          ) : (
            <>
              <Wide path={path} customers={customers} />
              <Narrow path={path} customers={customers} />
            </>
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
    <Paper withBorder visibleFrom="md">
      <Table verticalSpacing="sm" horizontalSpacing="sm" highlightOnHover aria-label="customers" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Customer</Table.Th>
            <Table.Th ta="right" w={90}>
              Orders
            </Table.Th>
            <Table.Th ta="right" w={90}>
              Invoices
            </Table.Th>
            <Table.Th ta="right" w={150}>
              Volume
            </Table.Th>
            <Table.Th w={170}>Last sale</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {customers.map((customer) => (
            <Table.Tr key={customer.id}>
              <Table.Td>
                <Who path={path} customer={customer} />
              </Table.Td>
              <Table.Td ta="right" className="amount">
                {customer.orders.toLocaleString()}
              </Table.Td>
              <Table.Td ta="right" className="amount">
                {customer.invoices.toLocaleString()}
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
    <Stack component="ul" hiddenFrom="md" gap="xs" m={0} p={0} aria-label="customers" className="plain-list">
      {customers.map((customer) => (
        <Paper component="li" key={customer.id} withBorder p="sm">
          <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
            <div>
              <Who path={path} customer={customer} />
            </div>
            <Text component="div" fw={600} ta="right">
              <Volume volume={customer.volume} />
            </Text>
          </Group>
          <Text size="xs" c="dimmed" mt={6} component="div">
            {counted(customer.orders, 'order')}, {counted(customer.invoices, 'invoice')}, last{' '}
            <Moment at={customer.lastSaleAt} />
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
