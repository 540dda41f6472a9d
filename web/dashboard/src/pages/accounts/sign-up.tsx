import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { queryClient, setupQuery } from '../../api/queries.ts';
import { Frame } from '../../parts/frame.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { checkEmail, checkNewPassword, checkText } from '../../parts/rules.ts';
import { useSoleMutation } from '../../parts/use-sole-mutation.ts';

export default function SignUp() {
  // In the fragment, which no browser sends anywhere.
  const [token] = useState(() => window.location.hash.slice(1));
  const { signUp } = useSuspenseQuery(setupQuery).data;
  if (token !== '') return <ProveAddress token={token} />;
  return signUp === 'open' ? <SignUpForm /> : <NotOpen />;
}

const toSignIn = (
  <Anchor component={Link} to="/sign-in">
    I have an account
  </Anchor>
);

function NotOpen() {
  return (
    <Frame title="Sign up" below={toSignIn}>
      <Text>Sign-up is by invitation. Ask the store’s owner to invite you; the link comes by email.</Text>
    </Frame>
  );
}

function SignUpForm() {
  const form = useForm({
    initialValues: { name: '', email: '', password: '' },
    validate: { name: checkText('Your name'), email: checkEmail, password: checkNewPassword },
  });
  const signUp = useSoleMutation({
    mutationFn: (body: typeof form.values) => ask((api) => api.POST('/sign-up', { body })),
  });
  if (signUp.isSuccess) {
    return (
      <Frame title="Sign up" below={toSignIn}>
        <Stack>
          <Alert role="status" color="till" variant="light" title="Check your email">
            An email to {signUp.variables.email} explains the next step. Its link works for a day.
          </Alert>
          <Button variant="default" onClick={signUp.reset}>
            Use another address
          </Button>
        </Stack>
      </Frame>
    );
  }
  return (
    <Frame title="Sign up" says="One account for all your stores." below={toSignIn}>
      <form noValidate onSubmit={form.onSubmit((values) => signUp.mutate(values))}>
        <Stack>
          <Refusal error={signUp.error} />
          <TextInput label="Name" autoComplete="name" autoFocus {...form.getInputProps('name')} />
          <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <PasswordInput
            label="Password"
            description="At least 10 characters"
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={signUp.isPending}>
            Sign up
          </Button>
        </Stack>
      </form>
    </Frame>
  );
}

/** The target of the mailed link. */
function ProveAddress({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const form = useForm({ initialValues: { password: '' }, validate: { password: checkText('Your password') } });
  const prove = useSoleMutation({
    async mutationFn({ password }: typeof form.values) {
      const { email } = await ask((api) => api.POST('/sign-up/prove', { body: { token, password } }));
      await ask((api) => api.POST('/sign-in', { body: { email, password } }));
    },
    async onSuccess() {
      await queryClient.resetQueries();
      await navigate({ to: '/' });
    },
  });
  return (
    <Frame title="Confirm your address" says="Enter your sign-up password." below={toSignIn}>
      <form noValidate onSubmit={form.onSubmit((values) => prove.mutate(values))}>
        <Stack>
          <Refusal error={prove.error} />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            autoFocus
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={prove.isPending}>
            Confirm address
          </Button>
        </Stack>
      </form>
    </Frame>
  );
}
