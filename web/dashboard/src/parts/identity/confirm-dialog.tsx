import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { dialogs } from '../overlays.ts';
import { Refusal } from '../refusal.tsx';
import { useSoleMutation } from '../use-sole-mutation.ts';
import { givePasskey } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { texts } from './texts/en.ts';

/** Opens the dialog. @returns false when the person closed it, or it failed to load */
export async function askForIdentity(): Promise<boolean> {
  const modals = await dialogs().catch(() => undefined);
  if (modals === undefined) return false;
  return new Promise((resolve) => {
    const id = modals.open({
      title: texts.title,
      onClose: () => resolve(false),
      children: (
        <ConfirmForm
          onDone={() => {
            resolve(true);
            modals.close(id);
          }}
        />
      ),
    });
  });
}

function ConfirmForm({ onDone }: { readonly onDone: () => void }) {
  const [password, setPassword] = useState('');
  const byPassword = useSoleMutation({
    mutationFn: () => ask((api) => api.POST('/confirm', { body: { password } })),
    onSuccess: onDone,
  });
  const byPasskey = useSoleMutation({ mutationFn: confirmWithPasskey, onSuccess: onDone });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        byPasskey.reset();
        byPassword.mutate();
      }}
    >
      <Stack>
        <Text size="sm">{texts.explanation}</Text>
        <Refusal error={byPasskey.error ?? byPassword.error} />
        <PasswordInput
          label={texts.password}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={byPassword.isPending} disabled={password === ''}>
          {texts.confirm}
        </Button>
        <PasskeyButton isPending={byPasskey.isPending} onClick={() => byPasskey.mutate()} />
      </Stack>
    </form>
  );
}

async function confirmWithPasskey(): Promise<void> {
  const options = await ask((api) => api.POST('/confirm/passkey/options'));
  // Without one the browser would offer any passkey it has, and none of them would work.
  if (!('allowCredentials' in options)) throw new Error(texts.noPasskey);
  const response = await givePasskey(options);
  await ask((api) => api.POST('/confirm/passkey', { body: { response } }));
}
