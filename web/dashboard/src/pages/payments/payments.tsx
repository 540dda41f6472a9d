import { Alert, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { methodName } from '../../parts/method-name.ts';
import { Moment } from '../../parts/moment.tsx';
import { Page } from '../../parts/page.tsx';
import { Failed, Pending } from '../../parts/states.tsx';
import { Fees, FeesAlert } from './fees.tsx';
import { FinalityRules } from './finality.tsx';
import { FoundFunds } from './found-funds.tsx';
import { Hash } from './hash.tsx';
import { Ledger } from './ledger.tsx';
import { MethodOrder } from './method-order.tsx';
import { Methods } from './methods.tsx';
import { PayoutAddresses } from './payouts.tsx';
import { type Payments, paymentsQuery } from './queries.ts';

export default function PaymentsPage() {
  const { slug } = useParams({ strict: false }) as { slug: string };
  const { data, error, refetch } = useQuery(paymentsQuery(slug));
  return (
    <Page title="Payments" says="Payout addresses, payment methods and payments received.">
      {data === undefined && (error === null ? <Pending /> : <Failed error={error} reset={() => void refetch()} />)}
      {data !== undefined && (
        <Stack gap="lg">
          <FeesAlert payments={data} />
          <Troubles payments={data} />
          <PayoutAddresses slug={slug} payments={data} />
          <Methods slug={slug} payments={data} />
          <MethodOrder slug={slug} payments={data} />
          <FinalityRules slug={slug} payments={data} />
          <Fees payments={data} />
          <Ledger slug={slug} payments={data} />
          <FoundFunds slug={slug} payments={data} />
        </Stack>
      )}
    </Page>
  );
}

/** Payouts that did not accept their money, with the remedy. */
function Troubles({ payments: { troubles, networks } }: { readonly payments: Payments }) {
  if (troubles.length === 0) return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title="Some money cannot be paid out">
      <List size="sm" mb="xs">
        {troubles.map(({ method, payout, amount, deposits, retryAt }) => (
          <List.Item key={`${method} ${payout}`}>
            {amount} {methodName(networks, method)} in {deposits} {deposits === 1 ? 'deposit' : 'deposits'} for{' '}
            <Hash value={payout} isShort />, tried again from <Moment at={retryAt} />
          </List.Item>
        ))}
      </List>
      <Text size="sm">
        The payout address rejected it: a contract that does not accept it, or an address on the token’s blacklist.
        Nothing is lost, and it is retried automatically. Make the address accept it, for instance by fixing the
        contract or asking the token’s issuer. These payments cannot go to any other address; set another payout address
        so that new ones do not get stuck too.
      </Text>
    </Alert>
  );
}
