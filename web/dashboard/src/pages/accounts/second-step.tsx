import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { Frame } from '../../parts/frame.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { useSoleMutation } from '../../parts/use-sole-mutation.ts';
import { texts as catalogue } from './texts/en.ts';

const texts = catalogue.secondStep;

/** Asks a person whose password was right for the second factor. */
export function SecondStep({ onDone, onBack }: { readonly onDone: () => Promise<void>; readonly onBack: () => void }) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const { label, explanation, wanted, other } = texts[kind];
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
      title={texts.title}
      says={explanation}
      below={
        <Anchor component="button" type="button" onClick={onBack}>
          {texts.restart}
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
            {texts.submit}
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
