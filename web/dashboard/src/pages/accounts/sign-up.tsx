import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ask } from '../../api/client.ts';
import { queryClient, setupQuery } from '../../api/queries.ts';
import { Frame } from '../../parts/frame.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { checkEmail, checkNewPassword, checkText } from '../../parts/rules.ts';
import { useSoleMutation } from '../../parts/use-sole-mutation.ts';
import { withToken } from '../../parts/with-token.tsx';
import { texts } from './texts/en.ts';

export default withToken(SignUp);

function SignUp({ token }: { readonly token: string }) {
  const { signUp } = useSuspenseQuery(setupQuery).data;
  if (token !== '') return <ProveAddress token={token} />;
  return signUp === 'open' ? <SignUpForm /> : <NotOpen />;
}

const toSignIn = (
  <Anchor component={Link} to="/sign-in">
    {texts.haveAccount}
  </Anchor>
);

function NotOpen() {
  return (
    <Frame title={texts.signUp.title} below={toSignIn}>
      <Text>{texts.signUp.byInvitation}</Text>
    </Frame>
  );
}

function SignUpForm() {
  const form = useForm({
    initialValues: { name: '', email: '', password: '' },
    validate: { name: checkText(texts.nameWanted), email: checkEmail, password: checkNewPassword },
  });
  const signUp = useSoleMutation({
    mutationFn: (body: typeof form.values) => ask((api) => api.POST('/sign-up', { body })),
  });
  if (signUp.isSuccess) {
    return (
      <Frame title={texts.signUp.title} below={toSignIn}>
        <Stack>
          <Alert role="status" color="till" variant="light" title={texts.checkEmail}>
            {texts.signUp.sent(signUp.variables.email)}
          </Alert>
          <Button variant="default" onClick={signUp.reset}>
            {texts.otherAddress}
          </Button>
        </Stack>
      </Frame>
    );
  }
  return (
    <Frame title={texts.signUp.title} says={texts.signUp.explanation} below={toSignIn}>
      <form noValidate onSubmit={form.onSubmit((values) => signUp.mutate(values))}>
        <Stack>
          <Refusal error={signUp.error} />
          <TextInput label={texts.name} autoComplete="name" autoFocus {...form.getInputProps('name')} />
          <TextInput label={texts.email} type="email" autoComplete="username" {...form.getInputProps('email')} />
          <PasswordInput
            label={texts.password}
            description={texts.passwordRule}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={signUp.isPending}>
            {texts.signUp.submit}
          </Button>
        </Stack>
      </form>
    </Frame>
  );
}

/** The target of the mailed link. */
function ProveAddress({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const form = useForm({ initialValues: { password: '' }, validate: { password: checkText(texts.passwordWanted) } });
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
    <Frame title={texts.prove.title} says={texts.prove.explanation} below={toSignIn}>
      <form noValidate onSubmit={form.onSubmit((values) => prove.mutate(values))}>
        <Stack>
          <Refusal error={prove.error} />
          <PasswordInput
            label={texts.password}
            autoComplete="current-password"
            autoFocus
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={prove.isPending}>
            {texts.prove.submit}
          </Button>
        </Stack>
      </form>
    </Frame>
  );
}
