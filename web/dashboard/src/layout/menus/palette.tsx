import '@mantine/spotlight/styles.layer.css';
import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight';
import { IconPlus, IconSearch, IconShoppingCart, IconUserCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, ask } from '../../api/client.ts';
import { LANGUAGE } from '../../parts/language.ts';
import { mayCreate, useCurrentStore, useMe } from '../current-store.ts';
import { OPERATOR_PAGES, STORE_PAGES } from '../navigation.tsx';
import { texts } from './texts/en.ts';

/** The API's notation of ids: short ids of orders and invoices, UUIDs of products. */
const SHORT_ID = /^[1-9A-HJ-NP-Za-km-z]{21,22}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The objects created most often, with the right that a person needs for each. */
const MAKING = [
  { path: '/invoices/new', label: texts.newInvoice, act: 'sell' },
  { path: '/products/new', label: texts.newProduct, act: 'goods' },
  { path: '/templates/new', label: texts.newTemplate, act: 'goods' },
] as const;

interface Props {
  /** Opens whenever it changes, and from the start. */
  readonly presses: number;
}

/** Goes to a page, or opens an object by its id: by the search button, or Ctrl or Command with K. */
export default function Palette({ presses }: Props): ReactNode {
  const navigate = useNavigate();
  const { stores, person, mayCreateStores } = useMe();
  const store = useCurrentStore();
  const [text, setText] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press opens it.
  useEffect(() => spotlight.open(), [presses]);
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
    ...MAKING.filter(({ act }) => mayCreate(store, act)).map(({ path, label }) => ({
      id: path,
      label,
      leftSection: <IconPlus size={18} aria-hidden />,
      onClick: go(`${base}${path}`),
    })),
    ...stores.map(({ slug, name }) => ({
      id: `store ${slug}`,
      label: name,
      description: texts.store,
      onClick: go(`/stores/${slug}`),
    })),
    ...(person.isOperator ? OPERATOR_PAGES : []).map(({ path, label, Icon }) => ({
      id: `operator ${path}`,
      label,
      description: texts.operatorArea,
      leftSection: <Icon size={18} aria-hidden />,
      onClick: go(path),
    })),
    {
      id: 'account',
      label: texts.account,
      leftSection: <IconUserCircle size={18} aria-hidden />,
      onClick: go('/account'),
    },
    ...(mayCreateStores
      ? [
          {
            id: 'new store',
            label: texts.createStore,
            leftSection: <IconPlus size={18} aria-hidden />,
            onClick: go('/stores/new'),
          },
        ]
      : []),
  ];
  return (
    <Spotlight
      shortcut="mod + K"
      // With the library's blur, each key draws the whole page again, which takes long on a slow machine.
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      query={text}
      onQueryChange={setText}
      actions={[...byId(store?.slug, text.trim(), (to) => void navigate({ to })), ...pages, ...others]}
      filter={(query, actions) => matching(query, actions as SpotlightActionData[])}
      nothingFound={texts.noResults}
      searchProps={{ leftSection: <IconSearch size={18} aria-hidden />, placeholder: texts.search }}
    />
  );
}

/** Objects with this id; orders and invoices have ids of one kind. */
function byId(slug: string | undefined, id: string, go: (to: string) => void): SpotlightActionData[] {
  if (slug === undefined) return [];
  if (UUID.test(id)) {
    return [{ id: 'open product', label: texts.openProduct(id), onClick: () => go(`/stores/${slug}/products/${id}`) }];
  }
  if (!SHORT_ID.test(id)) return [];
  return [
    {
      id: 'open sale',
      label: texts.open(id),
      description: texts.sale,
      leftSection: <IconShoppingCart size={18} aria-hidden />,
      onClick: () => void pathOfSale(slug, id).then(go),
    },
  ];
}

/** Returns the page of an order or invoice. Never rejects: the page itself reports a failed read. */
async function pathOfSale(slug: string, id: string): Promise<string> {
  const isInvoice = await ask((api) => api.GET('/stores/{slug}/orders/{id}', { params: { path: { slug, id } } })).then(
    () => false,
    (error) => error instanceof ApiError && error.status === 404,
  );
  return `/stores/${slug}/${isInvoice ? 'invoices' : 'orders'}/${id}`;
}

function matching(query: string, actions: readonly SpotlightActionData[]): SpotlightActionData[] {
  const words = query.toLocaleLowerCase(LANGUAGE).split(/\s+/);
  return actions.filter(({ label, description }) => {
    const said = `${label ?? ''} ${description ?? ''}`.toLocaleLowerCase(LANGUAGE);
    return words.every((word) => said.includes(word));
  });
}
