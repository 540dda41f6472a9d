import { Button, Text } from '@mantine/core';
import { IconBuildingStore, IconSelector } from '@tabler/icons-react';
import { memo } from 'react';
import { texts } from '../texts/en.ts';
import { useCurrentStore, useIsOperating } from './current-store.ts';
import { LateMenu } from './late-menu.tsx';

const load = () => import('./menus/store-items.tsx');

export const StoreSwitcher = memo(function StoreSwitcher() {
  const isOperating = useIsOperating();
  const current = useCurrentStore();
  return (
    <LateMenu
      load={load}
      button={
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconBuildingStore size={18} aria-hidden />}
          rightSection={<IconSelector size={16} aria-hidden />}
          maw={240}
          px={{ base: 'xs', sm: 'md' }}
          className="shrinks"
        >
          <Text component="span" truncate fw={600} c="bright">
            <bdi>{current?.name ?? (isOperating ? texts.operatorArea : texts.stores)}</bdi>
          </Text>
        </Button>
      }
    />
  );
});
