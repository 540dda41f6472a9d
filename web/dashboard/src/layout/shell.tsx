import { ActionIcon, Group } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { texts } from '../texts/en.ts';
import { AccountMenu } from './account-menu.tsx';
import { useCurrentStore } from './current-store.ts';
import { Navigation } from './navigation.tsx';
import { SearchButton } from './search-button.tsx';
import { SessionWatch } from './session-watch.tsx';
import classes from './shell.module.css';
import { StoreSwitcher } from './store-switcher.tsx';
import { useLiveStore } from './use-live-store.ts';

/**
 * The frame of every page for signed-in people. The library's weighs as much as a page. It renders at every step to
 * another page, its memoised parts only with their store.
 */
export default function Shell() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  useLiveStore(useCurrentStore()?.slug);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the menu closes when another page opens.
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className={classes.shell}>
      <header className={classes.header}>
        <Group gap="xs" wrap="nowrap" miw={0}>
          <ActionIcon
            hiddenFrom="sm"
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={texts.menu}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />}
          </ActionIcon>
          <StoreSwitcher />
        </Group>
        <Group gap={4} wrap="nowrap">
          <SearchButton />
          <AccountMenu />
        </Group>
      </header>
      <div className={`${classes.menu} scrolling`} data-open={isOpen || undefined}>
        <Navigation />
      </div>
      <main className={classes.main}>
        <SessionWatch>
          <Outlet />
        </SessionWatch>
      </main>
    </div>
  );
}
