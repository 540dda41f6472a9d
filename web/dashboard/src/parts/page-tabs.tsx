import { Button, Group } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';

interface Props {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly label: string }[];
}

/** Links between pages that belong together; the open one is marked. */
export function PageTabs({ label, tabs }: Props) {
  const { pathname } = useLocation();
  return (
    <Group component="nav" gap={4} aria-label={label}>
      {tabs.map((tab) => {
        const isOpen = pathname.replace(/\/$/, '') === tab.to;
        return (
          <Button
            key={tab.to}
            component={Link}
            to={tab.to}
            variant={isOpen ? 'light' : 'subtle'}
            color={isOpen ? 'till' : 'gray'}
            size="compact-md"
            aria-current={isOpen ? 'page' : undefined}
          >
            {tab.label}
          </Button>
        );
      })}
    </Group>
  );
}
