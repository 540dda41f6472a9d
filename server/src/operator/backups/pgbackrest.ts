import { OperatorError } from '../../kernel/lib/errors.ts';
import { outputOf } from './programs.ts';

const PROGRAM = 'pgbackrest';

/** A backup made by pgBackRest. */
export interface RepositoryBackup {
  /** The number of the repository in its configuration. */
  readonly repository: number;
  /** pgBackRest's name for it, such as `20261123-020000F`. */
  readonly label: string;
  readonly type: string;
  /** Time of its completion, in epoch milliseconds. */
  readonly endedAt: number;
  /** Size of the database, and its size in the repository. */
  readonly databaseBytes: number;
  readonly repositoryBytes: number;
}

interface Info {
  readonly repo?: readonly { readonly key: number }[];
  readonly backup?: readonly Entry[];
}

interface Entry {
  readonly label: string;
  readonly type: string;
  readonly error?: boolean;
  readonly database: { readonly 'repo-key': number };
  readonly timestamp: { readonly stop: number };
  readonly info: { readonly size: number; readonly repository: { readonly delta: number } };
}

/**
 * Makes pgBackRest back up a stanza to each of its repositories. Type and retention are those of its own configuration.
 * Checks afterwards that there is a backup.
 * @throws OperatorError with pgBackRest's message
 */
export async function backUpStanza(stanza: string, signal: AbortSignal): Promise<RepositoryBackup[]> {
  const repositories = (await askInfo(stanza, signal)).repo ?? [];
  const made: RepositoryBackup[] = [];
  for (const { key } of repositories) made.push(await backUpTo(stanza, key, signal));
  if (made.length === 0) throw new OperatorError(`pgbackrest has no repository of stanza ${stanza}`);
  return made;
}

async function backUpTo(stanza: string, repository: number, signal: AbortSignal): Promise<RepositoryBackup> {
  const before = await newestOf(stanza, repository, signal);
  await outputOf(PROGRAM, [`--stanza=${stanza}`, `--repo=${repository}`, 'backup'], signal);
  const made = await newestOf(stanza, repository, signal);
  if (made === undefined || made.label === before?.label) {
    throw new OperatorError(`pgbackrest succeeded, but has no new backup of stanza ${stanza}: see its log`);
  }
  if (made.error === true) {
    throw new OperatorError(`pgbackrest found damaged pages while making ${made.label}: see its log`);
  }
  return {
    repository,
    label: made.label,
    type: made.type,
    endedAt: made.timestamp.stop * 1000,
    databaseBytes: made.info.size,
    repositoryBytes: made.info.repository.delta,
  };
}

async function newestOf(stanza: string, repository: number, signal: AbortSignal): Promise<Entry | undefined> {
  const { backup = [] } = await askInfo(stanza, signal);
  return backup.filter(({ database }) => database['repo-key'] === repository).at(-1);
}

async function askInfo(stanza: string, signal: AbortSignal): Promise<Info> {
  const text = await outputOf(PROGRAM, [`--stanza=${stanza}`, '--output=json', 'info'], signal);
  return (JSON.parse(text) as Info[])[0] ?? {};
}
