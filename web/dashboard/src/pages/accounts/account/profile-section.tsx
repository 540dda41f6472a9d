import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ask } from '../../../api/client.ts';
import { meQuery } from '../../../api/queries.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { checkText } from '../../../parts/rules.ts';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { type Account, accountQuery } from './query.ts';
import { texts as catalogue } from './texts/en.ts';

const texts = catalogue.profile;

export function ProfileSection({ account: { name } }: { readonly account: Account }) {
  const form = useForm({ initialValues: { name }, validate: { name: checkText(texts.wanted) } });
  const save = useAct({
    run: (body: typeof form.values) => ask((api) => api.PATCH('/account', { body })),
    done: texts.saved,
    changes: [accountQuery.queryKey, meQuery.queryKey],
    onDone: (_, values) => form.resetDirty(values),
  });
  return (
    <Section title={texts.title} says={texts.explanation}>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Stack>
          <Refusal error={save.error} />
          <TextInput label={texts.name} autoComplete="name" maxLength={100} {...form.getInputProps('name')} />
          <Button type="submit" w="fit-content" loading={save.isPending} disabled={!form.isDirty()}>
            {texts.save}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
