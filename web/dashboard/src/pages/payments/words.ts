import type { Network, Tier } from './queries.ts';

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
