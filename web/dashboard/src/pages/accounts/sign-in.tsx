import { Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { queryClient, setupQuery } from '../../api/queries.ts';
import { Frame } from '../../parts/frame.tsx';
import { givePasskey } from '../../parts/identity/passkey.ts';
import { PasskeyButton } from '../../parts/identity/passkey-button.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { checkEmail, checkText } from '../../parts/rules.ts';
import { useSoleMutation } from '../../parts/use-sole-mutation.ts';
import { SecondStep } from './second-step.tsx';
import { texts } from './texts/en.ts';

export default function SignIn() {
  const navigate = useNavigate();
  const { next } = useSearch({ strict: false }) as { next?: unknown };
  const [needsCode, setNeedsCode] = useState(false);
  const enter = async () => {
    await queryClient.resetQueries();
    await navigate({ to: isOwnPath(next) ? next : '/' });
  };
  if (needsCode) return <SecondStep onDone={enter} onBack={() => setNeedsCode(false)} />;
  return <FirstStep onDone={enter} onCodeNeeded={() => setNeedsCode(true)} />;
}

/**
 * Returns true for a path of the dashboard itself: a link elsewhere could send people anywhere. Paths that browsers
 * rewrite, such as those with a backslash, a tab or two dots, were not written by the dashboard.
 */
function isOwnPath(next: unknown): next is string {
  // Printable and without a backslash: such a path is unambiguous, and starts at the origin.
  if (typeof next !== 'string' || !/^\/[!-[\]-~]*$/.test(next) || next.includes('//')) return false;
  return new URL(next, window.location.origin).href === window.location.origin + next;
}

interface Props {
  readonly onDone: () => Promise<void>;
  readonly onCodeNeeded: () => void;
}

function FirstStep({ onDone, onCodeNeeded }: Props) {
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: checkEmail, password: checkText(texts.passwordWanted) },
  });
  const signIn = useSoleMutation({
    mutationFn: (body: typeof form.values) => ask((api) => api.POST('/sign-in', { body })),
    onSuccess: ({ needsSecondFactor }) => (needsSecondFactor ? onCodeNeeded() : onDone()),
  });
  const withPasskey = useSoleMutation({ mutationFn: signInWithPasskey, onSuccess: onDone });
  return (
    <Frame title={texts.signIn.title} below={<Below />}>
      <form
        noValidate
        onSubmit={form.onSubmit((values) => {
          withPasskey.reset();
          signIn.mutate(values);
        })}
      >
        <Stack>
          <Refusal error={withPasskey.error ?? signIn.error} />
          <TextInput
            label={texts.email}
            type="email"
            autoComplete="username"
            autoFocus
            {...form.getInputProps('email')}
          />
          <PasswordInput label={texts.password} autoComplete="current-password" {...form.getInputProps('password')} />
          <Button type="submit" loading={signIn.isPending}>
            {texts.signIn.submit}
          </Button>
          <PasskeyButton isPending={withPasskey.isPending} onClick={() => withPasskey.mutate()} />
        </Stack>
      </form>
    </Frame>
  );
}

async function signInWithPasskey(): Promise<void> {
  const options = await ask((api) => api.POST('/sign-in/passkey/options'));
  const response = await givePasskey(options);
  await ask((api) => api.POST('/sign-in/passkey', { body: { response } }));
}

function Below() {
  const { data } = useQuery(setupQuery);
  return (
    <Group component="span" justify="center" gap="lg">
      <Anchor component={Link} to="/forgot-password">
        {texts.signIn.forgot}
      </Anchor>
      {data?.signUp === 'open' && (
        <Anchor component={Link} to="/sign-up">
          {texts.signIn.signUp}
        </Anchor>
      )}
    </Group>
  );
}
