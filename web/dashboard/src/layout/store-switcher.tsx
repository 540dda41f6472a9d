import { Button, Menu, Text } from '@mantine/core';
import { IconActivity, IconBuildingStore, IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { UntrustedText } from '../parts/untrusted-text.tsx';
import { useCurrentStore, useIsOperating, useMe } from './current-store.ts';

export function StoreSwitcher() {
  const { stores, mayCreateStores, person } = useMe();
  const isOperating = useIsOperating();
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
            <bdi>{current?.name ?? (isOperating ? 'Operator area' : 'Stores')}</bdi>
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
            <UntrustedText>{name}</UntrustedText>
            {isClosed && ' (closed)'}
          </Menu.Item>
        ))}
        {stores.length > 0 && mayCreateStores && <Menu.Divider />}
        {mayCreateStores && (
          <Menu.Item component={Link} to="/stores/new" leftSection={<IconPlus size={16} aria-hidden />}>
            Create store
          </Menu.Item>
        )}
        {person.isOperator && (
          <>
            <Menu.Divider />
            <Menu.Item component={Link} to="/operator" leftSection={<IconActivity size={16} aria-hidden />}>
              Operator area
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
