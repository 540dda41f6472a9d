import { createLeadership } from '../../../src/kernel/db/locks.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';

/** Run as a process: acquires a role, prints a line, and holds the role until killed. */
const [url = '', key = ''] = process.argv.slice(2);
createLeadership({
  url,
  key,
  log: silentLog,
  onGained: () =>
    new Promise(() => {
      process.stdout.write('gained\n');
    }),
});
