import { Menu } from '@mantine/core';
import { IconActivity, IconCheck, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import { useCurrentStore, useMe } from '../current-store.ts';
import { type ButtonOfMenu, OpenedMenu } from './opened-menu.tsx';
import { texts } from './texts/en.ts';

export default function StoreItems({ button }: { readonly button: ReactElement<ButtonOfMenu> }) {
  const { stores, mayCreateStores, person } = useMe();
  const current = useCurrentStore();
  return (
    <OpenedMenu position="bottom-start" width={260} button={button}>
      {stores.map(({ slug, name, isClosed }) => (
        <Menu.Item
          key={slug}
          component={Link}
          to={`/stores/${slug}`}
          rightSection={slug === current?.slug ? <IconCheck size={16} aria-label={texts.current} /> : undefined}
        >
          {isClosed ? texts.closed(<UntrustedText>{name}</UntrustedText>) : <UntrustedText>{name}</UntrustedText>}
        </Menu.Item>
      ))}
      {stores.length > 0 && mayCreateStores && <Menu.Divider />}
      {mayCreateStores && (
        <Menu.Item component={Link} to="/stores/new" leftSection={<IconPlus size={16} aria-hidden />}>
          {texts.createStore}
        </Menu.Item>
      )}
      {person.isOperator && (
        <>
          <Menu.Divider />
          <Menu.Item component={Link} to="/operator" leftSection={<IconActivity size={16} aria-hidden />}>
            {texts.operatorArea}
          </Menu.Item>
        </>
      )}
    </OpenedMenu>
  );
}
