import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { Frame } from '../../parts/frame.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { checkNewPassword } from '../../parts/rules.ts';
import { useSoleMutation } from '../../parts/use-sole-mutation.ts';

export default function ResetPassword() {
  const navigate = useNavigate();
  // In the fragment, which no browser sends anywhere.
  const [token] = useState(() => window.location.hash.slice(1));
  const form = useForm({ initialValues: { password: '' }, validate: { password: checkNewPassword } });
  const reset = useSoleMutation({
    mutationFn: ({ password }: typeof form.values) =>
      ask((api) => api.POST('/reset-password', { body: { token, password } })),
    async onSuccess() {
      const message = 'Your password has changed. Sign in with the new one.';
      notifications.show({ message, color: 'till', role: 'status' });
      await navigate({ to: '/sign-in' });
    },
  });
  return (
    <Frame title="Choose a new password" says="This ends all your sessions.">
      <form noValidate onSubmit={form.onSubmit((values) => reset.mutate(values))}>
        <Stack>
          <Refusal error={reset.error} />
          <PasswordInput
            label="New password"
            description="At least 10 characters"
            autoComplete="new-password"
            autoFocus
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={reset.isPending}>
            Set password
          </Button>
        </Stack>
      </form>
    </Frame>
  );
}
