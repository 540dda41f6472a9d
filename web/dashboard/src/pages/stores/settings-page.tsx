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

/** A page of a store's settings, with links to the others. */
export function SettingsPage({ title, says, children }: Props) {
  const { slug, may } = useStore();
  const base = `/stores/${slug}/settings`;
  return (
    <Page title={title} says={says}>
      <PageTabs
        label={texts.tabs.label}
        tabs={[
          { to: base, label: texts.tabs.general },
          { to: `${base}/payments`, label: texts.tabs.payments },
          // An operator who is not a member is emailed nothing.
          ...(may('notifications') ? [{ to: `${base}/notifications`, label: texts.tabs.notifications }] : []),
        ]}
      />
      {children}
    </Page>
  );
}
