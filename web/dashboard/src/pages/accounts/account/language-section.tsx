import { Button, NativeSelect, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ask } from '../../../api/client.ts';
import { LANGUAGE, LANGUAGE_CHOICES, reloadIn } from '../../../parts/language.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { Section } from '../../../parts/section.tsx';
import { useSoleMutation } from '../../../parts/use-sole-mutation.ts';
import { texts as catalogue } from './texts/en.ts';

const texts = catalogue.language;

/** The language of the dashboard, in any browser where the person signs in. */
export function LanguageSection() {
  const form = useForm({ initialValues: { language: LANGUAGE } });
  const save = useSoleMutation({
    mutationFn: (body: typeof form.values) => ask((api) => api.PUT('/account/language', { body })),
    onSuccess: (_, { language }) => reloadIn(language),
  });
  return (
    <Section title={texts.title} id="language" says={texts.explanation}>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Stack>
          <Refusal error={save.error} />
          <NativeSelect label={texts.label} data={LANGUAGE_CHOICES} {...form.getInputProps('language')} />
          <Button type="submit" w="fit-content" loading={save.isPending} disabled={!form.isDirty()}>
            {texts.save}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
