import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ask } from '../../../api/client.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { checkNewPassword, checkText } from '../../../parts/rules.ts';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { accountQuery } from './query.ts';
import { texts as catalogue } from './texts/en.ts';

const texts = catalogue.password;

export function PasswordSection() {
  const form = useForm({
    initialValues: { password: '', newPassword: '' },
    validate: { password: checkText(texts.wanted), newPassword: checkNewPassword },
  });
  const change = useAct({
    run: (body: typeof form.values) => ask((api) => api.POST('/account/password', { body })),
    done: texts.changed,
    changes: [accountQuery.queryKey],
    onDone: () => form.reset(),
  });
  return (
    <Section title={texts.title} says={texts.explanation}>
      <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
        <Stack>
          <Refusal error={change.error} />
          <PasswordInput
            label={texts.label}
            description={texts.description}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label={texts.newLabel}
            description={texts.newDescription}
            autoComplete="new-password"
            {...form.getInputProps('newPassword')}
          />
          <Button type="submit" variant="default" w="fit-content" loading={change.isPending}>
            {texts.change}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
