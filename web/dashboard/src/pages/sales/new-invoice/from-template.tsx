import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../../../api/client.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { Section } from '../../../parts/section.tsx';
import { minutesInWords } from '../../../parts/typed/period.ts';
import type { InvoiceStart } from '../types.ts';
import { texts } from './texts/en.ts';
import { type InvoiceValues, lineOf } from './values.ts';

interface Props {
  readonly slug: string;
  readonly start: InvoiceStart;
  readonly onChosen: (values: Partial<InvoiceValues>) => void;
}

/** Fills the form in from a template. */
export function FromTemplate({ slug, start, onChosen }: Props) {
  const fill = useMutation({
    mutationFn: (id: string) =>
      ask((api) => api.GET('/stores/{slug}/invoice-form/templates/{id}', { params: { path: { slug, id } } })),
    onSuccess: ({ memo, expiresInMinutes, items }) =>
      onChosen({ memo, expiresIn: minutesInWords(expiresInMinutes), expiresOn: '', items: items.map(lineOf) }),
  });
  return (
    <Section title={texts.template.title}>
      <Refusal error={fill.error} />
      <NativeSelect
        label={texts.template.label}
        description={texts.template.explanation}
        data={[
          { value: '', label: texts.template.none },
          ...start.templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => value !== '' && fill.mutate(value)}
        disabled={fill.isPending}
      />
    </Section>
  );
}
