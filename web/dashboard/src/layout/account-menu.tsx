import { ActionIcon } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { LateMenu } from './late-menu.tsx';

const load = () => import('./account-items.tsx');

export function AccountMenu() {
  return (
    <LateMenu
      load={load}
      button={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Account">
          <IconUserCircle aria-hidden />
        </ActionIcon>
      }
    />
  );
}
