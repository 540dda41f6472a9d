import type { ReactNode } from 'react';
import { useStore } from '../../layout/store-params.ts';
import { Page } from '../../parts/page.tsx';
import { PageTabs } from '../../parts/page-tabs.tsx';

interface Props {
  readonly title: string;
  readonly says: string;
  readonly children: ReactNode;
}

/** A page about money on its way to the merchant, with a link to the other. */
export function SettlementsPage({ title, says, children }: Props) {
  const { slug } = useStore();
  const base = `/stores/${slug}/settlements`;
  return (
    <Page title={title} says={says}>
      <PageTabs
        label="Settlements"
        tabs={[
          { to: base, label: 'Sweeps' },
          { to: `${base}/unmatched`, label: 'Unmatched payments' },
        ]}
      />
      {children}
    </Page>
  );
}
