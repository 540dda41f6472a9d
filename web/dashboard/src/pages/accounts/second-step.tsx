import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { Frame } from '../../parts/frame.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { useSoleMutation } from '../../parts/use-sole-mutation.ts';

const KINDS = {
  app: {
    label: 'One-time code',
    says: 'Now enter the code from your authenticator app.',
    wanted: 'The six digits from your app',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    says: 'Enter one of the codes you saved when you set up two-factor. Each works once.',
    wanted: 'A code such as abcde-fgh23',
    other: 'Use a code from your app',
  },
} as const;

/** Asks a person whose password was right for the second factor. */
export function SecondStep({ onDone, onBack }: { readonly onDone: () => Promise<void>; readonly onBack: () => void }) {
  const [kind, setKind] = useState<keyof typeof KINDS>('app');
  const { label, says, wanted, other } = KINDS[kind];
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.replaceAll(/\s/g, '').length < 6 ? wanted : null) },
  });
  const give = useSoleMutation({
    mutationFn: ({ code }: typeof form.values) =>
      ask((api) =>
        api.POST('/sign-in/two-factor', { body: { code: code.trim(), isRecoveryCode: kind === 'recovery' } }),
      ),
    onSuccess: onDone,
  });
  return (
    <Frame
      title="One more step"
      says={says}
      below={
        <Anchor component="button" type="button" onClick={onBack}>
          Start again
        </Anchor>
      }
    >
      <form noValidate onSubmit={form.onSubmit((values) => give.mutate(values))}>
        <Stack>
          <Refusal error={give.error} />
          <TextInput
            key={kind}
            label={label}
            autoComplete="one-time-code"
            inputMode={kind === 'app' ? 'numeric' : 'text'}
            maxLength={20}
            autoFocus
            {...form.getInputProps('code')}
          />
          <Button type="submit" loading={give.isPending}>
            Sign in
          </Button>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              give.reset();
              form.reset();
              setKind(kind === 'app' ? 'recovery' : 'app');
            }}
          >
            {other}
          </Anchor>
        </Stack>
      </form>
    </Frame>
  );
}
