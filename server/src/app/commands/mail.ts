import { isoTime, systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { createIdSource } from '../../kernel/lib/ids.ts';
import { OperationsRefusal, pauseMail, resumeMail } from '../../operator/operations/pause-mail.ts';
import { withDatabase } from '../processes/database-server.ts';
import { type CommandContext, print } from './io.ts';
import { describeMail, readQueues } from './queues.ts';
import { openSession } from './session.ts';

export interface Options {
  readonly pause?: string;
  readonly hours?: number;
  readonly resume?: boolean;
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, { pause, hours = 1, resume, json }: Options): Promise<void> {
  const session = openSession(io);
  await withDatabase(session, async (db) => {
    const deps = { db, clock: systemClock, ids: createIdSource(systemClock) };
    if (pause !== undefined) {
      const by = { kind: 'command-line', name: 'till mail --pause' } as const;
      const until = isoTime(await pauseMail(deps, { by, reason: pause, hours }));
      print(io, { json, value: { paused: true, until }, text: `email is paused until ${until}; emails stay queued` });
    } else if (resume === true) {
      await explained(resumeMail(deps, { by: { kind: 'command-line', name: 'till mail --resume' } }));
      print(io, { json, value: { paused: false }, text: 'email is being sent again' });
    } else {
      const { mail } = await readQueues(db, session.config);
      print(io, { json, value: mail, text: describeMail(mail).replaceAll(/\n +/g, '\n') });
    }
  });
}

/**
 * Replaces a refusal with its explanation.
 * @throws OperatorError in place of a refusal
 */
async function explained(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof OperationsRefusal) throw new OperatorError('email is not paused; "till mail" shows the queue');
    throw error;
  }
}
