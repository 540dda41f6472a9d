import { OperatorError } from '../lib/errors.ts';
import { outputOf } from './programs.ts';

const PROGRAM = 'pgbackrest';

/** A backup that pgBackRest has made. */
export interface RepositoryBackup {
  /** As pgBackRest names it, such as `20261123-020000F`. */
  readonly label: string;
  readonly type: string;
  /** When it was whole, in epoch milliseconds. */
  readonly endedAt: number;
  /** How large the database is, and what it takes in the repository. */
  readonly databaseBytes: number;
  readonly repositoryBytes: number;
}

interface Info {
  readonly backup?: readonly {
    readonly label: string;
    readonly type: string;
    readonly error?: boolean;
    readonly timestamp: { readonly stop: number };
    readonly info: { readonly size: number; readonly repository: { readonly delta: number } };
  }[];
}

/**
 * Has pgBackRest make a backup of a stanza, whose kind and retention its own configuration says, and asks it afterwards
 * whether there is one.
 * @throws OperatorError with what pgBackRest says
 */
export async function backUpStanza(stanza: string, signal: AbortSignal): Promise<RepositoryBackup> {
  const before = await newestOf(stanza, signal);
  await outputOf(PROGRAM, [`--stanza=${stanza}`, 'backup'], signal);
  const made = await newestOf(stanza, signal);
  if (made === undefined || made.label === before?.label) {
    throw new OperatorError(`pgbackrest ended well, but has no new backup of stanza ${stanza}: see its log`);
  }
  if (made.error === true) {
    throw new OperatorError(
      `pgbackrest found damaged pages while it made ${made.label}: see its log and the database's`,
    );
  }
  return {
    label: made.label,
    type: made.type,
    endedAt: made.timestamp.stop * 1000,
    databaseBytes: made.info.size,
    repositoryBytes: made.info.repository.delta,
  };
}

async function newestOf(stanza: string, signal: AbortSignal) {
  const text = await outputOf(PROGRAM, [`--stanza=${stanza}`, '--output=json', 'info'], signal);
  const [info] = JSON.parse(text) as Info[];
  return info?.backup?.at(-1);
}
