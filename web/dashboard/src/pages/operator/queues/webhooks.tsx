import { Anchor, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Facts } from '../../../parts/facts.tsx';
import { LOCALE } from '../../../parts/language.ts';
import { Moment } from '../../../parts/moment.tsx';
import { Section } from '../../../parts/section.tsx';
import { UntrustedText } from '../../../parts/untrusted-text.tsx';
import { WideTable } from '../../../parts/wide-table.tsx';
import type { Queues } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.webhooks;

export function Webhooks({ webhooks }: Pick<Queues, 'webhooks'>) {
  const { pending, retrying, exhausted, due, oldestDueAt, stores } = webhooks;
  return (
    <Section id="webhooks" title={t.title}>
      <Facts
        facts={[
          [t.pending, pending.toLocaleString(LOCALE)],
          [t.retrying, retrying.toLocaleString(LOCALE)],
          [t.exhausted, exhausted.toLocaleString(LOCALE)],
          [t.due, due.toLocaleString(LOCALE)],
          [t.oldestDue, oldestDueAt === null ? t.noneOverdue : <Moment key="at" at={oldestDueAt} />],
        ]}
      />
      {stores.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t.none}
        </Text>
      ) : (
        <WideTable minWidth={620}>
          <Table striped aria-label={t.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t.store}</Table.Th>
                <Table.Th ta="right">{t.pending}</Table.Th>
                <Table.Th ta="right">{t.retrying}</Table.Th>
                <Table.Th ta="right">{t.exhausted}</Table.Th>
                <Table.Th>{t.nextDue}</Table.Th>
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
                      {count.toLocaleString(LOCALE)}
                    </Table.Td>
                  ))}
                  <Table.Td>{store.oldestDueAt === null ? '–' : <Moment at={store.oldestDueAt} />}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
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
