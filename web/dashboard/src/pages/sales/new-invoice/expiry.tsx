import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ExpiryInput } from '../../../parts/expiry-input.tsx';
import { Field } from './fields.tsx';
import { texts } from './texts/en.ts';
import { DAY, type InvoiceValues } from './values.ts';

/** When the invoice expires: after a period, or on a date. */
export function Expiry({ form }: { readonly form: UseFormReturnType<InvoiceValues> }) {
  const period = (expiresIn: string) => form.setValues({ expiresIn, expiresOn: '' });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <ExpiryInput
        description={texts.options.aboutPeriod}
        {...form.getInputProps('expiresIn')}
        onChange={(event) => period(event.currentTarget.value)}
        onPicked={period}
      />
      <Field
        type="datetime-local"
        label={texts.options.expiresOn}
        description={texts.options.aboutExpiresOn}
        {...form.getInputProps('expiresOn')}
        onChange={({ currentTarget: { value } }) =>
          form.setValues({ expiresOn: value, expiresIn: value === '' ? DAY : '' })
        }
      />
    </SimpleGrid>
  );
}
