import { NavLink } from '@mantine/core';
import {
  IconActivity,
  IconAddressBook,
  IconAdjustments,
  IconBox,
  IconBuildingStore,
  IconCode,
  IconCoins,
  IconFileInvoice,
  IconHistory,
  IconHome,
  IconLink,
  IconShoppingCart,
  IconStack2,
  IconTemplate,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { UntrustedText } from '../parts/untrusted-text.tsx';
import { type StoreAct, useCurrentStore, useIsOperating, useMe } from './current-store.ts';

/** The pages of a store, with the right that a person needs to see each. */
export const STORE_PAGES = [
  { path: '', label: 'Home', Icon: IconHome, act: 'read' },
  { path: '/orders', label: 'Orders', Icon: IconShoppingCart, act: 'read' },
  { path: '/invoices', label: 'Invoices', Icon: IconFileInvoice, act: 'read' },
  { path: '/customers', label: 'Customers', Icon: IconAddressBook, act: 'read' },
  { path: '/templates', label: 'Templates', Icon: IconTemplate, act: 'read' },
  { path: '/products', label: 'Products', Icon: IconBox, act: 'read' },
  { path: '/payments', label: 'Payments', Icon: IconCoins, act: 'read' },
  { path: '/settlements', label: 'Settlements', Icon: IconWallet, act: 'read' },
  { path: '/developers', label: 'Developers', Icon: IconCode, act: 'read' },
  { path: '/storefront', label: 'Storefront', Icon: IconBuildingStore, act: 'viewShop' },
  { path: '/team', label: 'Team', Icon: IconUsers, act: 'read' },
  { path: '/audit', label: 'Audit log', Icon: IconHistory, act: 'audit' },
  { path: '/settings', label: 'Settings', Icon: IconAdjustments, act: 'read' },
] as const satisfies readonly { path: string; label: string; Icon: unknown; act: StoreAct }[];

/** The pages of the operator area. */
export const OPERATOR_PAGES = [
  { path: '/operator', label: 'Overview', Icon: IconActivity },
  { path: '/operator/stores', label: 'Stores', Icon: IconBuildingStore },
  { path: '/operator/fees', label: 'Fees', Icon: IconCoins },
  { path: '/operator/chains', label: 'Chains', Icon: IconLink },
  { path: '/operator/queues', label: 'Queues', Icon: IconStack2 },
  { path: '/operator/people', label: 'People', Icon: IconUsers },
] as const;

export function Navigation() {
  const store = useCurrentStore();
  const isOperating = useIsOperating();
  if (isOperating) return <OperatorPages />;
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

function OperatorPages() {
  return (
    <nav aria-label="Operator">
      {OPERATOR_PAGES.map(({ path, label, Icon }) => (
        <NavLink
          key={path}
          component={Link}
          to={path}
          activeOptions={{ exact: path === '/operator' }}
          label={label}
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
        />
      ))}
    </nav>
  );
}

/** The link back to the person's stores, on pages outside of stores. */
function Stores() {
  const { stores } = useMe();
  return (
    <nav aria-label="Stores">
      {stores.map(({ slug, name }) => (
        <NavLink
          key={slug}
          component={Link}
          to={`/stores/${slug}`}
          label={<UntrustedText>{name}</UntrustedText>}
          leftSection={<IconBuildingStore size={18} stroke={1.6} aria-hidden />}
        />
      ))}
    </nav>
  );
}
