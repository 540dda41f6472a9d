import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ask } from '../../../api/client.ts';
import { useCurrentStore } from '../../../layout/current-store.ts';
import { Page } from '../../../parts/page.tsx';
import { Empty, Unread } from '../../../parts/states.tsx';
import { InvoiceForm } from './form.tsx';
import { emptyInvoice } from './values.ts';

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
    <Page title="New invoice" says="You get a link to pass on yourself, or have it emailed.">
      {start.data === undefined ? (
        <Unread error={start.error} again={() => void start.refetch()} />
      ) : start.data.methods.length === 0 ? (
        <Empty title="Choose payment methods first">
          <Text c="dimmed" maw={440}>
            Customers could not pay an invoice yet. They can once the store has a payout address and a payment method on
            its network.
          </Text>
          <Button component={Link} to={`/stores/${slug}/settings/payments`} mt="sm">
            Open payment settings
          </Button>
        </Empty>
      ) : (
        <InvoiceForm slug={slug} start={start.data} initialValues={emptyInvoice(start.data.currency)} />
      )}
    </Page>
  );
}
