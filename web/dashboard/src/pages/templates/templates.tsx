import { Anchor, Button, Paper, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mayCreate, useCurrentStore } from '../../layout/current-store.ts';
import { useStore } from '../../layout/store-params.ts';
import { Moment } from '../../parts/moment.tsx';
import { Page } from '../../parts/page.tsx';
import { Pager, usePageNumber } from '../../parts/pager.tsx';
import { Empty, Unread } from '../../parts/states.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import { minutesInWords } from '../../parts/words.ts';
import { templatesQuery } from './queries.ts';

export default function Templates() {
  const { slug } = useStore();
  const isOffered = mayCreate(useCurrentStore(), 'goods');
  const page = usePageNumber();
  const { data, error, refetch } = useQuery(templatesQuery(slug, page));
  const create = isOffered && (
    <Button component={Link} to={`/stores/${slug}/templates/new`} leftSection={<IconPlus size={16} aria-hidden />}>
      New template
    </Button>
  );
  return (
    <Page title="Templates" says="Recurring invoices, ready to fill in." acts={create}>
      {data === undefined ? (
        <Unread error={error} again={() => void refetch()} />
      ) : data.pagination.total === 0 ? (
        <Empty title="No templates yet">
          <Text c="dimmed">A template stores the items, memo and expiry of an invoice.</Text>
          {isOffered && (
            <Button component={Link} to={`/stores/${slug}/templates/new`} mt="sm" variant="light">
              Create the first template
            </Button>
          )}
        </Empty>
      ) : (
        <Stack>
          <Paper withBorder>
            <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover aria-label="templates">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Template</Table.Th>
                  <Table.Th ta="right">Items</Table.Th>
                  <Table.Th>Expires in</Table.Th>
                  <Table.Th visibleFrom="sm">Created</Table.Th>
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
                      {lines}
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
          <Pager page={page} totalPages={data.pagination.totalPages} />
        </Stack>
      )}
    </Page>
  );
}
