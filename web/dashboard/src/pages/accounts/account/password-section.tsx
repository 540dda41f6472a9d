import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ask } from '../../../api/client.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { checkNewPassword, checkText } from '../../../parts/rules.ts';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { accountQuery } from './query.ts';

export function PasswordSection() {
  const form = useForm({
    initialValues: { password: '', newPassword: '' },
    validate: { password: checkText('Your current password'), newPassword: checkNewPassword },
  });
  const change = useAct({
    run: (body: typeof form.values) => ask((api) => api.POST('/account/password', { body })),
    done: 'Your password has changed. All your other sessions have ended.',
    changes: [accountQuery.queryKey],
    onDone: () => form.reset(),
  });
  return (
    <Section title="Password" says="A new one ends all your other sessions.">
      <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
        <Stack>
          <Refusal error={change.error} />
          <PasswordInput
            label="Password"
            description="Your current one"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label="New password"
            description="At least 10 characters"
            autoComplete="new-password"
            {...form.getInputProps('newPassword')}
          />
          <Button type="submit" w="fit-content" loading={change.isPending}>
            Change password
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
