import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '../../layout/store-params.ts';
import { Unread } from '../../parts/states.tsx';
import { SettingsPage } from '../stores/settings-page.tsx';
import { FinalityRules } from './finality.tsx';
import { MethodOrder } from './method-order.tsx';
import { Methods } from './methods.tsx';
import { PayoutAddresses } from './payouts.tsx';
import { paymentSettingsQuery } from './queries.ts';
import { texts } from './texts/en.ts';

export default function PaymentSettingsPage() {
  const { slug } = useStore();
  const { data, error, refetch } = useQuery(paymentSettingsQuery(slug));
  return (
    <SettingsPage title={texts.title} says={texts.says}>
      {data === undefined ? (
        <Unread error={error} again={() => void refetch()} />
      ) : (
        <Stack gap="lg" className="split">
          <PayoutAddresses slug={slug} settings={data} />
          <Methods slug={slug} settings={data} />
          <MethodOrder slug={slug} settings={data} />
          <FinalityRules slug={slug} settings={data} />
        </Stack>
      )}
    </SettingsPage>
  );
}
