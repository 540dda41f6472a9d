import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ask } from '../../../api/client.ts';
import { Page } from '../../../parts/page.tsx';
import { Unread } from '../../../parts/states.tsx';
import { InvoiceForm } from './form.tsx';

export default function NewInvoice() {
  const { slug } = useParams({ strict: false }) as { slug: string };
  const start = useQuery({
    queryKey: ['store', slug, 'invoice-form'],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/invoice-form', { params: { path: { slug } } })),
    refetchOnWindowFocus: false,
  });
  return (
    <Page title="New invoice" says="Nothing is sent: you get a link, and email it from the invoice’s page if you like.">
      {start.data === undefined ? (
        <Unread error={start.error} again={() => void start.refetch()} />
      ) : (
        <InvoiceForm slug={slug} start={start.data} />
      )}
    </Page>
  );
}
