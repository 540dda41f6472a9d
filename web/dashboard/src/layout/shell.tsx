import { AppShell, Burger, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { texts } from '../texts/en.ts';
import { AccountMenu } from './account-menu.tsx';
import { useCurrentStore } from './current-store.ts';
import { Navigation } from './navigation.tsx';
import { SearchButton } from './search-button.tsx';
import { SessionWatch } from './session-watch.tsx';
import { StoreSwitcher } from './store-switcher.tsx';
import { useLiveStore } from './use-live-store.ts';

/** The frame of every page for signed-in people. */
export default function Shell() {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  useLiveStore(useCurrentStore()?.slug);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the menu closes when another page opens.
  useEffect(close, [pathname]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', md: 'xl' }}
    >
      <AppShell.Header>
        <Group h="100%" px={{ base: 'xs', sm: 'md' }} gap="xs" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap" miw={0}>
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={texts.menu} />
            <StoreSwitcher />
          </Group>
          <Group gap={4} wrap="nowrap">
            <SearchButton />
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" className="scrolling">
        <Navigation />
      </AppShell.Navbar>
      <AppShell.Main>
        <SessionWatch>
          <Outlet />
        </SessionWatch>
      </AppShell.Main>
    </AppShell>
  );
}
