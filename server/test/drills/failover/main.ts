// Runs the cluster of docs/operating/cluster, with the files of the guide, on this machine: three database machines
// with etcd, Patroni and PostgreSQL, HAProxy and PgBouncer, two processes of each of Till's roles, a chain. While
// buyers pay, it takes the primary away in every way, and then compares every acknowledged create, payment, event and
// cent. Needs root and Debian 12.
//
//   npm run drill -- failover            all events, ten to fifteen minutes
//   npm run drill -- failover 2 5        only the second and the fifth; 8 8 8 is three times the same
//   npm run drill -- failover --replicas … with lists read from a replica (DATABASE_READ_URL)
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { installPackages } from './packages.ts';

/** Namespaces of the rehearsal: nothing in it can be reached from outside, and nothing outlives it. */
const NAMESPACES = ['--net', '--mount', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc'];
const REHEARSAL = fileURLToPath(new URL('rehearsal.ts', import.meta.url));

const missing = await installPackages();
if (missing !== undefined) process.stdout.write(`skipped: ${missing}\n`);
else process.exitCode = await rehearse();

async function rehearse(): Promise<number> {
  const folder = await temporaryFolder();
  try {
    await chmod(folder.path, 0o755);
    const args = [...NAMESPACES, process.execPath, REHEARSAL, folder.path, ...process.argv.slice(2)];
    const child = spawn('unshare', args, { stdio: 'inherit' });
    // Ends the rehearsal before this program ends.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => child.kill('SIGKILL'));
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    await folder.remove();
  }
}
