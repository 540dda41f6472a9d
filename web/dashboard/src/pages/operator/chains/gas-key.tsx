import { Alert, Group, Text } from '@mantine/core';
import { Copy } from '../../../parts/copy.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { Hash } from '../../../parts/hash.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { fiat } from '../../../parts/money.ts';
import { short } from './amounts.ts';
import type { Chain } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.gas;

/** The key that pays for sweeps, and the number of sweeps its balance covers. */
export function GasKey({ chain: { gas, coin, explorer } }: { readonly chain: Chain }) {
  if (gas === null) {
    return (
      <Text size="sm" c="dimmed">
        {t.none}
      </Text>
    );
  }
  const { address, balance, claims, sweeps, sweepCost, days, blocked, lost, reportedAt } = gas;
  const inCoins = (amount: string): string => `${short(amount)} ${coin.toUpperCase()}`;
  const isDisputed = new Set(claims.flatMap((claim) => claim.balance ?? [])).size > 1;
  return (
    <>
      {blocked !== null && (
        <Alert color="red" variant="light" title={t.blocked}>
          {blocked}
        </Alert>
      )}
      <Group gap="xs">
        <Hash value={address} href={explorer === null ? undefined : `${explorer}/address/${address}`} />
        <Copy size="compact-xs" variant="subtle" label={t.copy} text={address} done={t.copied} />
      </Group>
      <Facts
        facts={[
          [t.balance, balance === null ? t.noBalance : inCoins(balance)],
          [t.paysFor, sweeps === null ? t.noGasPrice : t.sweeps(Number(sweeps), inCoins(sweepCost ?? '0'))],
          ...(lost === null ? [] : [[t.lost, lostOf(lost, inCoins)] as const]),
          [t.lasts, days === null ? t.noSweeps : t.days(days)],
        ]}
      />
      {isDisputed && (
        <Alert color="orange" variant="light" title={t.disputed}>
          {claims.map(({ host, balance: claimed }) => (
            <div key={host} className="breaks">
              {claimed === null ? t.noClaim(host) : t.claim(host, inCoins(claimed))}
            </div>
          ))}
          {t.lowest}
        </Alert>
      )}
      <Text size="xs" c="dimmed">
        {claims.length === 0
          ? t.note(<Moment at={reportedAt} />)
          : t.noteBy(<Moment at={reportedAt} />, claims.map(({ host }) => host).join(', '))}
      </Text>
    </>
  );
}

type Lost = NonNullable<NonNullable<Chain['gas']>['lost']>;

function lostOf({ amount, fiat: worth, most, isUsedUp }: Lost, inCoins: (amount: string) => string): string {
  const [shown, limit] =
    worth === null ? [t.noPrice, most] : [fiat(worth.amount, worth.currency), fiat(most, worth.currency)];
  const lost = t.lostOf(inCoins(amount), shown, limit);
  return isUsedUp ? t.usedUp(lost) : lost;
}
