import { Alert, Code, List, Stack, Text, Textarea, type TextareaProps } from '@mantine/core';
import { Facts } from '../../parts/facts.tsx';
import { LOCALE } from '../../parts/language.ts';
import type { Network } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.account;

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
      label={t.label}
      description={
        <>
          {[says, t.where, ''].join(texts.space)}
          <Text span inherit fw={600} c="var(--mantine-color-text)">
            {t.neverSecret}
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
      <Text size="sm">{t.compare}</Text>
      <List type="ordered" size="sm" aria-label={t.addresses}>
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
            t.fingerprint,
            <span key="of" className="mono">
              {fingerprint}
            </span>,
          ],
          [
            t.path,
            <span key="of" className="mono">
              {path}
            </span>,
          ],
          [t.givenOut, givenOut.toLocaleString(LOCALE)],
          [t.lastPaid, lastPaid ?? t.nonePaid],
          [t.gapLimit, gapLimit],
        ]}
      />
      {gapLimit > USUAL_GAP && (
        <Alert color="orange" variant="light" title={t.gapTitle(`${gapLimit}`)}>
          <Text size="sm">{t.gapSays(`${USUAL_GAP}`, <Code>wallet.change_gap_limit({gapLimit})</Code>)}</Text>
        </Alert>
      )}
    </Stack>
  );
}
