import { existsSync } from 'node:fs';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { run } from './shell.ts';

/** Programs of the cluster by their Debian package. */
const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  nftables: '/usr/sbin/nft',
  iproute2: '/usr/sbin/ip',
} as const;
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Installs missing packages without starting any service. @returns the reason why that cannot be done here; undefined
 * on success
 */
export async function installPackages(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'machines within the machine need Linux';
  if (process.getuid?.() !== 0) return 'networks and users of their own need root';
  const missing = Object.entries(PROGRAMS).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  if (missing.length === 0) return undefined;
  if (!existsSync('/usr/bin/apt-get')) return `these packages of Debian are missing: ${missing.join(', ')}`;
  const isOurs = !existsSync(POLICY);
  if (isOurs) {
    await writeFile(POLICY, '#!/bin/sh\nexit 101\n');
    await chmod(POLICY, 0o755);
  }
  try {
    process.env.DEBIAN_FRONTEND = 'noninteractive';
    await run('apt-get', 'update', '-qq');
    await run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing);
    return undefined;
  } catch (error) {
    return `these packages of Debian cannot be installed: ${missing.join(', ')} (${String(error).split('\n')[0]})`;
  } finally {
    if (isOurs) await rm(POLICY, { force: true });
  }
}
