import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../support/free-port.ts';

const DOCUMENTED = new URL('../../../../docs/operating/pgbackrest.conf', import.meta.url);
const PROGRAMS = '/usr/lib/postgresql/15/bin';
const NOBODY = 65_534;
const POLICY = '/usr/sbin/policy-rc.d';
/** Maximum seconds until a log segment is archived. */
const ARCHIVE_TIMEOUT = 10;
const STANZA = 'till';

/** A Debian PostgreSQL with pgBackRest, in a folder, run as an ordinary user. */
export interface ArchivedCluster {
  readonly url: string;
  /** Variables through which pgBackRest finds its configuration. */
  readonly variables: Readonly<Record<string, string>>;
  /** Runs pgBackRest. @returns its output */
  pgbackrest(...args: string[]): Promise<string>;
  /** Ends the server and destroys its disk, as a failure of the machine would. */
  lose(): Promise<void>;
  /** Starts a server on the restored folder. It archives nothing. */
  startRestored(): Promise<void>;
  stop(): Promise<void>;
  /** Target folder of a restore. */
  readonly restoredPath: string;
}

/**
 * Installs missing packages, without starting any service. @returns the reason why that cannot be done; undefined on
 * success
 */
export function installPrograms(): string | undefined {
  if (process.getuid?.() !== 0) return 'it needs root, to install packages and to run them as an ordinary user';
  if (existsSync('/usr/bin/pgbackrest') && existsSync(`${PROGRAMS}/initdb`)) return undefined;
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const script =
    'mkdir -p /etc/postgresql-common && echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf && ' +
    'apt-get update -qq && DEBIAN_FRONTEND=noninteractive ' +
    'apt-get install -y -qq --no-install-recommends postgresql-15 pgbackrest';
  const { status } = spawnSync('bash', ['-c', script], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (isOurs) spawnSync('rm', ['-f', POLICY]);
  return status === 0 ? undefined : "Debian's packages postgresql-15 and pgbackrest cannot be installed here";
}

/** Creates a cluster that archives into two encrypted repositories, of which the second represents another machine. */
export async function startArchivedCluster(folder: string): Promise<ArchivedCluster> {
  await chmod(folder, 0o755);
  const port = await freePort();
  const config = join(folder, 'pgbackrest.conf');
  const paths = { data: join(folder, 'data'), restored: join(folder, 'restored'), socket: join(folder, 'socket') };
  for (const name of ['socket', 'repo1', 'elsewhere', 'log', 'lock']) {
    await mkdir(join(folder, name));
    chownSync(join(folder, name), NOBODY, NOBODY);
  }
  chownSync(folder, NOBODY, NOBODY);
  await writeFile(config, configuration(folder, paths, port), { mode: 0o600 });
  chownSync(config, NOBODY, NOBODY);
  const run = async (program: string, ...args: string[]): Promise<string> => {
    const options = { cwd: folder, uid: NOBODY, gid: NOBODY, maxBuffer: 2 ** 26 };
    const { stdout } = await promisify(execFile)(program, args, options);
    return stdout;
  };
  const archive = `pgbackrest --config=${config} --stanza=${STANZA} archive-push %p`;
  const start = (data: string, mode: 'on' | 'off') =>
    run(
      `${PROGRAMS}/pg_ctl`,
      ...['-D', data, '-l', join(folder, 'log/postgres'), '-w', '-t', '600', '-o'],
      `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${paths.socket} -c archive_mode=${mode} ` +
        `-c archive_timeout=${ARCHIVE_TIMEOUT} -c max_connections=200 -c archive_command='${archive}'`,
      'start',
    );
  const end = (data: string) => run(`${PROGRAMS}/pg_ctl`, '-D', data, '-w', '-m', 'immediate', 'stop');
  await run(`${PROGRAMS}/initdb`, '-D', paths.data, '-U', 'till', '-A', 'trust', '--encoding=UTF8', '--locale=C');
  await start(paths.data, 'on');
  const pgbackrest = (...args: string[]) => run('pgbackrest', `--config=${config}`, `--stanza=${STANZA}`, ...args);
  await pgbackrest('stanza-create');
  await pgbackrest('check');
  return {
    url: `postgres://till@127.0.0.1:${port}/postgres`,
    variables: { PGBACKREST_CONFIG: config },
    pgbackrest,
    restoredPath: paths.restored,
    async lose() {
      await end(paths.data);
      await rm(paths.data, { recursive: true, force: true });
      await rm(join(folder, 'repo1'), { recursive: true, force: true });
    },
    startRestored: async () => void (await start(paths.restored, 'off')),
    async stop() {
      for (const data of [paths.data, paths.restored]) {
        if (existsSync(join(data, 'postmaster.pid'))) await end(data).catch(() => {});
      }
    },
  };
}

/** Returns the documented configuration, with the folders of this drill. */
function configuration(folder: string, paths: { data: string; socket: string }, port: number): string {
  const changes: [string, string][] = [
    ['/var/lib/pgbackrest', join(folder, 'repo1')],
    ['/mnt/elsewhere/pgbackrest', join(folder, 'elsewhere')],
    ['/var/lib/postgresql/15/main', paths.data],
    ['KEY_1', randomBytes(32).toString('base64')],
    ['KEY_2', randomBytes(32).toString('base64')],
    [
      'start-fast=y',
      `start-fast=y\nlog-path=${join(folder, 'log')}\nlock-path=${join(folder, 'lock')}\nspool-path=${join(folder, 'lock')}`,
    ],
  ];
  let text = readFileSync(DOCUMENTED, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`docs/operating/pgbackrest.conf has no ${from} any more`);
    text = text.replace(from, to);
  }
  return `${text}pg1-port=${port}\npg1-socket-path=${paths.socket}\npg1-user=till\npg1-database=postgres\n`;
}
