import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ask } from '../../../api/client.ts';
import { meQuery } from '../../../api/queries.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { checkText } from '../../../parts/rules.ts';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { type Account, accountQuery } from './query.ts';

export function ProfileSection({ account: { name } }: { readonly account: Account }) {
  const form = useForm({ initialValues: { name }, validate: { name: checkText('Your name') } });
  const save = useAct({
    run: (body: typeof form.values) => ask((api) => api.PATCH('/account', { body })),
    done: 'Your name was saved.',
    changes: [accountQuery.queryKey, meQuery.queryKey],
    onDone: () => form.resetDirty(),
  });
  return (
    <Section title="Profile" says="Your name appears in the team lists and audit logs of your stores.">
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Stack>
          <Refusal error={save.error} />
          <TextInput label="Name" autoComplete="name" maxLength={100} {...form.getInputProps('name')} />
          <Button type="submit" w="fit-content" loading={save.isPending} disabled={!form.isDirty()}>
            Save
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
