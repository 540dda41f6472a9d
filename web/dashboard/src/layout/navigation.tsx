import { NavLink } from '@mantine/core';
import {
  IconAdjustments,
  IconBox,
  IconBuildingStore,
  IconCode,
  IconCoins,
  IconFileInvoice,
  IconHistory,
  IconHome,
  IconShoppingCart,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type StoreAct, useCurrentStore, useMe } from './current-store.ts';

/** The pages of a store, with what somebody must be allowed to do to be shown them. */
export const STORE_PAGES = [
  { path: '', label: 'Home', Icon: IconHome, act: 'read' },
  { path: '/orders', label: 'Orders', Icon: IconShoppingCart, act: 'read' },
  { path: '/invoices', label: 'Invoices', Icon: IconFileInvoice, act: 'read' },
  { path: '/templates', label: 'Templates', Icon: IconTemplate, act: 'read' },
  { path: '/products', label: 'Products', Icon: IconBox, act: 'read' },
  { path: '/payments', label: 'Payments', Icon: IconCoins, act: 'read' },
  { path: '/developers', label: 'Developers', Icon: IconCode, act: 'read' },
  { path: '/team', label: 'Team', Icon: IconUsers, act: 'read' },
  { path: '/audit', label: 'Audit log', Icon: IconHistory, act: 'audit' },
  { path: '/settings', label: 'Settings', Icon: IconAdjustments, act: 'read' },
] as const satisfies readonly { path: string; label: string; Icon: unknown; act: StoreAct }[];

export function Navigation() {
  const store = useCurrentStore();
  if (store === undefined) return <Stores />;
  const base = `/stores/${store.slug}`;
  return (
    <nav aria-label="Store">
      {STORE_PAGES.filter(({ act }) => store.may.includes(act)).map(({ path, label, Icon }) => (
        <NavLink
          key={path}
          component={Link}
          to={`${base}${path}`}
          activeOptions={{ exact: path === '' }}
          label={label}
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
        />
      ))}
    </nav>
  );
}

/** The way back into one's stores, on the pages that belong to none. */
function Stores() {
  const { stores } = useMe();
  return (
    <nav aria-label="Stores">
      {stores.map(({ slug, name }) => (
        <NavLink
          key={slug}
          component={Link}
          to={`/stores/${slug}`}
          label={name}
          leftSection={<IconBuildingStore size={18} stroke={1.6} aria-hidden />}
        />
      ))}
    </nav>
  );
}
