import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { ApiError, ask } from '../../api/client.ts';
import { useStore } from '../../layout/store-params.ts';
import { confirmAct } from '../../parts/confirm-act.tsx';
import { CopyIcon } from '../../parts/copy.tsx';
import { useExplorer } from '../../parts/explorer.ts';
import { Hash } from '../../parts/hash.tsx';
import { LOCALE } from '../../parts/language.ts';
import { methodName } from '../../parts/method-name.ts';
import { Moment } from '../../parts/moment.tsx';
import { ended, Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { useUnsaved } from '../../parts/unsaved.tsx';
import { useAct } from '../../parts/use-act.ts';
import { AccountField, AccountInUse, FirstAddresses } from './payout-account.tsx';
import { checkQuery, type Network, type PaymentSettings, paymentSettingsQuery } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.payouts;

interface Props {
  readonly slug: string;
  readonly settings: PaymentSettings;
}

export function PayoutAddresses({ slug, settings }: Props) {
  const { networks, isClosed } = settings;
  const mayChange = useStore().may('ownership');
  return (
    <Section id="payout-addresses" title={t.title} says={t.says}>
      {networks.map((network) => (
        <PayoutOf key={network.name} slug={slug} network={network} mayChange={mayChange} />
      ))}
      {mayChange && !isClosed && <SetPayout slug={slug} settings={settings} />}
      {!mayChange && (
        <Text size="sm" c="dimmed">
          {t.ownersOnly}
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
    done: texts.pending.withdrawn(title),
    changes: [paymentSettingsQuery(slug).queryKey],
  });
  return (
    <Stack gap="xs">
      <Group gap="xs" align="baseline">
        <Text fw={600}>{title}</Text>
        {!isOn && (
          <Text size="sm" c="dimmed">
            {t.off}
          </Text>
        )}
      </Group>
      {payout === null ? (
        <Text size="sm" c="dimmed">
          {t.none(title)}
        </Text>
      ) : payout.account === null ? (
        <Group gap={4} wrap="nowrap" align="flex-start">
          <Hash value={payout.address} href={explorer(name, 'address', payout.address)} />
          <CopyIcon label={t.copyAddress(title)} text={payout.address} done={t.copied} />
        </Group>
      ) : (
        <AccountInUse account={payout.account} />
      )}
      {payout?.change && (
        <Alert color="blue" icon={<IconClock aria-hidden />} title={texts.pending.title}>
          <Stack gap="xs">
            <Text size="sm">
              {texts.pending.says({
                address: <Hash value={payout.change.address} />,
                holdsFrom: <Moment at={payout.change.holdsFrom} />,
                person: payout.change.askedBy,
                askedAt: <Moment at={payout.change.askedAt} />,
              })}
            </Text>
            <Refusal error={withdraw.error} />
            {mayChange && (
              <Button
                w="fit-content"
                variant="default"
                loading={withdraw.isPending}
                onClick={() =>
                  confirmAct({
                    title: texts.pending.confirm,
                    says: texts.pending.confirmSays(title),
                    label: texts.pending.withdraw,
                    onAgreed: () => withdraw.mutate(),
                  })
                }
              >
                {texts.pending.withdraw}
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
        ? texts.set.waits(changeDelayHours)
        : (takesAccounts ? texts.set.accountSet : texts.set.addressSet)(network?.title ?? ''),
    changes: [paymentSettingsQuery(slug).queryKey],
    onDone: () => setAddress(''),
  });
  useUnsaved(() => address !== '' && !save.isPending);
  if (network === undefined) return <Text size="sm">{texts.set.noNetwork}</Text>;
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
      <Stack gap="sm">
        {on.length > 1 && (
          <NativeSelect
            label={texts.set.network}
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
            label={texts.set.address}
            description={effectiveFrom(network, changeDelayHours)}
            placeholder="0x…"
          />
        )}
        <Text size="sm" role="status" component="div">
          {check.isFetching && (takesAccounts ? texts.set.deriving : texts.set.checking)}
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
          {texts.set.submit}
        </Button>
      </Stack>
    </form>
  );
}

/** Returns the problem of the payout itself; any other is shown beside the form. */
function refusedField(error: unknown): string | null {
  return error instanceof ApiError && [400, 409, 429, 503].includes(error.status) ? ended(error.message) : null;
}

function addressProblem(address: string, settled: string): string | null {
  if (address === '' || settled !== address || LOOKS_LIKE_ADDRESS.test(settled)) return null;
  return texts.set.addressWanted;
}

/** Joins sentences, of which some may be empty. */
function paragraph(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(texts.space);
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
  const { blocked, plain, contract, refusesCoin: tokensOnly } = texts.set;
  if (blockedFor.length > 0) {
    const methods = blockedFor.map((id) => methodName(networks, id));
    return blocked(new Intl.ListFormat(LOCALE).format(methods));
  }
  if (kind === 'account') return plain(title);
  return paragraph(contract(title), refusesCoin ? tokensOnly : '');
}

/**
 * Describes the payout that a network takes, and when one set now would take effect.
 * @param delayHours the operator's delay for changes
 */
function effectiveFrom({ payout, takesAccounts }: Network, delayHours: number): string {
  const { ownAccount, ownAddress, first, change, onlyOne, keptAccount, keptAddress } = texts.set;
  const wallet = takesAccounts ? ownAccount : ownAddress;
  if (payout === null) return paragraph(wallet, first);
  if (payout.change !== null) return onlyOne(delayHours);
  return paragraph(wallet, change(delayHours), takesAccounts ? keptAccount : keptAddress);
}
