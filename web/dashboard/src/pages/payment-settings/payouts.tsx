import { Alert, Button, CopyButton, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { ApiError, ask } from '../../api/client.ts';
import { useCurrentStore } from '../../layout/current-store.ts';
import { confirmAct } from '../../parts/confirm-act.tsx';
import { useExplorer } from '../../parts/explorer.ts';
import { Hash } from '../../parts/hash.tsx';
import { methodName } from '../../parts/method-name.ts';
import { Moment } from '../../parts/moment.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { useUnsaved } from '../../parts/unsaved.tsx';
import { useAct } from '../../parts/use-act.ts';
import { AccountField, AccountInUse, FirstAddresses } from './payout-account.tsx';
import { checkQuery, type Network, type PaymentSettings, paymentSettingsQuery } from './queries.ts';
import { effectiveFrom, hours } from './words.ts';

interface Props {
  readonly slug: string;
  readonly settings: PaymentSettings;
}

export function PayoutAddresses({ slug, settings }: Props) {
  const { networks, isClosed } = settings;
  const mayChange = useCurrentStore()?.may.includes('ownership') ?? false;
  return (
    <Section
      id="payout-addresses"
      title="Payout addresses"
      says="The address of your own wallet on each network. Payments go there and nowhere else; Till never holds them."
    >
      {networks.map((network) => (
        <PayoutOf key={network.name} slug={slug} network={network} mayChange={mayChange} />
      ))}
      {mayChange && !isClosed && <SetPayout slug={slug} settings={settings} />}
      {!mayChange && (
        <Text size="sm" c="dimmed">
          Only an owner of the store can change these.
        </Text>
      )}
    </Section>
  );
}

interface PayoutProps {
  readonly slug: string;
  readonly network: Network;
  readonly mayChange: boolean;
}

function PayoutOf({ slug, network: { name, title, isOn, payout }, mayChange }: PayoutProps) {
  const explorer = useExplorer();
  const withdraw = useAct({
    run: () =>
      ask((api) =>
        api.DELETE('/stores/{slug}/settings/payments/payouts/{chain}/change', {
          params: { path: { slug, chain: name } },
        }),
      ),
    done: `The change on ${title} is withdrawn. The current address stays.`,
    changes: [paymentSettingsQuery(slug).queryKey],
  });
  return (
    <Stack gap="xs">
      <Group gap="xs" align="baseline">
        <Text fw={600}>{title}</Text>
        {!isOn && (
          <Text size="sm" c="dimmed">
            currently off
          </Text>
        )}
      </Group>
      {payout === null ? (
        <Text size="sm" c="dimmed">
          None yet: you cannot be paid on {title}.
        </Text>
      ) : payout.account === null ? (
        <Group gap="xs">
          <Hash value={payout.address} href={explorer(name, 'address', payout.address)} />
          <CopyButton value={payout.address}>
            {({ copied, copy }) => (
              <Button size="compact-xs" variant="subtle" onClick={copy} aria-label={`Copy address on ${title}`}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </Group>
      ) : (
        <AccountInUse account={payout.account} />
      )}
      {payout?.change && (
        <Alert color="blue" icon={<IconClock aria-hidden />} title="Change pending">
          <Stack gap="xs">
            <Text size="sm">
              New payments go to <Hash value={payout.change.address} /> from <Moment at={payout.change.holdsFrom} /> on.{' '}
              {payout.change.askedBy} requested this on <Moment at={payout.change.askedAt} />. Any owner can withdraw it
              until then.
            </Text>
            <Refusal error={withdraw.error} />
            {mayChange && (
              <Button
                w="fit-content"
                variant="default"
                loading={withdraw.isPending}
                onClick={() =>
                  confirmAct({
                    title: 'Withdraw this change?',
                    says: `Payments on ${title} keep going to the current address.`,
                    label: 'Withdraw change',
                    onAgreed: () => withdraw.mutate(),
                  })
                }
              >
                Withdraw change
              </Button>
            )}
          </Stack>
        </Alert>
      )}
    </Stack>
  );
}

const LOOKS_LIKE_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** The server's limit of a payout. */
const MAX_CHARACTERS = 600;
const TYPING_MS = 300;
const HOUR_MS = 3_600_000;

function SetPayout({ slug, settings: { networks, changeDelayHours } }: Props) {
  const on = networks.filter(({ isOn }) => isOn);
  const [chosen, setChosen] = useState<string>();
  const [address, setAddress] = useState('');
  const network = on.find(({ name }) => name === chosen) ?? on.find(({ payout }) => payout === null) ?? on[0];
  const chain = network?.name ?? '';
  const [settled] = useDebouncedValue(address.trim(), TYPING_MS);
  const takesAccounts = network?.takesAccounts ?? false;
  const check = useQuery({
    ...checkQuery(slug, chain, settled),
    enabled: takesAccounts ? settled !== '' : LOOKS_LIKE_ADDRESS.test(settled),
    retry: false,
  });
  const save = useAct({
    run: (given: string) =>
      ask((api) =>
        api.PUT('/stores/{slug}/settings/payments/payouts/{chain}', {
          params: { path: { slug, chain } },
          body: { address: given },
        }),
      ),
    done: ({ holdsFrom }) =>
      // The reader's clock may be wrong, but hardly by half of the wait.
      changeDelayHours > 0 && Date.parse(holdsFrom) - Date.now() > (changeDelayHours * HOUR_MS) / 2
        ? `The change waits ${hours(changeDelayHours)}. Every owner gets an email now.`
        : `New payments on ${network?.title} go to this ${takesAccounts ? 'account' : 'address'}.`,
    changes: [paymentSettingsQuery(slug).queryKey],
    onDone: () => setAddress(''),
  });
  useUnsaved(() => address !== '' && !save.isPending);
  if (network === undefined) return <Text size="sm">No network is enabled yet. Ask the operator.</Text>;
  const problem =
    refusedField(save.error ?? check.error) ?? (takesAccounts ? null : addressProblem(address.trim(), settled));
  const checked = !check.isFetching && problem === null && address.trim() === settled ? check.data : undefined;
  const field = {
    classNames: { input: 'mono' },
    autoComplete: 'off',
    spellCheck: false,
    maxLength: MAX_CHARACTERS,
    value: address,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setAddress(value);
      save.reset();
    },
    error: problem,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(address.trim());
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm" maw={620}>
        {on.length > 1 && (
          <NativeSelect
            label="Network"
            value={chain}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={on.map(({ name, title }) => ({ value: name, label: title }))}
          />
        )}
        {takesAccounts ? (
          <AccountField {...field} says={effectiveFrom(network, changeDelayHours)} />
        ) : (
          <TextInput
            {...field}
            label="Payout address"
            description={effectiveFrom(network, changeDelayHours)}
            placeholder="0x…"
          />
        )}
        <Text size="sm" role="status" component="div">
          {check.isFetching && (takesAccounts ? 'Deriving its addresses…' : 'Checking it on the network…')}
          {checked !== undefined &&
            (takesAccounts ? <FirstAddresses addresses={checked.addresses} /> : whatItIs(checked, network, networks))}
        </Text>
        {problem === null && <Refusal error={save.error} />}
        <Button
          type="submit"
          w="fit-content"
          loading={save.isPending}
          disabled={takesAccounts ? checked === undefined : address.trim() === ''}
        >
          Set payout address
        </Button>
      </Stack>
    </form>
  );
}

/** Returns the problem of the payout itself; any other is shown beside the form. */
function refusedField(error: unknown): string | null {
  return error instanceof ApiError && [400, 409, 429, 503].includes(error.status) ? `${error.message}.` : null;
}

function addressProblem(address: string, settled: string): string | null {
  if (address === '' || settled !== address || LOOKS_LIKE_ADDRESS.test(settled)) return null;
  return 'An address starts with 0x, followed by 40 digits.';
}

interface Checked {
  readonly kind: string;
  readonly blockedFor: readonly string[];
  readonly refusesCoin: boolean;
}

function whatItIs(
  { kind, blockedFor, refusesCoin }: Checked,
  { title }: Network,
  networks: readonly Network[],
): string {
  if (blockedFor.length > 0) {
    const blocked = blockedFor.map((id) => methodName(networks, id)).join(', ');
    return `${blocked} cannot be paid to it: it is on the issuer’s blacklist.`;
  }
  if (kind === 'account') {
    return `An ordinary account on ${title}. If it should be a contract wallet, it does not exist on this network yet.`;
  }
  const coin = refusesCoin ? ' It rejects the network’s own coin, so accept tokens only.' : '';
  return (
    `A contract on ${title}. Make sure that it is your wallet on this very network, and not an exchange’s or a ` +
    `token’s.${coin}`
  );
}
