import { Menu, Text, useMantineColorScheme } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ApiError, ask } from '../api/client.ts';
import { queryClient } from '../api/queries.ts';
import { useSoleMutation } from '../parts/use-sole-mutation.ts';
import { useMe } from './current-store.ts';
import { type ButtonOfMenu, OpenedMenu } from './opened-menu.tsx';

const SCHEMES = [
  { scheme: 'light', label: 'Light', Icon: IconSun },
  { scheme: 'dark', label: 'Dark', Icon: IconMoon },
  { scheme: 'auto', label: 'Same as device', Icon: IconDeviceDesktop },
] as const;

export default function AccountItems({ button }: { readonly button: ReactElement<ButtonOfMenu> }) {
  const { person } = useMe();
  const { setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const signOut = useSoleMutation({
    async mutationFn() {
      try {
        await ask((api) => api.POST('/sign-out'));
      } catch (error) {
        // The session has ended already.
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
      }
    },
    async onSuccess() {
      queryClient.clear();
      await navigate({ to: '/sign-in' });
    },
    onError({ message }) {
      notifications.show({ title: 'You are still signed in', message, color: 'red', role: 'alert', autoClose: false });
    },
  });
  return (
    <OpenedMenu position="bottom-end" width={240} button={button}>
      <Menu.Label>
        <Text truncate fw={600}>
          <bdi>{person.name}</bdi>
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
    </OpenedMenu>
  );
}
