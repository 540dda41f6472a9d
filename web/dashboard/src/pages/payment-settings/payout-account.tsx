import { Alert, Code, List, Stack, Text, Textarea, type TextareaProps } from '@mantine/core';
import { Facts } from '../../parts/facts.tsx';
import type { Network } from './queries.ts';

/** Unpaid addresses in a row after which wallets stop looking, unless set otherwise. */
const USUAL_GAP = 20;

interface FieldProps extends TextareaProps {
  readonly says: string;
}

/** The field for an account of the merchant's own wallet. */
export function AccountField({ says, ...field }: FieldProps) {
  return (
    <Textarea
      {...field}
      label="Account public key or output descriptor"
      description={
        <>
          {says} Electrum shows its key under Wallet, Information, as the master public key; other wallets call it
          account public key, xpub, zpub or output descriptor.{' '}
          <Text span inherit fw={600} c="var(--mantine-color-text)">
            Never enter a private key or seed phrase here: Till does not need it, and anyone who has it can take your
            money.
          </Text>
        </>
      }
      autosize
      minRows={2}
      maxRows={8}
      autoCapitalize="none"
    />
  );
}

/** The first addresses of a proposed account, by which its owner recognises the wallet. */
export function FirstAddresses({ addresses }: { readonly addresses: readonly string[] }) {
  return (
    <Stack gap={4}>
      <Text size="sm">
        Compare these with the first three receiving addresses in your wallet. If they differ, payments would not reach
        it.
      </Text>
      <List type="ordered" size="sm" aria-label="First addresses">
        {addresses.map((address) => (
          <List.Item key={address} className="mono">
            {address}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

type Account = NonNullable<NonNullable<Network['payout']>['account']>;

/** The account in force, and the settings that the wallet needs to find every payment. */
export function AccountInUse({ account }: { readonly account: Account }) {
  const { fingerprint, path, givenOut, lastPaid, gapLimit } = account;
  return (
    <Stack gap="xs">
      <Facts
        facts={[
          [
            'Fingerprint',
            <span key="of" className="mono">
              {fingerprint}
            </span>,
          ],
          [
            'Path',
            <span key="of" className="mono">
              {path}
            </span>,
          ],
          ['Addresses given out', givenOut],
          ['Last paid index', lastPaid ?? 'None yet'],
          ['Gap limit needed', gapLimit],
        ]}
      />
      {gapLimit > USUAL_GAP && (
        <Alert color="orange" variant="light" title={`Set the gap limit of your wallet to ${gapLimit} or more`}>
          <Text size="sm">
            Wallets usually look only {USUAL_GAP} addresses past the last paid one, and miss payments after that. In
            Electrum, choose View, Show Console, and enter <Code>wallet.change_gap_limit({gapLimit})</Code>.
          </Text>
        </Alert>
      )}
    </Stack>
  );
}
