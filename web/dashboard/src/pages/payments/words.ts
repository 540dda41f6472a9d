import type { Network, Tier } from './queries.ts';

/** `usdc-base` as people say it: `USDC on Base`. */
export function methodName(networks: readonly Network[], id: string): string {
  const at = id.indexOf('-');
  const chain = id.slice(at + 1);
  const title = networks.find(({ name }) => name === chain)?.title ?? chain;
  return `${id.slice(0, at).toUpperCase()} on ${title}`;
}

/** How final a payment must be, in a sentence's end. */
export function levelInWords(level: Tier['level'], { usualDepth }: Network['finality']): string {
  if (level === 'safe') return `until the network calls it safe, usually after ${usualDepth.safe} blocks`;
  if (level === 'finalized') return `until nothing can undo it, usually after ${usualDepth.finalized} blocks`;
  return level === 1 ? 'until it is in a block' : `until it is ${level} blocks deep`;
}

/** Where an explorer shows something; undefined without one. */
export function explorerLink(
  networks: readonly Network[],
  chain: string,
  what: 'tx' | 'address',
  value: string,
): string | undefined {
  const explorer = networks.find(({ name }) => name === chain)?.explorer;
  return explorer == null ? undefined : `${explorer}/${what}/${value}`;
}
