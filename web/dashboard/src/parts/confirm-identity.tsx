import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, ask } from '../api/client.ts';
import { Refusal } from './refusal.tsx';

/** What the server says when the password or a passkey was last given too long ago. */
const UNCONFIRMED = 'Confirm that it is you';

/** Whether an act was refused only because its person must give their password again. */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.message === UNCONFIRMED;
}

/** Asks for the password in a dialog. @returns false when the person closed it */
export function confirmIdentity(): Promise<boolean> {
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
  const confirm = useMutation({
    mutationFn: () => ask((api) => api.POST('/confirm', { body: { password } })),
    onSuccess: onDone,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
      <Stack>
        <Text size="sm">
          This moves money or secrets, so we ask for your password once more. It counts for ten minutes.
        </Text>
        <Refusal error={confirm.error} />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={confirm.isPending} disabled={password === ''}>
          Confirm
        </Button>
      </Stack>
    </form>
  );
}
