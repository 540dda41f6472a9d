import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError, ask } from '../api/client.ts';
import { dialogs } from './overlays.ts';
import { givePasskey } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { Refusal } from './refusal.tsx';
import { useSoleMutation } from './use-sole-mutation.ts';

/** The server's message when the last confirmation by password or passkey is too old. */
const UNCONFIRMED = 'Confirm your identity';

/** Returns true when an act was refused only because its person must confirm their identity again. */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.message === UNCONFIRMED;
}

/**
 * Asks for the password or a passkey in a dialog.
 * @returns false when the person closed it, or it failed to load
 */
export async function confirmIdentity(): Promise<boolean> {
  const modals = await dialogs().catch(() => undefined);
  if (modals === undefined) return false;
  return new Promise((resolve) => {
    const id = modals.open({
      title: UNCONFIRMED,
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
        <Text size="sm">
          This affects money or secrets, so please confirm your identity. You will not be asked again for ten minutes.
        </Text>
        <Refusal error={byPasskey.error ?? byPassword.error} />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={byPassword.isPending} disabled={password === ''}>
          Confirm
        </Button>
        <PasskeyButton isPending={byPasskey.isPending} onClick={() => byPasskey.mutate()} />
      </Stack>
    </form>
  );
}

async function confirmWithPasskey(): Promise<void> {
  const options = await ask((api) => api.POST('/confirm/passkey/options'));
  // Without one the browser would offer any passkey it has, and none of them would work.
  if (!('allowCredentials' in options)) throw new Error('You have no passkey yet. Use your password.');
  const response = await givePasskey(options);
  await ask((api) => api.POST('/confirm/passkey', { body: { response } }));
}
