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
import { memo, type ReactNode } from 'react';
import { UntrustedText } from '../parts/untrusted-text.tsx';
import { texts } from '../texts/en.ts';
import { type StoreAct, useCurrentStore, useIsOperating, useMe } from './current-store.ts';
import classes from './navigation.module.css';

/** The pages of a store, with the right that a person needs to see each. */
export const STORE_PAGES = [
  { path: '', label: texts.pages.home, Icon: IconHome, act: 'read' },
  { path: '/orders', label: texts.pages.orders, Icon: IconShoppingCart, act: 'read' },
  { path: '/invoices', label: texts.pages.invoices, Icon: IconFileInvoice, act: 'read' },
  { path: '/customers', label: texts.pages.customers, Icon: IconAddressBook, act: 'read' },
  { path: '/templates', label: texts.pages.templates, Icon: IconTemplate, act: 'read' },
  { path: '/products', label: texts.pages.products, Icon: IconBox, act: 'read' },
  { path: '/payments', label: texts.pages.payments, Icon: IconCoins, act: 'read' },
  { path: '/settlements', label: texts.pages.settlements, Icon: IconWallet, act: 'read' },
  { path: '/developers', label: texts.pages.developers, Icon: IconCode, act: 'read' },
  { path: '/storefront', label: texts.pages.storefront, Icon: IconBuildingStore, act: 'viewShop' },
  { path: '/team', label: texts.pages.team, Icon: IconUsers, act: 'read' },
  { path: '/audit', label: texts.pages.audit, Icon: IconHistory, act: 'audit' },
  { path: '/settings', label: texts.pages.settings, Icon: IconAdjustments, act: 'read' },
] as const satisfies readonly { path: string; label: string; Icon: unknown; act: StoreAct }[];

/** The pages of the operator area. */
export const OPERATOR_PAGES = [
  { path: '/operator', label: texts.operatorPages.overview, Icon: IconActivity },
  { path: '/operator/stores', label: texts.operatorPages.stores, Icon: IconBuildingStore },
  { path: '/operator/fees', label: texts.operatorPages.fees, Icon: IconCoins },
  { path: '/operator/chains', label: texts.operatorPages.chains, Icon: IconLink },
  { path: '/operator/queues', label: texts.operatorPages.queues, Icon: IconStack2 },
  { path: '/operator/people', label: texts.operatorPages.people, Icon: IconUsers },
] as const;

export const Navigation = memo(function Navigation() {
  const store = useCurrentStore();
  const isOperating = useIsOperating();
  if (isOperating)
    return <Links label={texts.operator} links={OPERATOR_PAGES.map(({ path, ...page }) => ({ to: path, ...page }))} />;
  if (store === undefined) return <Stores />;
  const pages = STORE_PAGES.filter(({ act }) => store.may.includes(act));
  return (
    <Links
      label={texts.store}
      links={pages.map(({ path, ...page }) => ({ to: `/stores/${store.slug}${path}`, ...page }))}
    />
  );
});

/** The links to the person's stores, on pages outside of stores. */
function Stores() {
  const { stores } = useMe();
  const links = stores.map(({ slug, name }) => ({
    to: `/stores/${slug}`,
    label: <UntrustedText>{name}</UntrustedText>,
    Icon: IconBuildingStore,
  }));
  return <Links label={texts.stores} links={links} />;
}

interface LinksProps {
  readonly label: string;
  /** The first is marked only on its own page: the others are below it. */
  readonly links: readonly { readonly to: string; readonly label: ReactNode; readonly Icon: typeof IconHome }[];
}

/** Links with their icons; the library's weigh more than the menu. */
function Links({ label, links }: LinksProps) {
  return (
    <nav aria-label={label}>
      {links.map(({ to, label: text, Icon }, index) => (
        <Link key={to} to={to} activeOptions={{ exact: index === 0 }} className={classes.link}>
          <Icon size={18} stroke={1.6} aria-hidden />
          {text}
        </Link>
      ))}
    </nav>
  );
}
