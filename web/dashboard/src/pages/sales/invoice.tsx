import { Alert, Anchor, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { ask } from '../../api/client.ts';
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
import { useAct } from '../../parts/use-act.ts';
import { AttachedJson } from './attached.tsx';
import { CustomerLink } from './customer-link.tsx';
import { Deliveries } from './deliveries.tsx';
import { Heading, useListLink, WholeId } from './heading.tsx';
import { Items } from './items.tsx';
import { Attempts } from './payment/attempts.tsx';
import { Found } from './payment/found.tsx';
import { PaymentMoney } from './payment/payment-money.tsx';
import { SaleTimeline } from './payment/timeline.tsx';
import { invoiceQuery } from './queries.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { SendInvoice } from './send-invoice.tsx';
import { texts } from './texts/en.ts';
import type { Invoice } from './types.ts';

export default function InvoicePage() {
  const { slug, id } = useParams({ strict: false }) as { slug: string; id: string };
  return <Loaded key={id} slug={slug} id={id} />;
}

function Loaded({ slug, id }: { readonly slug: string; readonly id: string }) {
  const invoice = useQuery(invoiceQuery(slug, id));
  // Drawn in short pieces, so that no click waits for all of it.
  const data = useDeferredValue(invoice.data);
  if (data === undefined) {
    return (
      <Page title={texts.invoices.one}>
        <Unread error={invoice.error} again={() => void invoice.refetch()} />
      </Page>
    );
  }
  return <InvoiceView slug={slug} invoice={data} isStale={invoice.isRefetchError} />;
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
  const from = useListLink(slug, 'invoices');
  const { unsent } = useLocation().state;
  const { title, explanation, label } = texts.voiding;
  return (
    <Page
      isWide
      from={from}
      title={texts.invoices.named(invoice.number)}
      acts={
        <>
          <Copy label={texts.page.copyLink} text={invoice.url} done={texts.page.linkCopied} />
          {invoice.status === 'paid' && <ReceiptLink of={invoice.url} />}
          {['open', 'paid'].includes(invoice.status) && (
            <Button component="a" variant="default" href={`${invoice.url}/print`} target="_blank" rel="noreferrer">
              {texts.page.print}
            </Button>
          )}
          {isOffered && (
            <Button
              component={Link}
              to={`/stores/${slug}/invoices/new`}
              search={{ from: invoice.id } as never}
              variant="default"
            >
              {texts.page.duplicate}
            </Button>
          )}
          {maySell && invoice.status === 'open' && (
            <Button
              color="red"
              variant="light"
              loading={end.isPending}
              onClick={() => confirmAct({ title, says: explanation, label, onAgreed: () => end.mutate() })}
            >
              {label}
            </Button>
          )}
        </>
      }
    >
      <Heading of="invoices" sale={invoice} />
      <Stale isStale={isStale} />
      <Refusal error={end.error} />
      <SimpleGrid type="container" cols={{ base: 1, '880px': 2 }} spacing="lg">
        <Stack gap="lg">
          <Bill slug={slug} invoice={invoice} />
          <PaymentMoney attempts={invoice.attempts} currency={invoice.currency} />
          <SendInvoice slug={slug} invoice={invoice} maySell={isOffered} unsent={unsent} />
          <Attempts slug={slug} of="invoices" sale={invoice} />
          <Found found={invoice.found} hasMore={invoice.hasMoreFound} />
        </Stack>
        <Stack gap="lg">
          <SaleTimeline of="invoices" entries={invoice.timeline} isWhole={invoice.isTimelineWhole} />
          <Deliveries slug={slug} deliveries={invoice.deliveries} />
          {invoice.metadata !== null && (
            <AttachedJson
              title={texts.attached.metadata}
              href={`/dashboard/api/stores/${slug}/invoices/${invoice.id}/metadata`}
              attached={invoice.metadata}
            />
          )}
        </Stack>
      </SimpleGrid>
    </Page>
  );
}

function Bill({ slug, invoice }: { readonly slug: string; readonly invoice: Invoice }) {
  const t = texts.details;
  const text = (value: string | null) => (value === null ? null : <UntrustedText>{value}</UntrustedText>);
  return (
    <Section title={t.title}>
      <Facts
        facts={[
          [t.customerName, text(invoice.customerName)],
          [
            t.customerEmail,
            invoice.customerEmail === null ? null : (
              <CustomerLink key="m" slug={slug} id={invoice.customerId} name={invoice.customerEmail} />
            ),
          ],
          [texts.list.id, <WholeId key="i" id={invoice.id} />],
          [t.created, <Moment key="c" at={invoice.createdAt} />],
          [t.createdIn, invoice.createdVia === 'api' ? t.api : t.dashboard],
          [t.expires, <Moment key="e" at={invoice.expiresAt} />],
          [t.paid, invoice.paidAt === null ? null : <Moment key="p" at={invoice.paidAt} />],
          [t.voided, invoice.voidedAt === null ? null : <Moment key="v" at={invoice.voidedAt} />],
          [t.successUrl, text(invoice.successUrl)],
          [t.cancelUrl, text(invoice.cancelUrl)],
        ]}
      />
      {invoice.memo !== null && invoice.memo !== '' && (
        <div>
          <Text size="sm" c="dimmed">
            {t.memo}
          </Text>
          <Text size="sm" className="wraps" component="div">
            <UntrustedText>{invoice.memo}</UntrustedText>
          </Text>
        </div>
      )}
      {invoice.areItemsCut && (
        <Alert color="blue" variant="light">
          {t.descriptionsCut(
            <Anchor href={invoice.url} target="_blank" rel="noreferrer" inherit>
              {t.customersPage}
            </Anchor>,
          )}
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

function useVoid(slug: string, id: string) {
  return useAct({
    run: () => ask((api) => api.POST('/stores/{slug}/invoices/{id}/void', { params: { path: { slug, id } } })),
    done: texts.voiding.done,
    changes: [
      ['store', slug, 'invoice', id],
      ['store', slug, 'invoices'],
    ],
  });
}
