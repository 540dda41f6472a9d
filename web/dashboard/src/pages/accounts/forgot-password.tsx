import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { ask } from '../../api/client.ts';
import { Frame } from '../../parts/frame.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { checkEmail } from '../../parts/rules.ts';
import { useSoleMutation } from '../../parts/use-sole-mutation.ts';
import { texts } from './texts/en.ts';

export default function ForgotPassword() {
  const form = useForm({ initialValues: { email: '' }, validate: { email: checkEmail } });
  const send = useSoleMutation({
    mutationFn: (body: typeof form.values) => ask((api) => api.POST('/forgot-password', { body })),
  });
  return (
    <Frame
      title={texts.forgot.title}
      says={texts.forgot.explanation}
      below={
        <Anchor component={Link} to="/sign-in">
          {texts.forgot.back}
        </Anchor>
      }
    >
      {send.isSuccess ? (
        <Stack>
          <Alert role="status" color="till" variant="light" title={texts.checkEmail}>
            {texts.forgot.sent(send.variables.email)}
          </Alert>
          <Button variant="default" onClick={send.reset}>
            {texts.otherAddress}
          </Button>
        </Stack>
      ) : (
        <form noValidate onSubmit={form.onSubmit((values) => send.mutate(values))}>
          <Stack>
            <Refusal error={send.error} />
            <TextInput
              label={texts.email}
              type="email"
              autoComplete="username"
              autoFocus
              {...form.getInputProps('email')}
            />
            <Button type="submit" loading={send.isPending}>
              {texts.forgot.submit}
            </Button>
          </Stack>
        </form>
      )}
    </Frame>
  );
}
