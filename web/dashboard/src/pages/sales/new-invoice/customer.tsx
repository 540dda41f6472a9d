import { Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.ts';
import { Section } from '../../../parts/section.tsx';
import { Suggesting } from '../../../parts/suggesting.tsx';
import { UntrustedText } from '../../../parts/untrusted-text.tsx';
import { LongField } from './fields.tsx';
import { texts } from './texts/en.ts';
import { checkEmail, type InvoiceValues } from './values.ts';

const t = texts.customer;

const DEBOUNCE_MS = 200;

interface Props {
  readonly slug: string;
  readonly form: UseFormReturnType<InvoiceValues>;
}

/** The customer of the invoice, suggested from earlier ones, and a memo for them. */
export function Customer({ slug, form }: Props) {
  const { customerName, customerEmail } = form.getValues();
  const byName = useSuggestions(slug, customerName);
  const byEmail = useSuggestions(slug, customerEmail);
  const pick = (email: string): void => {
    const name = [...byName, ...byEmail].find((each) => each.email === email)?.name ?? customerName;
    form.setValues({ customerEmail: email, customerName: name });
  };
  return (
    <Section title={t.title}>
      <Suggesting
        label={t.name}
        suggestions={byName.map(shownAs)}
        onPicked={pick}
        {...form.getInputProps('customerName')}
      />
      <Suggesting
        label={t.email}
        type="email"
        description={t.aboutEmail}
        suggestions={byEmail.map(shownAs)}
        onPicked={pick}
        isComplete={(typed) => checkEmail(typed) === null}
        {...form.getInputProps('customerEmail')}
      />
      <LongField
        label={t.memo}
        description={t.aboutMemo}
        autosize
        minRows={2}
        maxRows={10}
        {...form.getInputProps('memo')}
      />
    </Section>
  );
}

interface Suggested {
  readonly email: string;
  readonly name: string | null;
}

/** Returns earlier customers that match a typed text; the newest ones for none. */
function useSuggestions(slug: string, typed: string): readonly Suggested[] {
  const [search] = useDebouncedValue(typed.trim().slice(0, 320), DEBOUNCE_MS);
  const { data = [] } = useQuery({
    queryKey: ['store', slug, 'customers', 'suggested', search],
    queryFn: () =>
      ask((api) => api.GET('/stores/{slug}/invoice-form/customers', { params: { path: { slug }, query: { search } } })),
    placeholderData: keepPreviousData,
    // The form works without them.
    retry: false,
  });
  return data;
}

function shownAs({ email, name }: Suggested) {
  const shown = (
    <>
      <Text size="sm" className="breaks">
        <UntrustedText>{name ?? email}</UntrustedText>
      </Text>
      {name !== null && (
        <Text size="xs" c="dimmed" className="breaks">
          <UntrustedText>{email}</UntrustedText>
        </Text>
      )}
    </>
  );
  return { value: email, shown };
}
