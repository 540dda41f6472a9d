import { Button, Divider } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { hasPasskeys } from './passkey.ts';
import { texts } from './texts/en.ts';

/** The alternative to a password; nothing where the browser does not support passkeys. */
export function PasskeyButton({ isPending, onClick }: { readonly isPending: boolean; readonly onClick: () => void }) {
  if (!hasPasskeys()) return null;
  return (
    <>
      <Divider label={texts.passkey.or} />
      <Button
        variant="default"
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={isPending}
        onClick={onClick}
      >
        {texts.passkey.use}
      </Button>
    </>
  );
}
