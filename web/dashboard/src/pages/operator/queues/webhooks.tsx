import { Anchor, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Facts } from '../../../parts/facts.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { Section } from '../../../parts/section.tsx';
import { UntrustedText } from '../../../parts/untrusted-text.tsx';
import type { Queues } from './queries.ts';

export function Webhooks({ webhooks }: Pick<Queues, 'webhooks'>) {
  const { pending, retrying, exhausted, due, oldestDueAt, stores } = webhooks;
  return (
    <Section id="webhooks" title="Webhooks">
      <Facts
        facts={[
          ['Pending', pending.toLocaleString()],
          ['Retrying', retrying.toLocaleString()],
          ['Exhausted', exhausted.toLocaleString()],
          ['Due now', due.toLocaleString()],
          ['Oldest due since', oldestDueAt === null ? 'None overdue' : <Moment key="at" at={oldestDueAt} />],
        ]}
      />
      {stores.length === 0 ? (
        <Text size="sm" c="dimmed">
          No webhooks are pending or exhausted.
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={620}>
          <Table striped aria-label="Webhooks by store">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Store</Table.Th>
                <Table.Th ta="right">Pending</Table.Th>
                <Table.Th ta="right">Retrying</Table.Th>
                <Table.Th ta="right">Exhausted</Table.Th>
                <Table.Th>Next due</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {stores.map((store) => (
                <Table.Tr key={store.slug ?? store.name}>
                  <Table.Td>
                    <StoreName slug={store.slug} name={store.name} page="/developers" />
                  </Table.Td>
                  {[store.pending, store.retrying, store.exhausted].map((count, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: three columns in this order.
                    <Table.Td key={index} ta="right" className="amount">
                      {count.toLocaleString()}
                    </Table.Td>
                  ))}
                  <Table.Td>{store.oldestDueAt === null ? '–' : <Moment at={store.oldestDueAt} />}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  );
}

/** A store, with a link to its relevant page. */
export function StoreName({ slug, name, page }: { slug: string | null; name: string; page: string }) {
  if (slug === null) return <UntrustedText>{name}</UntrustedText>;
  return (
    <Anchor component={Link} to={`/stores/${slug}${page}`} inherit>
      <UntrustedText>{name}</UntrustedText>
    </Anchor>
  );
}
