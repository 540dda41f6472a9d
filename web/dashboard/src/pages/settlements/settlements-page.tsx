import type { ReactNode } from 'react';
import { useStore } from '../../layout/store-params.ts';
import { Page } from '../../parts/page.tsx';
import { PageTabs } from '../../parts/page-tabs.tsx';
import { texts } from './texts/en.ts';

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
    <Page isWide title={title} says={says}>
      <PageTabs
        label={texts.tabs.label}
        tabs={[
          { to: base, label: texts.tabs.sweeps },
          { to: `${base}/unmatched`, label: texts.tabs.unmatched },
        ]}
      />
      {children}
    </Page>
  );
}
