import { Button, Grid, Group, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { type FormEvent, memo, useDeferredValue, useRef } from 'react';
import { checkPeriod } from '../../../parts/expiry-input.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { Section } from '../../../parts/section.tsx';
import { useUnsaved } from '../../../parts/unsaved.tsx';
import type { InvoiceStart } from '../types.ts';
import { Customer } from './customer.tsx';
import { Expiry } from './expiry.tsx';
import { Field, LongField } from './fields.tsx';
import { FromTemplate } from './from-template.tsx';
import { Lines } from './lines.tsx';
import { Preview } from './preview.tsx';
import { texts } from './texts/en.ts';
import { useCreate } from './use-create.ts';
import {
  atMost,
  checkEmail,
  checkEmailIfAny,
  checkMetadata,
  checkMoment,
  checkName,
  checkQuantity,
  checkUnitAmount,
  checkUrl,
  type InvoiceValues,
  totalOf,
} from './values.ts';

const t = texts.options;

interface Props {
  readonly slug: string;
  readonly start: InvoiceStart;
  readonly initialValues: InvoiceValues;
}

/** The form for all properties of a new invoice. */
export function InvoiceForm({ slug, start, initialValues }: Props) {
  const form = useForm<InvoiceValues>({
    initialValues,
    validate: {
      customerName: atMost(255),
      customerEmail: checkEmailIfAny,
      memo: atMost(5000),
      expiresIn: (value, { expiresOn }) => (expiresOn === '' ? checkPeriod(value) : null),
      expiresOn: (value) => (value === '' ? null : checkMoment(value, Date.now())),
      successUrl: checkUrl,
      cancelUrl: checkUrl,
      metadata: checkMetadata,
      items: { name: checkName, description: atMost(2000), quantity: checkQuantity, unitAmount: checkUnitAmount },
    },
    onSubmitPreventDefault: 'always',
  });
  const create = useCreate(slug);
  useUnsaved(() => form.isDirty() && !create.isSuccess);
  const values = form.getValues();
  // Follows a moment later, so that no key waits for it.
  const previewed = useDeferredValue(values);
  const isSendable = checkEmail(values.customerEmail) === null;
  const ref = useRef<HTMLFormElement>(null);
  const submit = (given: InvoiceValues, event: FormEvent<HTMLFormElement> | undefined): void => {
    const { submitter } = (event?.nativeEvent ?? {}) as Partial<SubmitEvent>;
    const sends = submitter?.getAttribute('value') === 'send';
    const wrong = totalOf(given.items) === 0n && { 'items.0.unitAmount': texts.wrong.total };
    const unsendable = sends && { customerEmail: checkEmail(given.customerEmail) };
    if (wrong || (unsendable && unsendable.customerEmail !== null)) {
      form.setErrors({ ...wrong, ...unsendable });
      focusFirst(ref.current);
    } else if (!create.isPending) create.mutate({ values: given, sends });
  };
  return (
    <form noValidate ref={ref} onSubmit={form.onSubmit(submit, () => focusFirst(ref.current))}>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack gap="lg">
            {start.templates.length > 0 && <FromTemplate slug={slug} start={start} onChosen={form.setValues} />}
            <Section title={texts.items.title}>
              <NativeSelect
                label={texts.items.currency}
                data={[
                  { value: 'usd', label: texts.items.usd },
                  { value: 'eur', label: texts.items.eur },
                ]}
                {...form.getInputProps('currency')}
              />
              <Lines form={form} />
            </Section>
            <Customer slug={slug} form={form} />
            <Section title={t.title}>
              <Expiry form={form} />
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <Field
                  label={t.successUrl}
                  inputMode="url"
                  placeholder="https://"
                  description={t.aboutSuccessUrl}
                  {...form.getInputProps('successUrl')}
                />
                <Field
                  label={t.cancelUrl}
                  inputMode="url"
                  placeholder="https://"
                  description={t.aboutCancelUrl}
                  {...form.getInputProps('cancelUrl')}
                />
              </SimpleGrid>
              <LongField
                label={t.metadata}
                description={t.aboutMetadata}
                className="mono"
                autosize
                minRows={1}
                maxRows={12}
                {...form.getInputProps('metadata')}
              />
            </Section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack gap="lg" className="sticky">
            <Preview start={start} values={previewed} />
            <Refusal error={create.error} />
            <Acts slug={slug} isSendable={isSendable} isPending={create.isPending} />
          </Stack>
        </Grid.Col>
      </Grid>
    </form>
  );
}

interface ActsProps {
  readonly slug: string;
  readonly isSendable: boolean;
  readonly isPending: boolean;
}

/** Not drawn again with each key. */
const Acts = memo(function Acts({ slug, isSendable, isPending }: ActsProps) {
  return (
    <Stack gap="xs">
      <Group grow gap="xs">
        <Button type="submit" variant={isSendable ? 'default' : 'filled'} loading={isPending}>
          {texts.acts.create}
        </Button>
        <Button type="submit" value="send" variant={isSendable ? 'filled' : 'default'} loading={isPending}>
          {texts.acts.createAndSend}
        </Button>
      </Group>
      <Button component={Link} to={`/stores/${slug}/invoices`} variant="subtle" color="gray">
        {texts.acts.cancel}
      </Button>
    </Stack>
  );
});

/** Focuses the first field with a problem. */
function focusFirst(form: HTMLFormElement | null): void {
  // Once the fields have been marked.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
