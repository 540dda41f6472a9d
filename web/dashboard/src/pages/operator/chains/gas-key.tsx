import { Alert, Group, Text } from '@mantine/core';
import { Copy } from '../../../parts/copy.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { Hash } from '../../../parts/hash.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { counted } from '../../../parts/words.ts';
import type { Chain } from './queries.ts';
import { short } from './words.ts';

/** The key that pays for sweeps, and the number of sweeps its balance covers. */
export function GasKey({ chain: { gas, coin, explorer } }: { readonly chain: Chain }) {
  if (gas === null) {
    return (
      <Text size="sm" c="dimmed">
        No process has swept this chain yet: set GAS_PRIVATE_KEY for one with the role sweeper.
      </Text>
    );
  }
  const { address, balance, claims, sweeps, sweepCost, days, blocked, lost, reportedAt } = gas;
  const inCoins = (amount: string): string => `${short(amount)} ${coin.toUpperCase()}`;
  const isDisputed = new Set(claims.flatMap((claim) => claim.balance ?? [])).size > 1;
  return (
    <>
      {blocked !== null && (
        <Alert color="red" variant="light" title="Sweeping is not possible">
          {blocked}
        </Alert>
      )}
      <Group gap="xs">
        <Hash value={address} href={explorer === null ? undefined : `${explorer}/address/${address}`} />
        <Copy size="compact-xs" variant="subtle" label="Copy address" text={address} done="The address is copied." />
      </Group>
      <Facts
        facts={[
          ['Balance', balance === null ? 'Not reported by any provider' : inCoins(balance)],
          [
            'Pays for',
            sweeps === null
              ? 'Not known while the chain reports no gas price'
              : `${BigInt(sweeps).toLocaleString()} sweeps, at ${inCoins(sweepCost ?? '0')} each`,
          ],
          ...(lost === null ? [] : [['Lost to failed gasless payments in 24 hours', lostOf(lost, inCoins)] as const]),
          ['Lasts for', days === null ? 'Not known: nothing was swept this week' : counted(days, 'day')],
        ]}
      />
      {isDisputed && (
        <Alert color="orange" variant="light" title="Providers report different balances">
          {claims.map(({ host, balance: claimed }) => (
            <div key={host} className="breaks">
              {host} says {claimed === null ? 'nothing' : inCoins(claimed)}
            </div>
          ))}
          The lowest is used.
        </Alert>
      )}
      <Text size="xs" c="dimmed">
        A sweep here means a single token deposit, the most expensive kind. As of <Moment at={reportedAt} />
        {claims.length > 0 && <>, by {claims.map(({ host }) => host).join(', ')}</>}.
      </Text>
    </>
  );
}

type Lost = NonNullable<NonNullable<Chain['gas']>['lost']>;

function lostOf({ amount, fiat, most, isUsedUp }: Lost, inCoins: (amount: string) => string): string {
  const worth = fiat === null ? 'no price' : `${fiat.amount} ${fiat.currency}`;
  return `${inCoins(amount)} (${worth} of ${most})${isUsedUp ? ': used up, buyers pay in the usual way' : ''}`;
}
