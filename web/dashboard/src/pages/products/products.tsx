import { Anchor, Box, Button, Group, Paper, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { mayCreate, useCurrentStore } from '../../layout/current-store.ts';
import { useStore } from '../../layout/store-params.ts';
import { Pages, wantedOf } from '../../parts/counted-list.tsx';
import { LOCALE } from '../../parts/language.ts';
import { fiat } from '../../parts/money.ts';
import { SaleBadge } from '../../parts/off-sale.tsx';
import { Page } from '../../parts/page.tsx';
import { Picture } from '../../parts/picture.tsx';
import { Empty, Unread } from '../../parts/states.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import { productsQuery } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.list;

export default function Products() {
  const { slug } = useStore();
  const isOffered = mayCreate(useCurrentStore(), 'goods');
  const { page } = wantedOf(useSearch({ strict: false }), []);
  const { data, error, refetch } = useQuery(productsQuery(slug, page));
  const create = isOffered && (
    <Button component={Link} to={`/stores/${slug}/products/new`} leftSection={<IconPlus size={16} aria-hidden />}>
      {t.create}
    </Button>
  );
  const isEmpty = data?.pagination.total === 0;
  return (
    <Page isWide title={t.title} says={t.says} acts={isEmpty ? undefined : create}>
      {data === undefined ? (
        <Unread error={error} again={() => void refetch()} />
      ) : isEmpty ? (
        <Empty title={t.empty.title}>
          <Text c="dimmed">{t.empty.says}</Text>
          {create}
        </Empty>
      ) : (
        <Stack>
          <Paper withBorder>
            <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover aria-label={t.label}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t.product}</Table.Th>
                  <Table.Th ta="right">{t.price}</Table.Th>
                  <Table.Th ta="right">{t.stock}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.data.map((product) => (
                  <Table.Tr key={product.id}>
                    <Table.Td>
                      <Group wrap="nowrap" gap="sm">
                        <Box visibleFrom="xs">
                          <Picture image={product.image} size={40} />
                        </Box>
                        <div>
                          <Anchor
                            component={Link}
                            to={`/stores/${slug}/products/${product.id}`}
                            fw={600}
                            className="breaks"
                          >
                            <UntrustedText>{product.title}</UntrustedText>
                            <VisuallyHidden> {product.id}</VisuallyHidden>
                          </Anchor>
                          <div>
                            <SaleBadge reason={product.offSale} />
                          </div>
                        </div>
                      </Group>
                    </Table.Td>
                    <Table.Td ta="right" className="amount">
                      {fiat(product.priceAmount, product.priceCurrency)}
                    </Table.Td>
                    <Table.Td ta="right" className="amount">
                      {product.stock === null ? (
                        <Text size="sm" c="dimmed" className="whole">
                          {t.noLimit}
                        </Text>
                      ) : (
                        <Text size="sm" {...(product.stock === 0 && { c: 'orange', fw: 600 })}>
                          {product.stock.toLocaleString(LOCALE)}
                        </Text>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Paper>
          <Pages path={`/stores/${slug}/products`} status={undefined} {...data.pagination} />
        </Stack>
      )}
    </Page>
  );
}
