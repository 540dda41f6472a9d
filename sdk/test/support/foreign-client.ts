import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Debian's program where it is installed, otherwise the one in the path. */
export const programOf = (name: string): string => (existsSync(`/usr/bin/${name}`) ? `/usr/bin/${name}` : name);

/** Returns true when a program can be started. */
export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** A language with a generated client, and the program that makes calls with it. */
export interface ForeignLanguage {
  readonly name: 'PHP' | 'Python';
  readonly program: string;
  readonly driver: string;
}

function language(name: ForeignLanguage['name'], command: string, driver: string): ForeignLanguage {
  const program = programOf(command);
  return { name, program, driver: fileURLToPath(new URL(driver, import.meta.url)) };
}

const LANGUAGES = [language('PHP', 'php', 'drive.php'), language('Python', 'python3', 'drive.py')];
export const INSTALLED_LANGUAGES = LANGUAGES.filter(({ program }) => isInstalled(program));
export const MISSING_LANGUAGES = LANGUAGES.filter(({ program }) => !isInstalled(program));

/** The error of a call, with its public properties. */
export interface ForeignError {
  readonly kind: string;
  readonly message: string;
  /** Everything that a report of it could show: its text, the stack, the client. */
  readonly dump: string;
  readonly [property: string]: unknown;
}

export interface ForeignOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutSeconds?: number;
  readonly maxRetries?: number;
  readonly maxAnswerBytes?: number;
}

interface Outcome {
  // biome-ignore lint/suspicious/noExplicitAny: results are checked by the assertions that read them
  readonly result?: any;
  readonly error?: ForeignError;
}

/** A store's client in another language. */
export interface ForeignClient {
  /** Returns the result of `resource.method`. */
  call(name: `${string}.${string}`, given?: object): Promise<Outcome['result']>;
  /** Returns the error that it throws. */
  failure(name: `${string}.${string}`, given?: object): Promise<ForeignError>;
}

/** A process that makes calls in another language, one at a time. */
export interface ForeignProcess {
  client(options: ForeignOptions): ForeignClient;
  /** Verifies a webhook; returns the event, or the reason for its refusal. */
  verify(webhook: object): Promise<Outcome['result']>;
  stop(): Promise<void>;
}

/** Starts the process. */
export function startForeign({ program, driver }: ForeignLanguage): ForeignProcess {
  const child = spawn(program, [driver], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const outcomeOf = async (task: object): Promise<Outcome> => {
    child.stdin.write(`${JSON.stringify(task)}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error(`${program} ended`);
    return JSON.parse(value) as Outcome;
  };
  return {
    client(options) {
      const outcome = (name: string, given: object) => {
        const [resource, method] = name.split('.');
        return outcomeOf({ client: options, resource, method, arguments: given });
      };
      return {
        async call(name, given = {}) {
          const { result, error } = await outcome(name, given);
          if (error !== undefined) throw new Error(`${error.kind}: ${error.message}`);
          return result;
        },
        async failure(name, given = {}) {
          const { result, error } = await outcome(name, given);
          if (error === undefined) throw new Error(`${name} succeeded: ${JSON.stringify(result)}`);
          return error;
        },
      };
    },
    async verify(webhook) {
      const { result, error } = await outcomeOf({ webhook });
      return error === undefined ? result : (error.reason ?? error.kind);
    },
    async stop() {
      const ended = once(child, 'close');
      child.stdin.end();
      await ended;
    },
  };
}
