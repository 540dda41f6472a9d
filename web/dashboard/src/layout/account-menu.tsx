import { ActionIcon, Menu, Text, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ask } from '../api/client.ts';
import { queryClient } from '../api/queries.ts';
import { useMe } from './current-store.ts';

const SCHEMES = [
  { scheme: 'light', label: 'Light', Icon: IconSun },
  { scheme: 'dark', label: 'Dark', Icon: IconMoon },
  { scheme: 'auto', label: 'As the device', Icon: IconDeviceDesktop },
] as const;

export function AccountMenu() {
  const { person } = useMe();
  const { setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const signOut = useMutation({
    mutationFn: () => ask((api) => api.POST('/sign-out')),
    async onSuccess() {
      queryClient.clear();
      await navigate({ to: '/sign-in' });
    },
  });
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Account">
          <IconUserCircle aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text truncate fw={600}>
            {person.name}
          </Text>
          <Text truncate size="sm">
            {person.email}
          </Text>
        </Menu.Label>
        <Menu.Item component={Link} to="/account" leftSection={<IconUserCircle size={16} aria-hidden />}>
          Your account
        </Menu.Item>
        <Menu.Divider />
        {SCHEMES.map(({ scheme, label, Icon }) => (
          <Menu.Item key={scheme} leftSection={<Icon size={16} aria-hidden />} onClick={() => setColorScheme(scheme)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => signOut.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
