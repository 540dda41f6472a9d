import { createLeadership } from '../../src/db/locks.ts';
import { silentLog } from '../../src/lib/log.ts';

/** Run as a process: holds a role until killed, and prints a line once it has it. */
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
