import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { QueryKey } from '@tanstack/react-query';
import { ask } from '../../../api/client.ts';
import { QrCode } from '../../../parts/qr-code.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { useAct } from '../../../parts/use-act.ts';

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
      code: (value) => (/^\d{6}$/.test(value.replaceAll(/\s/g, '')) ? null : 'The six digits from your app'),
    },
  });
  const turnOn = useAct({
    run: (body: typeof form.values) => ask((api) => api.POST('/account/two-factor/on', { body })),
    done: 'Two-factor is on.',
    changes,
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <form noValidate onSubmit={form.onSubmit((values) => turnOn.mutate(values))}>
      <Stack>
        <Text size="sm">
          1. Scan this with an authenticator app, or <Anchor href={uri}>open it in an app on this device</Anchor>.
        </Text>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <Text size="sm">
          If you cannot scan it, enter this key in the app:{' '}
          <span className="mono" data-testid="secret">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </span>
        </Text>
        <Text size="sm">2. Enter the code from the app.</Text>
        <Refusal error={turnOn.error} />
        <TextInput
          label="One-time code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          maw={220}
          autoFocus
          {...form.getInputProps('code')}
        />
        <Group>
          <Button type="submit" loading={turnOn.isPending}>
            Turn on
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
