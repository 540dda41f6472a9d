// The protocol between a program of this folder and the bench that started it: one answer to each question, over the
// channel of the child process. Its one argument is JSON.
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Reads the settings.
 * @returns the settings passed by the bench at the start
 */
export function settings() {
  return JSON.parse(process.argv[2] ?? '{}');
}

/**
 * Answers questions from now on.
 * @param answers by the `ask` of a question
 */
export function serve(answers) {
  const all = { ...answers, usage };
  process.on('message', (question) => {
    const answer = all[question.ask];
    if (answer === undefined) return;
    Promise.resolve(answer(question)).then(
      (result) => process.send(result ?? 'done'),
      (error) => {
        process.stderr.write(`${error.stack}\n`);
        process.exit(1);
      },
    );
  });
  process.once('disconnect', () => process.exit());
  process.send('ready');
}

function usage() {
  const { user, system } = process.cpuUsage();
  return { cpuMicros: user + system };
}

/**
 * Creates events one by one at a steady rate, however long each takes.
 * @param commit creates one
 * @returns the commit time of each, by the clock that all processes of the machine share, in milliseconds
 */
export async function steadily({ ids, rate }, commit) {
  const start = performance.now();
  const committed = [];
  const pending = ids.map(async (id, index) => {
    const wait = (index * 1000) / rate - (performance.now() - start);
    if (wait > 0) await sleep(wait);
    await commit(id);
    committed.push([id, Number(process.hrtime.bigint()) / 1e6]);
  });
  await Promise.all(pending);
  return committed;
}
