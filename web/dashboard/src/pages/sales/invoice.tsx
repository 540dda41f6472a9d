import { Alert, Anchor, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { mayCreate, useCurrentStore } from '../../layout/current-store.ts';
import { confirmAct } from '../../parts/confirm-act.tsx';
import { Copy } from '../../parts/copy.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Page } from '../../parts/page.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { Stale, Unread } from '../../parts/states.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import { AttachedJson } from './attached.tsx';
import { Attempts } from './attempts.tsx';
import { Deliveries } from './deliveries.tsx';
import { Found } from './found.tsx';
import { Heading } from './heading.tsx';
import { Items } from './items.tsx';
import { PaymentMoney } from './payment-money.tsx';
import { invoiceQuery } from './queries.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { SendInvoice } from './send-invoice.tsx';
import { SaleTimeline } from './timeline.tsx';
import type { Invoice } from './types.ts';
import { useVoid } from './use-void.ts';

export default function InvoicePage() {
  const { slug, id } = useParams({ strict: false }) as { slug: string; id: string };
  const invoice = useQuery(invoiceQuery(slug, id));
  if (invoice.data === undefined) {
    return (
      <Page title="Invoice">
        <Unread error={invoice.error} again={() => void invoice.refetch()} />
      </Page>
    );
  }
  return <InvoiceView key={id} slug={slug} invoice={invoice.data} isStale={invoice.isRefetchError} />;
}

interface Props {
  readonly slug: string;
  readonly invoice: Invoice;
  readonly isStale: boolean;
}

function InvoiceView({ slug, invoice, isStale }: Props) {
  const store = useCurrentStore();
  const maySell = store?.may.includes('sell') === true;
  const isOffered = mayCreate(store, 'sell');
  const end = useVoid(slug, invoice.id);
  const { unsent } = useLocation().state;
  return (
    <Page
      title={`Invoice ${invoice.number}`}
      acts={
        <>
          <Copy label="Copy link" text={invoice.url} done="Link copied" />
          {invoice.status === 'paid' && <ReceiptLink of={invoice.url} />}
          {['open', 'paid'].includes(invoice.status) && (
            <Button component="a" variant="default" href={`${invoice.url}/print`} target="_blank" rel="noreferrer">
              Print or save as PDF
            </Button>
          )}
          {isOffered && (
            <Button
              component={Link}
              to={`/stores/${slug}/invoices/new`}
              search={{ from: invoice.id } as never}
              variant="default"
            >
              Duplicate
            </Button>
          )}
          {maySell && invoice.status === 'open' && (
            <Button
              color="red"
              variant="light"
              loading={end.isPending}
              onClick={() => confirmAct({ ...VOIDING, onAgreed: () => end.mutate() })}
            >
              Void invoice
            </Button>
          )}
        </>
      }
    >
      <Heading slug={slug} to="invoices" name={invoice.id} sale={invoice} />
      <Stale isStale={isStale} />
      <Refusal error={end.error} />
      <SimpleGrid type="container" cols={{ base: 1, '880px': 2 }} spacing="lg">
        <Stack gap="lg">
          <Bill invoice={invoice} />
          <PaymentMoney attempts={invoice.attempts} currency={invoice.currency} />
          <SendInvoice slug={slug} invoice={invoice} maySell={isOffered} unsent={unsent} />
          <Attempts slug={slug} of="invoices" sale={invoice} />
          <Found found={invoice.found} hasMore={invoice.hasMoreFound} />
        </Stack>
        <Stack gap="lg">
          <SaleTimeline what="invoice" entries={invoice.timeline} isWhole={invoice.isTimelineWhole} />
          <Deliveries slug={slug} deliveries={invoice.deliveries} />
          {invoice.metadata !== null && (
            <AttachedJson
              title="Metadata"
              href={`/dashboard/api/stores/${slug}/invoices/${invoice.id}/metadata`}
              attached={invoice.metadata}
            />
          )}
        </Stack>
      </SimpleGrid>
    </Page>
  );
}

const VOIDING = {
  title: 'Void this invoice?',
  says: (
    <>
      The customer can no longer pay it, and its page says so. While a customer is paying, voiding is refused. If some
      money has already arrived, the invoice becomes partial instead. This cannot be undone.
    </>
  ),
  label: 'Void invoice',
};

function Bill({ invoice }: { readonly invoice: Invoice }) {
  const text = (value: string | null) => (value === null ? null : <UntrustedText>{value}</UntrustedText>);
  return (
    <Section title="Details">
      <Facts
        facts={[
          ['Customer name', text(invoice.customerName)],
          ['Customer email', text(invoice.customerEmail)],
          ['Created', <Moment key="c" at={invoice.createdAt} />],
          ['Created in', invoice.createdVia === 'api' ? 'the API' : 'the dashboard'],
          ['Expires', <Moment key="e" at={invoice.expiresAt} />],
          ['Paid', invoice.paidAt === null ? null : <Moment key="p" at={invoice.paidAt} />],
          ['Voided', invoice.voidedAt === null ? null : <Moment key="v" at={invoice.voidedAt} />],
          ['Success URL', text(invoice.successUrl)],
          ['Cancel URL', text(invoice.cancelUrl)],
        ]}
      />
      {invoice.memo !== null && invoice.memo !== '' && (
        <div>
          <Text size="sm" c="dimmed">
            Memo
          </Text>
          <UntrustedText>{invoice.memo}</UntrustedText>
        </div>
      )}
      {invoice.areItemsCut && (
        <Alert color="blue" variant="light">
          Long descriptions are shortened.{' '}
          <Anchor href={invoice.url} target="_blank" rel="noreferrer" inherit>
            The customer’s page shows them in full
          </Anchor>
          .
        </Alert>
      )}
      <Items
        items={invoice.items.map((item, index) => ({ ...item, key: String(index), unit: item.unitAmount }))}
        total={invoice.amount}
        currency={invoice.currency}
      />
    </Section>
  );
}
