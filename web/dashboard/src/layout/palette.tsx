import '@mantine/spotlight/styles.css';
import { ActionIcon } from '@mantine/core';
import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight';
import { IconFileInvoice, IconPlus, IconSearch, IconShoppingCart, IconUserCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCurrentStore, useMe } from './current-store.ts';
import { OPERATOR_PAGES, STORE_PAGES } from './navigation.tsx';

/** How the API writes ids: short ids of orders and invoices, UUIDs of products. */
const SHORT_ID = /^[1-9A-HJ-NP-Za-km-z]{21,22}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What is made most often, with what somebody must be allowed to do to be offered it. */
const MAKING = [
  { path: '/invoices/new', label: 'New invoice', act: 'sell' },
  { path: '/products/new', label: 'New product', act: 'goods' },
  { path: '/templates/new', label: 'New template', act: 'goods' },
] as const;

/** Go to a page, or open something by its id: by its button, or Ctrl or Command with K. */
export default function Palette(): ReactNode {
  const navigate = useNavigate();
  const { stores, person } = useMe();
  const store = useCurrentStore();
  const [text, setText] = useState('');
  const go = (to: string) => () => void navigate({ to });
  const base = store === undefined ? undefined : `/stores/${store.slug}`;
  const pages =
    base === undefined
      ? []
      : STORE_PAGES.filter(({ act }) => store?.may.includes(act)).map(({ path, label, Icon }) => ({
          id: `page ${path}`,
          label,
          leftSection: <Icon size={18} aria-hidden />,
          onClick: go(`${base}${path}`),
        }));
  const others: SpotlightActionData[] = [
    ...(base === undefined ? [] : MAKING)
      .filter(({ act }) => store?.may.includes(act))
      .map(({ path, label }) => ({
        id: label,
        label,
        leftSection: <IconPlus size={18} aria-hidden />,
        onClick: go(`${base}${path}`),
      })),
    ...stores.map(({ slug, name }) => ({
      id: `store ${slug}`,
      label: name,
      description: 'Store',
      onClick: go(`/stores/${slug}`),
    })),
    ...(person.isOperator ? OPERATOR_PAGES : []).map(({ path, label, Icon }) => ({
      id: `operator ${path}`,
      label,
      description: 'Operator area',
      leftSection: <Icon size={18} aria-hidden />,
      onClick: go(path),
    })),
    {
      id: 'account',
      label: 'Your account',
      leftSection: <IconUserCircle size={18} aria-hidden />,
      onClick: go('/account'),
    },
    {
      id: 'new store',
      label: 'Create store',
      leftSection: <IconPlus size={18} aria-hidden />,
      onClick: go('/stores/new'),
    },
  ];
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Search" onClick={() => spotlight.open()}>
        <IconSearch aria-hidden />
      </ActionIcon>
      <Spotlight
        shortcut="mod + K"
        query={text}
        onQueryChange={setText}
        actions={[...byId(base, text.trim(), go), ...pages, ...others]}
        filter={(query, actions) => matching(query, actions as SpotlightActionData[])}
        nothingFound="Nothing by that name"
        searchProps={{ leftSection: <IconSearch size={18} aria-hidden />, placeholder: 'Go to a page, or open by id' }}
      />
    </>
  );
}

/** What an id may be the id of. */
function byId(base: string | undefined, id: string, go: (to: string) => () => void): SpotlightActionData[] {
  if (base === undefined) return [];
  if (UUID.test(id))
    return [{ id: 'open product', label: `Open product ${id}`, onClick: go(`${base}/products/${id}`) }];
  if (!SHORT_ID.test(id)) return [];
  return [
    {
      id: 'open order',
      label: `Open order ${id}`,
      leftSection: <IconShoppingCart size={18} aria-hidden />,
      onClick: go(`${base}/orders/${id}`),
    },
    {
      id: 'open invoice',
      label: `Open invoice ${id}`,
      leftSection: <IconFileInvoice size={18} aria-hidden />,
      onClick: go(`${base}/invoices/${id}`),
    },
  ];
}

function matching(query: string, actions: readonly SpotlightActionData[]): SpotlightActionData[] {
  const words = query.toLowerCase().split(/\s+/);
  return actions.filter(({ label, description }) => {
    const said = `${label ?? ''} ${description ?? ''}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
