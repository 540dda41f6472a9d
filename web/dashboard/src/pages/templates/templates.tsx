import { Anchor, Button, Paper, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { mayCreate, useCurrentStore } from '../../layout/current-store.ts';
import { useStore } from '../../layout/store-params.ts';
import { Pages, wantedOf } from '../../parts/counted-list.tsx';
import { LOCALE } from '../../parts/language.ts';
import { Moment } from '../../parts/moment.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Unread } from '../../parts/states.tsx';
import { minutesInWords } from '../../parts/typed/period.ts';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import { templatesQuery } from './queries.ts';
import { texts } from './texts/en.ts';

export default function Templates() {
  const { slug } = useStore();
  const isOffered = mayCreate(useCurrentStore(), 'goods');
  const { page } = wantedOf(useSearch({ strict: false }), []);
  const { data, error, refetch } = useQuery(templatesQuery(slug, page));
  const create = isOffered && (
    <Button component={Link} to={`/stores/${slug}/templates/new`} leftSection={<IconPlus size={16} aria-hidden />}>
      {texts.list.create}
    </Button>
  );
  const isEmpty = data?.pagination.total === 0;
  return (
    <Page title={texts.list.title} says={texts.list.says} acts={isEmpty ? undefined : create}>
      {data === undefined ? (
        <Unread error={error} again={() => void refetch()} />
      ) : isEmpty ? (
        <Empty title={texts.empty.title}>
          <Text c="dimmed">{texts.empty.says}</Text>
          {create}
        </Empty>
      ) : (
        <Stack>
          <Paper withBorder>
            <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover aria-label={texts.list.table}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{texts.list.template}</Table.Th>
                  <Table.Th ta="right">{texts.list.items}</Table.Th>
                  <Table.Th>{texts.list.expiresIn}</Table.Th>
                  <Table.Th visibleFrom="sm">{texts.list.created}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.data.map(({ id, name, lines, expiresInMinutes, createdAt }) => (
                  <Table.Tr key={id}>
                    <Table.Td>
                      <Anchor component={Link} to={`/stores/${slug}/templates/${id}`} fw={600} className="breaks">
                        <UntrustedText>{name}</UntrustedText>
                        <VisuallyHidden> {id}</VisuallyHidden>
                      </Anchor>
                    </Table.Td>
                    <Table.Td ta="right" className="amount">
                      {lines.toLocaleString(LOCALE)}
                    </Table.Td>
                    <Table.Td>{minutesInWords(expiresInMinutes)}</Table.Td>
                    <Table.Td visibleFrom="sm">
                      <Moment at={createdAt} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Paper>
          <Pages path={`/stores/${slug}/templates`} status={undefined} {...data.pagination} />
        </Stack>
      )}
    </Page>
  );
}
