import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { QueryKey } from '@tanstack/react-query';
import { ask } from '../../../api/client.ts';
import { QrCode } from '../../../parts/qr-code.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { texts as catalogue } from './texts/en.ts';

const texts = catalogue.twoFactor.setup;

interface Props {
  /** The `otpauth:` link for the app. */
  readonly uri: string;
  readonly changes: readonly QueryKey[];
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Transfers the secret to an app, and requires a code as proof. */
export function TwoFactorSetup({ uri, changes, onDone, onCancel }: Props) {
  const form = useForm({
    initialValues: { code: '' },
    validate: {
      code: (value) => (/^\d{6}$/.test(value.replaceAll(/\s/g, '')) ? null : texts.wanted),
    },
  });
  const turnOn = useAct({
    run: (body: typeof form.values) => ask((api) => api.POST('/account/two-factor/on', { body })),
    done: texts.turnedOn,
    changes,
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <form noValidate onSubmit={form.onSubmit((values) => turnOn.mutate(values))}>
      <Stack>
        <Text size="sm">{texts.scan(<Anchor href={uri}>{texts.link}</Anchor>)}</Text>
        <QrCode text={uri} label={texts.qr} />
        <Text size="sm">
          {texts.type(
            <span className="mono" data-testid="secret">
              {secret.match(/.{1,4}/g)?.join(' ')}
            </span>,
          )}
        </Text>
        <Text size="sm">{texts.enter}</Text>
        <Refusal error={turnOn.error} />
        <TextInput
          label={texts.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          maw={220}
          autoFocus
          {...form.getInputProps('code')}
        />
        <Group>
          <Button type="submit" loading={turnOn.isPending}>
            {texts.turnOn}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
