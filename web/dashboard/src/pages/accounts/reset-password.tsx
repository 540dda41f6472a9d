import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '../../api/client.ts';
import { Frame } from '../../parts/frame.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { checkNewPassword } from '../../parts/rules.ts';
import { useSoleMutation } from '../../parts/use-sole-mutation.ts';
import { withToken } from '../../parts/with-token.tsx';
import { texts } from './texts/en.ts';

export default withToken(ResetPassword);

function ResetPassword({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const form = useForm({ initialValues: { password: '' }, validate: { password: checkNewPassword } });
  const reset = useSoleMutation({
    mutationFn: ({ password }: typeof form.values) =>
      ask((api) => api.POST('/reset-password', { body: { token, password } })),
    async onSuccess() {
      notifications.show({ message: texts.reset.done, color: 'till', role: 'status' });
      await navigate({ to: '/sign-in' });
    },
  });
  return (
    <Frame title={texts.reset.title} says={texts.reset.explanation}>
      <form noValidate onSubmit={form.onSubmit((values) => reset.mutate(values))}>
        <Stack>
          <Refusal error={reset.error} />
          <PasswordInput
            label={texts.newPassword}
            description={texts.passwordRule}
            autoComplete="new-password"
            autoFocus
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={reset.isPending}>
            {texts.reset.submit}
          </Button>
        </Stack>
      </form>
    </Frame>
  );
}
