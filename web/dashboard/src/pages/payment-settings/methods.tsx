import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { useCurrentStore } from '../../layout/current-store.ts';
import { fiat } from '../../parts/money.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { useUnsaved } from '../../parts/unsaved.tsx';
import { useAct } from '../../parts/use-act.ts';
import { costsQuery, type Network, type PaymentSettings, paymentSettingsQuery } from './queries.ts';

interface Props {
  readonly slug: string;
  readonly settings: PaymentSettings;
}

export function Methods({ slug, settings: { networks, feeBps } }: Props) {
  const mayChange = useCurrentStore()?.may.includes('shop') ?? false;
  const saved = networks.flatMap(({ methods }) => methods.filter(({ isEnabled }) => isEnabled).map(({ id }) => id));
  // Undefined without changes, so that other people's show.
  const [chosen, setChosen] = useState<readonly string[]>();
  const shown = chosen ?? saved;
  const isChanged = chosen !== undefined && [...chosen].sort().join() !== [...saved].sort().join();
  const save = useAct({
    run: (methods: readonly string[]) =>
      ask((api) =>
        api.PUT('/stores/{slug}/settings/payments/methods', {
          params: { path: { slug } },
          body: { methods: [...methods] },
        }),
      ),
    done: 'The payment methods are saved.',
    changes: [paymentSettingsQuery(slug).queryKey],
    onDone: () => setChosen(undefined),
  });
  useUnsaved(() => isChanged && !save.isPending);
  return (
    <Section id="methods" title="Payment methods" says={feeInWords(networks, feeBps)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(shown);
        }}
      >
        <Stack>
          {networks.map((network) => (
            <MethodsOf
              key={network.name}
              slug={slug}
              network={network}
              chosen={shown}
              isReadOnly={!mayChange}
              onChange={(ids) => setChosen([...shown.filter((id) => !isOf(network, id)), ...ids])}
            />
          ))}
          <Refusal error={save.error} />
          {mayChange && (
            <Button type="submit" w="fit-content" loading={save.isPending}>
              Save methods
            </Button>
          )}
        </Stack>
      </form>
    </Section>
  );
}

function feeInWords(networks: readonly Network[], feeBps: number): string {
  const own = networks.filter(({ takesAccounts }) => takesAccounts).map(({ title }) => title);
  const sweeping = own.length < networks.length ? ' and pays for sweeping it to you' : '';
  const owed =
    own.length === 0
      ? ''
      : ` Payments on ${new Intl.ListFormat('en').format(own)} go to your own wallet in full, so the fee is owed.`;
  return `Tokens that buyers can choose from. The operator takes ${feeBps / 100} % of each payment${sweeping}.${owed}`;
}

function isOf({ methods }: Network, id: string): boolean {
  return methods.some((method) => method.id === id);
}

interface NetworkProps {
  readonly slug: string;
  readonly network: Network;
  readonly chosen: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (ids: readonly string[]) => void;
}

function MethodsOf({ slug, network, chosen, isReadOnly, onChange }: NetworkProps) {
  const { methods, title, payout, isOn, takesAccounts } = network;
  const own = chosen.filter((id) => isOf(network, id));
  return (
    <Checkbox.Group label={title} value={[...own]} onChange={onChange} readOnly={isReadOnly}>
      <Stack gap="xs" mt="xs">
        {own.length > 0 && !isOn && (
          <Alert color="orange" variant="light">
            {title} is off, so buyers are not offered these. Ask the operator to turn it on.
          </Alert>
        )}
        {own.length > 0 && isOn && payout === null && (
          <Alert color="orange" variant="light">
            You have no payout {takesAccounts ? 'account' : 'address'} on {title}, so buyers are not offered these. Set
            one above.
          </Alert>
        )}
        <Group gap="lg" align="flex-start">
          {methods.map(({ id, token }) => (
            <Checkbox
              key={id}
              value={id}
              label={`${token.toUpperCase()} on ${title}`}
              description={
                isOn && !takesAccounts ? (
                  <Cost slug={slug} network={network} id={id} token={token.toUpperCase()} />
                ) : undefined
              }
              disabled={isReadOnly}
              w={{ base: '100%', sm: 320 }}
            />
          ))}
        </Group>
      </Stack>
    </Checkbox.Group>
  );
}

interface CostProps {
  readonly slug: string;
  readonly network: Network;
  readonly id: string;
  readonly token: string;
}

/** The current cost of a sweep, and the amount from which the fee covers it. */
function Cost({ slug, network: { name }, id, token }: CostProps) {
  const { data, isPending } = useQuery(costsQuery(slug));
  if (isPending) return 'Loading the current cost of a sweep…';
  const network = data?.networks.find((each) => each.name === name);
  const found = network?.methods?.find((method) => method.id === id);
  if (network === undefined || found === undefined) return 'The cost of a sweep could not be loaded.';
  const { cost, minimum, typical, isCovered } = found;
  const costs =
    cost.fiat === null
      ? `${cost.alone} ${network.coin.toUpperCase()}`
      : `${fiat(cost.fiat.inBatch, cost.fiat.currency)} to ${fiat(cost.fiat.alone, cost.fiat.currency)}`;
  return (
    <>
      A sweep costs {costs} now.{' '}
      {minimum === null ? (
        'Payments of any size are swept.'
      ) : (
        <Text component="span" inherit>
          Payments from about{' '}
          {minimum.fiat === null ? `${minimum.inBatch} ${token}` : fiat(minimum.fiat.inBatch, minimum.fiat.currency)}{' '}
          cover their sweep; smaller ones wait longer.
        </Text>
      )}
      {isCovered === false && (
        <Text component="span" inherit c="var(--mantine-color-text)" fw={600}>
          {' '}
          Your typical payment of {typical} {token} is smaller.
        </Text>
      )}
    </>
  );
}
