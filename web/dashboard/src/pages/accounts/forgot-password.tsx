import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { ask } from '../../api/client.ts';
import { Frame } from '../../parts/frame.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { checkEmail } from '../../parts/rules.ts';
import { useSoleMutation } from '../../parts/use-sole-mutation.ts';

export default function ForgotPassword() {
  const form = useForm({ initialValues: { email: '' }, validate: { email: checkEmail } });
  const send = useSoleMutation({
    mutationFn: (body: typeof form.values) => ask((api) => api.POST('/forgot-password', { body })),
  });
  return (
    <Frame
      title="Forgot your password?"
      says="We email you a link to choose a new one."
      below={
        <Anchor component={Link} to="/sign-in">
          Back to sign-in
        </Anchor>
      }
    >
      {send.isSuccess ? (
        <Stack>
          <Alert role="status" color="till" variant="light" title="Check your email">
            If {send.variables.email} has an account, a link is on its way. It works once, for an hour.
          </Alert>
          <Button variant="default" onClick={send.reset}>
            Use another address
          </Button>
        </Stack>
      ) : (
        <form noValidate onSubmit={form.onSubmit((values) => send.mutate(values))}>
          <Stack>
            <Refusal error={send.error} />
            <TextInput label="Email" type="email" autoComplete="username" autoFocus {...form.getInputProps('email')} />
            <Button type="submit" loading={send.isPending}>
              Send link
            </Button>
          </Stack>
        </form>
      )}
    </Frame>
  );
}
