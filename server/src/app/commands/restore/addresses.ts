import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseAddressLine } from '../../../money/payments/booking/address-log.ts';
import { type RebookDeps, rebookAddress } from '../../../money/payments/watching/rebook-addresses.ts';
import { unreadable } from '../input-file.ts';
import type { Io } from '../io.ts';

/** The result for the deposit addresses in a log. */
export interface RebookedAddresses {
  /** In the database already. */
  readonly known: number;
  /** Booked, and watched for an existing open order or invoice. */
  readonly watched: number;
  /** Booked so that their money is found and swept. */
  readonly ended: number;
  readonly refused: readonly { readonly line: number; readonly reason: string }[];
  /** Creation time of the oldest booked address, by chain; epoch milliseconds. */
  readonly oldest: ReadonlyMap<string, number>;
}

/** Maximum refusals collected: those of a wrong file would fill the memory. */
const MAX_REFUSALS = 1_000;

/**
 * Books every deposit address in a log that is missing in the database.
 * @throws the errors of reading the lines
 */
export async function rebookAddresses(deps: RebookDeps, lines: AsyncIterable<string>): Promise<RebookedAddresses> {
  const counts = { known: 0, watched: 0, ended: 0 };
  const refused: { line: number; reason: string }[] = [];
  const oldest = new Map<string, number>();
  let line = 0;
  for await (const text of lines) {
    line += 1;
    const logged = parseAddressLine(text);
    if (logged === undefined) continue;
    const rebooking =
      typeof logged === 'string'
        ? ({ outcome: 'refused', reason: logged } as const)
        : await rebookAddress(deps, logged);
    if (rebooking.outcome === 'refused') {
      if (refused.length < MAX_REFUSALS) refused.push({ line, reason: rebooking.reason });
      continue;
    }
    counts[rebooking.outcome] += 1;
    if (rebooking.outcome === 'known') continue;
    const { chain, createdAt } = rebooking;
    oldest.set(chain, Math.min(oldest.get(chain) ?? createdAt, createdAt));
  }
  return { ...counts, refused, oldest };
}

/**
 * Yields the lines of a file; `-` is the standard input.
 * @throws OperatorError when the file cannot be read
 */
export async function* linesOf(io: Io, path: string): AsyncGenerator<string> {
  const input = path === '-' ? io.stdin : createReadStream(resolve(io.directory, path), 'utf8');
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) yield line;
  } catch (error) {
    throw unreadable(path, error);
  }
}
