import { ActionIcon } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { memo } from 'react';
import { texts } from '../texts/en.ts';
import { LateMenu } from './late-menu.tsx';

const load = () => import('./menus/account-items.tsx');

export const AccountMenu = memo(function AccountMenu() {
  return (
    <LateMenu
      load={load}
      button={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.account}>
          <IconUserCircle aria-hidden />
        </ActionIcon>
      }
    />
  );
});
