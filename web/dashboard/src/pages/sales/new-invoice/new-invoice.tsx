import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { ask } from '../../../api/client.ts';
import { useCurrentStore } from '../../../layout/current-store.ts';
import { Page } from '../../../parts/page.tsx';
import { Empty, Unread } from '../../../parts/states.tsx';
import { InvoiceForm } from './form.tsx';
import { texts } from './texts/en.ts';
import { copyOf, emptyInvoice } from './values.ts';

export default function NewInvoice() {
  const { slug } = useParams({ strict: false }) as { slug: string };
  const store = useCurrentStore();
  const isStopped = store?.isClosed === true || typeof store?.suspensionReason === 'string';
  const start = useQuery({
    queryKey: ['store', slug, 'invoice-form'],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/invoice-form', { params: { path: { slug } } })),
    refetchOnWindowFocus: false,
    enabled: !isStopped,
  });
  const { from } = useSearch({ strict: false }) as { from?: unknown };
  const id = typeof from === 'string' ? from : '';
  const original = useQuery({
    queryKey: ['store', slug, 'invoice-form', 'copy', id],
    queryFn: () =>
      ask((api) => api.GET('/stores/{slug}/invoice-form/invoices/{id}', { params: { path: { slug, id } } })),
    refetchOnWindowFocus: false,
    enabled: !isStopped && id !== '',
  });
  const isReading = id !== '' && original.data === undefined;
  if (isStopped) {
    return (
      <Page title={texts.title}>
        <Empty title={texts.stopped.title}>
          <Text c="dimmed" maw={440}>
            {texts.stopped.explanation}
          </Text>
        </Empty>
      </Page>
    );
  }
  return (
    <Page title={texts.title} says={texts.says}>
      {start.data === undefined || isReading ? (
        <Unread
          error={start.error ?? original.error}
          again={() => void (start.error === null ? original : start).refetch()}
        />
      ) : start.data.methods.length === 0 ? (
        <Empty title={texts.noMethods.title}>
          <Text c="dimmed" maw={440}>
            {texts.noMethods.explanation}
          </Text>
          <Button component={Link} to={`/stores/${slug}/settings/payments`} mt="sm">
            {texts.noMethods.settings}
          </Button>
        </Empty>
      ) : (
        <InvoiceForm
          key={id}
          slug={slug}
          start={start.data}
          initialValues={original.data === undefined ? emptyInvoice(start.data.currency) : copyOf(original.data)}
        />
      )}
    </Page>
  );
}
