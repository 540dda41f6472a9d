import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Section } from '../../../parts/section.tsx';
import type { InvoiceValues } from './values.ts';

/** The customer of the invoice, and a memo for them. */
export function Customer({ form }: { readonly form: UseFormReturnType<InvoiceValues> }) {
  return (
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
  );
}
