import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { useStore } from '../../layout/store-params.ts';
import { LOCALE } from '../../parts/language.ts';
import { methodName } from '../../parts/method-name.ts';
import { fiat, grouped } from '../../parts/money.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { useUnsaved } from '../../parts/unsaved.tsx';
import { useAct } from '../../parts/use-act.ts';
import { costsQuery, type Network, type PaymentSettings, paymentSettingsQuery } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.methods;

interface Props {
  readonly slug: string;
  readonly settings: PaymentSettings;
}

export function Methods({ slug, settings: { networks, feeBps } }: Props) {
  const mayChange = useStore().may('shop');
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
    done: t.done,
    changes: [paymentSettingsQuery(slug).queryKey],
    onDone: () => setChosen(undefined),
  });
  useUnsaved(() => isChanged && !save.isPending);
  return (
    <Section id="methods" title={t.title} says={feeInWords(networks, feeBps)}>
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
            <Button type="submit" variant={isChanged ? 'filled' : 'default'} w="fit-content" loading={save.isPending}>
              {t.save}
            </Button>
          )}
        </Stack>
      </form>
    </Section>
  );
}

function feeInWords(networks: readonly Network[], feeBps: number): string {
  const own = networks.filter(({ takesAccounts }) => takesAccounts).map(({ title }) => title);
  const fee = (own.length < networks.length ? t.feeAndSweep : t.fee)((feeBps / 100).toLocaleString(LOCALE));
  const owed = own.length === 0 ? [] : [t.owed(new Intl.ListFormat(LOCALE).format(own))];
  return [t.offered, fee, ...owed].join(texts.space);
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
            {t.off(title)}
          </Alert>
        )}
        {own.length > 0 && isOn && payout === null && (
          <Alert color="orange" variant="light">
            {(takesAccounts ? t.noAccount : t.noAddress)(title)}
          </Alert>
        )}
        <Group gap="lg" align="flex-start">
          {methods.map(({ id, token }) => (
            <Checkbox
              key={id}
              value={id}
              label={methodName([network], id)}
              description={
                isOn && !takesAccounts ? (
                  <Cost slug={slug} network={network} id={id} token={token.toUpperCase()} />
                ) : undefined
              }
              disabled={isReadOnly}
              w={{ base: '100%', sm: 250 }}
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
  if (isPending) return texts.cost.loading;
  const network = data?.networks.find((each) => each.name === name);
  const found = network?.methods?.find((method) => method.id === id);
  if (network === undefined || found === undefined) return texts.cost.failed;
  const { cost, minimum, typical, isCovered } = found;
  const { now, between, anySize, minimum: from, below } = texts.cost;
  const costs =
    cost.fiat === null
      ? now(`${grouped(cost.alone)} ${network.coin.toUpperCase()}`)
      : between(fiat(cost.fiat.inBatch, cost.fiat.currency), fiat(cost.fiat.alone, cost.fiat.currency));
  const covered =
    minimum === null
      ? anySize
      : from(
          minimum.fiat === null
            ? `${grouped(minimum.inBatch)} ${token}`
            : fiat(minimum.fiat.inBatch, minimum.fiat.currency),
        );
  return (
    <>
      {[costs, covered, ''].join(texts.space)}
      {isCovered === false && typical !== null && (
        <Text component="span" inherit c="var(--mantine-color-text)" fw={600}>
          {below(`${grouped(typical)} ${token}`)}
        </Text>
      )}
    </>
  );
}
