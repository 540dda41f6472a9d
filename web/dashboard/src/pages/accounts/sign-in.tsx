import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ask } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { Frame } from '../../parts/frame.tsx';
import { Refusal } from '../../parts/refusal.tsx';

export default function SignIn() {
  const navigate = useNavigate();
  const { next } = useSearch({ strict: false }) as { next?: string };
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.includes('@') ? null : 'An email address'),
      password: (value) => (value === '' ? 'Your password' : null),
    },
  });
  const signIn = useMutation({
    mutationFn: (body: typeof form.values) => ask((api) => api.POST('/sign-in', { body })),
    async onSuccess() {
      await queryClient.resetQueries();
      // Only a path of the dashboard itself: a link elsewhere could send people anywhere.
      await navigate({ to: next?.startsWith('/') === true && !next.startsWith('//') ? next : '/' });
    },
  });
  return (
    <Frame
      title="Sign in"
      below={
        <Anchor component={Link} to="/forgot-password">
          Forgot your password?
        </Anchor>
      }
    >
      <form noValidate onSubmit={form.onSubmit((values) => signIn.mutate(values))}>
        <Stack>
          <Refusal error={signIn.error} />
          <TextInput
            label="Email"
            type="email"
            autoComplete="username webauthn"
            autoFocus
            {...form.getInputProps('email')}
          />
          <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
          <Button type="submit" loading={signIn.isPending}>
            Sign in
          </Button>
        </Stack>
      </form>
    </Frame>
  );
}
