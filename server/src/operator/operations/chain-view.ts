import { isoTime } from '../../kernel/lib/clock.ts';
import { formatFiat, formatUnits } from '../../kernel/lib/money.ts';
import type { Chain } from '../../money/chains/port.ts';
import { mayLoseMore } from '../../money/sweeping/lost-gas.ts';
import type { ChainFacts } from './chain-facts.ts';
import type { NodeReport } from './node-report.ts';

/** Waiting time after which a sweep counts as stuck: by then it has been resent with a higher fee. */
export const STUCK_AFTER_MS = 15 * 60_000;

/**
 * Builds the operators' view of a chain, for the dashboard and the command line: block numbers as decimal strings,
 * amounts in whole coins and tokens, times as ISO text.
 */
export function chainView(facts: ChainFacts) {
  const { chain, state, replaced, nodes, gas, at } = facts;
  const list = nodes?.body ?? [];
  const head = highest(list);
  const behind = head === null || state === null ? null : head - state.headNumber;
  return {
    chain: chain.name,
    title: chain.title,
    explorer: chain.explorer ?? null,
    coin: coinOf(chain).symbol,
    head: head?.toString() ?? null,
    /** Nodes that report this head. */
    headSaidBy: list.filter((node) => node.ok && node.head === head?.toString()).map(({ host }) => host),
    followed: state?.headNumber.toString() ?? null,
    followedAt: state && isoTime(state.headTime),
    lagBlocks: behind === null ? null : Number(behind < 0n ? 0n : behind),
    lagSeconds: state && Math.max(0, Math.round((at - state.headTime) / 1000)),
    confirmed: state?.confirmedNumber.toString() ?? null,
    confirmations: chain.confirmations,
    outageSince: timeOf(state?.outageSince),
    replaced: replaced && {
      block: replaced.finalizedNumber.toString(),
      hash: replaced.finalizedHash,
      foundHash: replaced.foundHash,
      noticedAt: isoTime(replaced.noticedAt),
    },
    isFollowed: facts.isFollowed,
    hasSweeps: chain.sweeping !== undefined,
    isSwept: facts.isSwept,
    rpc: list.map(nodeView),
    /** Required capabilities that no provider has. */
    missing: missingFrom(list),
    rpcReportedAt: timeOf(nodes?.reportedAt),
    gas: gas && gasView(chain, gas),
    ...sweepingView(facts),
    awaitingFinality: state?.awaitingFinality ?? 0,
    awaitingAgreement: state?.awaitingAgreement ?? 0,
  };
}

function sweepingView({ chain, state, unswept, isUnsweptCapped, failures, underWay, at }: ChainFacts) {
  return {
    unswept: unswept.map(({ method, deposits, amount, oldestAt }) => {
      return { method, deposits, amount: formatUnits(amount, decimalsOf(chain, method)), oldestAt: isoTime(oldestAt) };
    }),
    isUnsweptCapped,
    failures,
    sweepsFailedToday: state?.failedSweeps ?? 0,
    payoutsAlone: state?.payoutsAlone ?? 0,
    sweepsUnderWay: underWay.map(({ txHash, nonce, deposits, sentAt }) => {
      return {
        txHash,
        nonce: nonce.toString(),
        deposits,
        sentAt: isoTime(sentAt),
        isStuck: at - sentAt > STUCK_AFTER_MS,
      };
    }),
  };
}

function nodeView({ url, ok, latencyMs, lastError, head, lagBlocks, score, ...node }: NodeReport) {
  return {
    url,
    ok,
    latencyMs,
    error: ok ? null : lastError,
    head,
    lagBlocks: lagBlocks === null ? null : Number(lagBlocks),
    score,
    checkedAt: timeOf(node.checkedAt),
    limitedUntil: timeOf(node.limitedUntil),
    /** Lies of the node since its process began, by kind. */
    lies: Object.entries(node.lies).map(([lie, count]) => ({ lie, count: count ?? 0 })),
    lastLie: node.lastLie && { lie: node.lastLie.lie, at: isoTime(node.lastLie.at) },
    lacks: [...(node.lacks ?? [])],
  };
}

/** Returns the capabilities that all nodes lack. */
function missingFrom([first, ...others]: readonly NodeReport[]): string[] {
  return (first?.lacks ?? []).filter((need) => others.every(({ lacks = [] }) => lacks.includes(need)));
}

function gasView(chain: Chain, gas: NonNullable<ChainFacts['gas']>) {
  const inCoins = (wei: bigint | null): string | null =>
    wei === null ? null : formatUnits(wei, coinOf(chain).decimals);
  return {
    address: chain.displayAddress(gas.address),
    balance: inCoins(gas.balance),
    claims: gas.claims.map(({ host, balance }) => ({ host, balance: inCoins(balance) })),
    sweepCost: inCoins(gas.sweepCost),
    sweeps: gas.sweeps?.toString() ?? null,
    days: gas.days,
    blocked: gas.blocked,
    lost: gas.lost && {
      amount: formatUnits(gas.lost.wei, coinOf(chain).decimals),
      fiat: gas.lost.fiat && { currency: gas.lost.fiat.currency, amount: formatFiat(gas.lost.fiat.amount) },
      most: formatFiat(gas.lost.most),
      isUsedUp: !mayLoseMore(gas.lost, gas.lost.most),
    },
    reportedAt: isoTime(gas.reportedAt),
  };
}

/** Returns the highest block reported by an answering node. */
function highest(nodes: readonly NodeReport[]): bigint | null {
  const heads = nodes.flatMap(({ ok, head }) => (ok && head !== null ? [BigInt(head)] : []));
  return heads.length === 0 ? null : heads.reduce((top, next) => (next > top ? next : top));
}

function timeOf(moment: number | null | undefined): string | null {
  return moment === null || moment === undefined ? null : isoTime(moment);
}

/** Returns the decimals of a method's token; 0 for one that is not on the chain. */
export function decimalsOf({ methods }: Chain, method: string): number {
  return methods.find(({ id }) => id === method)?.decimals ?? 0;
}

/** Returns the coin in which gas is paid. */
export function coinOf({ methods }: Chain): { symbol: string; decimals: number } {
  const coin = methods.find(({ tokenAddress }) => tokenAddress === null);
  return { symbol: coin?.token ?? 'coin', decimals: coin?.decimals ?? 18 };
}
