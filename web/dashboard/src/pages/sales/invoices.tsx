import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { mayCreate, useCurrentStore } from '../../layout/current-store.ts';
import { wantedOf } from '../../parts/counted-list.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Unread } from '../../parts/states.tsx';
import { Beside, type Opened, useOpened } from './beside.tsx';
import { INVOICE_STATUSES, invoicesQuery } from './queries.ts';
import { SaleList } from './sale-list.tsx';
import { texts } from './texts/en.ts';

const t = texts.invoices;

export default function Invoices() {
  const { slug } = useParams({ strict: false }) as { slug: string };
  const opened = useOpened();
  const { pathname } = useLocation();
  const path = `/stores/${slug}/invoices`;
  if (opened.id === undefined && pathname.endsWith('/new')) return <Outlet />;
  return <Beside path={path} of="invoices" opened={opened} list={<InvoiceList slug={slug} opened={opened} />} />;
}

function InvoiceList({ slug, opened }: { readonly slug: string; readonly opened: Opened }) {
  const search = useSearch({ strict: false });
  const wanted = wantedOf(opened.id === undefined ? search : (opened.place ?? {}), INVOICE_STATUSES);
  const invoices = useQuery(invoicesQuery(slug, wanted));
  // Drawn in short pieces, so that no click waits for all of it.
  const list = useDeferredValue(invoices.data);
  const path = `/stores/${slug}/invoices`;
  const rows = useMemo(
    () =>
      (list?.data ?? []).map((row) => {
        const title = t.named(row.number);
        const expiresAt = row.status === 'open' ? row.expiresAt : null;
        return { ...row, title, name: title, to: `${path}/${row.id}`, expiresAt };
      }),
    [list, path],
  );
  const start = mayCreate(useCurrentStore(), 'sell') && (
    <Button component={Link} to={`${path}/new`} leftSection={<IconPlus size={16} aria-hidden />}>
      {t.create}
    </Button>
  );
  const isEmpty = list?.counts.every(({ total }) => total === 0) === true;
  return (
    <Page isWide title={t.title} isBeside={opened.id !== undefined} says={t.says} acts={isEmpty ? undefined : start}>
      {list === undefined ? (
        <Unread error={invoices.error} again={() => void invoices.refetch()} />
      ) : (
        <SaleList
          of="invoices"
          path={path}
          wanted={wanted}
          list={list}
          opened={opened}
          isStale={invoices.isRefetchError}
          rows={rows}
          empty={
            <Empty title={t.empty.title}>
              <Text c="dimmed" maw={440}>
                {t.empty.explanation}
              </Text>
              {start}
            </Empty>
          }
        />
      )}
    </Page>
  );
}
