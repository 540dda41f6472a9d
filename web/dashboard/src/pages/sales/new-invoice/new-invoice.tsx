import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ask } from '../../../api/client.ts';
import { useCurrentStore } from '../../../layout/current-store.ts';
import { Page } from '../../../parts/page.tsx';
import { Empty, Unread } from '../../../parts/states.tsx';
import { InvoiceForm } from './form.tsx';

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
  if (isStopped) {
    return (
      <Page title="New invoice">
        <Empty title="No new invoices">
          <Text c="dimmed" maw={440}>
            Customers could not start to pay one. The message above says why.
          </Text>
        </Empty>
      </Page>
    );
  }
  return (
    <Page title="New invoice" says="Nothing is sent yet: you get a link, which you can email from the invoice’s page.">
      {start.data === undefined ? (
        <Unread error={start.error} again={() => void start.refetch()} />
      ) : (
        <InvoiceForm slug={slug} start={start.data} />
      )}
    </Page>
  );
}
