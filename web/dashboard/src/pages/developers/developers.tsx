import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useStore } from '../../layout/store-params.ts';
import { Page } from '../../parts/page.tsx';
import { Pending } from '../../parts/states.tsx';
import { texts } from './texts/en.ts';

/** Each tab is loaded when it is first opened. */
const TABS = [
  { tab: 'keys', Shown: lazy(() => import('./keys/keys.tsx')) },
  { tab: 'webhook', Shown: lazy(() => import('./webhook/webhook.tsx')) },
  { tab: 'deliveries', Shown: lazy(() => import('./deliveries/deliveries.tsx')) },
  { tab: 'debugger', Shown: lazy(() => import('./debugger/debugger.tsx')) },
  { tab: 'requests', Shown: lazy(() => import('./requests/requests.tsx')) },
  { tab: 'snippets', Shown: lazy(() => import('./snippets/snippets.tsx')) },
] as const satisfies readonly { tab: keyof typeof texts.tabs; Shown: ComponentType }[];

/** The colours of links between pages: a filled tab would compete with the main act. */
const asLinks = () => ({
  root: {
    '--tabs-color': 'var(--mantine-primary-color-light)',
    '--tabs-text-color': 'var(--mantine-primary-color-light-color)',
  },
});

export default function Developers() {
  const { slug } = useStore();
  const tab = tabOf(useSearch({ strict: false }));
  const navigate = useNavigate();
  const open = (chosen: string | null): void =>
    void navigate({ to: `/stores/${slug}/developers`, search: { tab: chosen } as never });
  return (
    <Page title={texts.title} says={texts.says}>
      <Tabs value={tab} onChange={open} keepMounted={false} variant="pills" vars={asLinks}>
        <Tabs.List aria-label={texts.title} mb="lg">
          {TABS.map(({ tab: value }) => (
            <Tabs.Tab key={value} value={value} px="sm" py={5} fw={600}>
              {texts.tabs[value]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ tab: value, Shown }) => (
          <Tabs.Panel key={value} value={value}>
            <Suspense fallback={<Pending />}>
              <Shown />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}

/** Returns the tab in the address. An address with a place in the list of deliveries is from before there were tabs. */
function tabOf(search: object): (typeof TABS)[number]['tab'] {
  const { tab, status, page } = search as { tab?: unknown; status?: unknown; page?: unknown };
  const named = TABS.find((each) => each.tab === tab);
  if (named !== undefined) return named.tab;
  return status === undefined && page === undefined ? 'keys' : 'deliveries';
}
