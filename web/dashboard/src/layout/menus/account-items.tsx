import { Menu, Text, useMantineColorScheme } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDeviceDesktop, IconLanguage, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ApiError, ask } from '../../api/client.ts';
import { useLeave } from '../../parts/use-leave.ts';
import { useSoleMutation } from '../../parts/use-sole-mutation.ts';
import { useMe } from '../current-store.ts';
import { type ButtonOfMenu, OpenedMenu } from './opened-menu.tsx';
import { texts } from './texts/en.ts';

const SCHEMES = [
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
  { scheme: 'auto', Icon: IconDeviceDesktop },
] as const;

export default function AccountItems({ button }: { readonly button: ReactElement<ButtonOfMenu> }) {
  const { person } = useMe();
  const { setColorScheme } = useMantineColorScheme();
  const leave = useLeave();
  const signOut = useSoleMutation({
    async mutationFn() {
      try {
        await ask((api) => api.POST('/sign-out'));
      } catch (error) {
        // The session has ended already.
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
      }
    },
    onSuccess: () => leave(),
    onError({ message }) {
      notifications.show({ title: texts.stillSignedIn, message, color: 'red', role: 'alert', autoClose: false });
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
        {texts.account}
      </Menu.Item>
      <Menu.Item component={Link} to="/account" hash="language" leftSection={<IconLanguage size={16} aria-hidden />}>
        {texts.language}
      </Menu.Item>
      <Menu.Divider />
      {SCHEMES.map(({ scheme, Icon }) => (
        <Menu.Item key={scheme} leftSection={<Icon size={16} aria-hidden />} onClick={() => setColorScheme(scheme)}>
          {texts[scheme]}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => signOut.mutate()}>
        {texts.signOut}
      </Menu.Item>
    </OpenedMenu>
  );
}
