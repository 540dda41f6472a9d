import { Button, Grid, Group, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useBlocker } from '@tanstack/react-router';
import { ask } from '../../../api/client.ts';
import { formatAmount } from '../../../parts/amounts.ts';
import { fiat } from '../../../parts/money.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { Section } from '../../../parts/section.tsx';
import { minutesInWords } from '../../../parts/words.ts';
import type { InvoiceStart } from '../types.ts';
import { confirmLeaving } from './confirm-leaving.tsx';
import { Lines } from './lines.tsx';
import { Preview } from './preview.tsx';
import { useCreate } from './use-create.ts';
import {
  atMost,
  checkEmailIfAny,
  checkMetadata,
  checkMinutes,
  checkName,
  checkQuantity,
  checkUnitAmount,
  checkUrl,
  emptyInvoice,
  emptyLine,
  type InvoiceValues,
  totalOf,
} from './values.ts';

interface Props {
  readonly slug: string;
  readonly start: InvoiceStart;
}

/** The form for all properties of a new invoice. */
export function InvoiceForm({ slug, start }: Props) {
  const form = useForm<InvoiceValues>({
    initialValues: emptyInvoice(start.currency),
    validate: {
      customerName: atMost(255),
      customerEmail: checkEmailIfAny,
      memo: atMost(5000),
      expiresIn: checkMinutes,
      successUrl: checkUrl,
      cancelUrl: checkUrl,
      metadata: checkMetadata,
      items: { name: checkName, description: atMost(2000), quantity: checkQuantity, unitAmount: checkUnitAmount },
    },
    onSubmitPreventDefault: 'always',
  });
  const create = useCreate(slug);
  const isUnsaved = (): boolean => form.isDirty() && !create.isSuccess;
  useBlocker({
    shouldBlockFn: async () => isUnsaved() && !(await confirmLeaving()),
    enableBeforeUnload: isUnsaved,
  });
  const values = form.getValues();
  const total = totalOf(values.items);
  const submit = (given: InvoiceValues): void => {
    if (total === 0n) form.setFieldError('items.0.unitAmount', 'The total must be more than zero');
    else if (!create.isPending) create.mutate(given);
  };
  return (
    <form noValidate onSubmit={form.onSubmit(submit, focusFirst)}>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="lg">
            {start.templates.length > 0 && <FromTemplate slug={slug} start={start} onChosen={form.setValues} />}
            <Section title="Items">
              <Select
                label="Currency"
                data={[
                  { value: 'usd', label: 'US dollar (usd)' },
                  { value: 'eur', label: 'Euro (eur)' },
                ]}
                allowDeselect={false}
                {...form.getInputProps('currency')}
              />
              <Lines form={form} />
            </Section>
            <Section title="Customer">
              <TextInput label="Customer name" autoComplete="off" {...form.getInputProps('customerName')} />
              <TextInput
                label="Customer email"
                type="email"
                autoComplete="off"
                description="Needed to email the invoice. The receipt is sent there too."
                {...form.getInputProps('customerEmail')}
              />
              <Textarea
                label="Memo"
                description="Shown on the payment page."
                autosize
                minRows={2}
                maxRows={10}
                {...form.getInputProps('memo')}
              />
            </Section>
            <Section title="Options">
              <TextInput
                label="Expires in"
                inputMode="numeric"
                description={
                  checkMinutes(values.expiresIn) === null
                    ? `In minutes: ${minutesInWords(Number(values.expiresIn))}.`
                    : 'In minutes.'
                }
                {...form.getInputProps('expiresIn')}
              />
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <TextInput
                  label="Success URL"
                  inputMode="url"
                  placeholder="https://"
                  description="Target of Continue after payment."
                  {...form.getInputProps('successUrl')}
                />
                <TextInput
                  label="Cancel URL"
                  inputMode="url"
                  placeholder="https://"
                  description="Target of Continue if it can no longer be paid."
                  {...form.getInputProps('cancelUrl')}
                />
              </SimpleGrid>
              <Textarea
                label="Metadata"
                description="JSON for your own systems, sent with every webhook. Customers never see it."
                className="mono"
                autosize
                minRows={1}
                maxRows={12}
                {...form.getInputProps('metadata')}
              />
            </Section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="lg" className="sticky">
            <Preview start={start} values={values} />
            <Group justify="space-between">
              <Text fw={600}>Total</Text>
              <output aria-live="polite" aria-label="Total" className="amount breaks">
                {fiat(formatAmount(total), values.currency)}
              </output>
            </Group>
            <Refusal error={create.error} />
            <Group>
              <Button type="submit" loading={create.isPending}>
                Create invoice
              </Button>
              <Button component={Link} to={`/stores/${slug}/invoices`} variant="default">
                Cancel
              </Button>
            </Group>
          </Stack>
        </Grid.Col>
      </Grid>
    </form>
  );
}

/** Focuses the first field with a problem. */
function focusFirst(
  _errors: object,
  _values: object,
  event: { readonly currentTarget: EventTarget } | undefined,
): void {
  const form = event?.currentTarget as HTMLFormElement | undefined;
  // Once the fields have been marked.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

function FromTemplate({
  slug,
  start,
  onChosen,
}: Props & { readonly onChosen: (values: Partial<InvoiceValues>) => void }) {
  const fill = useMutation({
    mutationFn: (id: string) =>
      ask((api) => api.GET('/stores/{slug}/invoice-form/templates/{id}', { params: { path: { slug, id } } })),
    onSuccess: ({ memo, expiresInMinutes, items }) =>
      onChosen({
        memo,
        expiresIn: String(expiresInMinutes),
        items: items.map(({ name, description, quantity, unitAmount }) => ({
          key: emptyLine().key,
          name,
          description: description ?? '',
          quantity: String(quantity),
          unitAmount,
        })),
      }),
  });
  return (
    <Section title="Start from a template">
      <Refusal error={fill.error} />
      <Select
        label="Template"
        placeholder="From scratch"
        description="Fills in lines, memo and expiry, which you can change."
        searchable
        data={start.templates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => id !== null && fill.mutate(id)}
        disabled={fill.isPending}
      />
    </Section>
  );
}
