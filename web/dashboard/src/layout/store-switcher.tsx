import { Button, Menu, Text } from '@mantine/core';
import { IconBuildingStore, IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCurrentStore, useMe } from './current-store.ts';

export function StoreSwitcher() {
  const { stores, mayCreateStores } = useMe();
  const current = useCurrentStore();
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
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
            {current?.name ?? 'Stores'}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {stores.map(({ slug, name, isClosed }) => (
          <Menu.Item
            key={slug}
            component={Link}
            to={`/stores/${slug}`}
            rightSection={slug === current?.slug ? <IconCheck size={16} aria-label="Current" /> : undefined}
          >
            {name}
            {isClosed && ' (closed)'}
          </Menu.Item>
        ))}
        {stores.length > 0 && mayCreateStores && <Menu.Divider />}
        {mayCreateStores && (
          <Menu.Item component={Link} to="/stores/new" leftSection={<IconPlus size={16} aria-hidden />}>
            Create store
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
