import { count } from '../io.ts';
import { describeOffSale } from '../off-sale.ts';
import type { RebookedAddresses } from './addresses.ts';
import type { RestoredChain } from './chain.ts';
import type { StoreChanges } from './report.ts';
import type { Restored } from './restore-from-chain.ts';
import type { UnknownSweep } from './unknown-sweeps.ts';
import type { UnknownPayment } from './used-indexes.ts';

/** Maximum unknown sweeps printed for people; the JSON has all. */
const MAX_LISTED = 20;

/** Returns a restore as JSON: numbers of blocks and smallest units as decimal strings. */
export function presentRestore({ addresses, chains, neverFollowed, stores, offSale }: Restored): object {
  return {
    addresses: addresses && {
      known: addresses.known,
      watched: addresses.watched,
      ended: addresses.ended,
      refused: addresses.refused,
    },
    chains: chains.map((chain) => ({
      ...chain,
      from: chain.from.toString(),
      to: chain.to.toString(),
      unknownSweeps: chain.unknownSweeps.map((sweep) => ({
        ...sweep,
        net: sweep.net.toString(),
        fee: sweep.fee.toString(),
      })),
    })),
    neverFollowed,
    stores,
    offSale,
  };
}

/** Describes a restore in words. */
export function describeRestore({ addresses, chains, neverFollowed, stores, offSale }: Restored): string {
  const nothing = 'The books have not changed.';
  return [
    ...(addresses === null ? [] : [describeAddresses(addresses)]),
    ...chains.map(describeChain),
    ...neverFollowed.map(
      (name) =>
        `${name}: was never followed, so there is nothing to restore; if the whole database was lost, add ` +
        `--chain ${name} --since <block> or --addresses`,
    ),
    stores.length === 0 ? nothing : stores.map(describeStore).join('\n'),
    ...(offSale.length === 0 ? [] : [describeOffSale(offSale)]),
  ].join('\n\n');
}

function describeAddresses({ known, watched, ended, refused }: RebookedAddresses): string {
  return [
    'addresses from the log',
    `  ${known} already known`,
    `  ${watched} booked and watched for an open order or invoice`,
    `  ${ended} booked so that their money is found and swept`,
    ...refused.map(({ line, reason }) => `  line ${line} refused: ${reason}`),
  ].join('\n');
}

function describeChain(chain: RestoredChain): string {
  const { from, to, openSweeps, unknownPayments, unknownSweeps } = chain;
  const range = from > to ? 'there was no newer block' : `read blocks ${from} to ${to}`;
  return [
    `${chain.chain}: ${range}`,
    `  ${count(chain.transfersFound, 'transfer')} and ${count(chain.sweepsFound, 'sweep')} added`,
    `  ${count(chain.addressesRead, 'ended address', 'ended addresses')} read, ` +
      `${count(chain.balancesCorrected, 'balance')} corrected`,
    ...describePayments(unknownPayments),
    ...describeOpen(openSweeps),
    ...describeUnknown(unknownSweeps),
  ].join('\n');
}

function describePayments(payments: readonly UnknownPayment[]): string[] {
  if (payments.length === 0) return [];
  const heading =
    `  ${count(payments.length, 'payment')} to addresses of wallets that are not in this database (given out after the ` +
    'backup); the money is with its merchant, and none of these addresses is given out again';
  const rows = payments
    .slice(0, MAX_LISTED)
    .map(({ amount, depositAddress, fingerprint, method, path, stores, txHash }) => {
      return `    ${depositAddress}  ${amount} ${method} at ${fingerprint} ${path}${named(stores)} in ${txHash}`;
    });
  return [heading, ...rows, ...describeMore(payments.length - rows.length)];
}

function describeMore(more: number): string[] {
  return more > 0 ? [`    and ${more} more; --json has them all`] : [];
}

function named(stores: readonly (string | null)[]): string {
  return stores.length === 0 ? '' : ` (${stores.map((slug) => slug ?? 'a store without a slug').join(', ')})`;
}

function describeOpen({ mined, void: isVoid, waiting }: RestoredChain['openSweeps']): string[] {
  const all = mined + isVoid + waiting;
  if (all === 0) return [];
  const fates = `${mined} mined, ${isVoid} void because another transaction used their nonce, ${waiting} not in a block`;
  return [`  ${count(all, 'sweep')} under way in the backup: ${fates}; the sweeper settles them when it runs`];
}

function describeUnknown(sweeps: readonly UnknownSweep[]): string[] {
  if (sweeps.length === 0) return [];
  const heading =
    `  ${count(sweeps.length, 'sweep')} of addresses that are not in this database (issued after the backup); ` +
    `the money is with its merchant`;
  const rows = sweeps.slice(0, MAX_LISTED).map(({ depositAddress, method, payout, stores, txHash }) => {
    const to = payout === null ? 'to a payout not shown by the transaction' : `to ${payout}`;
    return `    ${depositAddress}  ${method ?? 'another asset'} ${to}${named(stores)} in ${txHash}`;
  });
  return [heading, ...rows, ...describeMore(sweeps.length - rows.length)];
}

function describeStore({ store, statuses, money }: StoreChanges): string {
  return [
    `store ${store}`,
    ...statuses.map(({ kind, status, change }) => `  ${signed(String(change))} ${kind}s ${status}`),
    ...money.map(
      ({ method, credited, late, held, swept }) =>
        `  ${method}: ${signed(credited)} credited, ${signed(late)} late or foreign, ${signed(swept)} swept, ` +
        `${signed(held)} waiting to be swept`,
    ),
  ].join('\n');
}

function signed(number: string): string {
  return number.startsWith('-') || number === '0' ? number : `+${number}`;
}
