import { pino } from 'pino';
import type { Log } from '../../kernel/lib/log.ts';
import { redact } from '../../kernel/lib/one-line.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Fields that hold a secret wherever they occur in a logged object. */
const SECRET_FIELDS = ['authorization', 'cookie', 'password', 'secret', 'secretKey', 'privateKey', 'apiKey'];
/** PostgreSQL quotes a refused row here: deliverables, addresses, request data. */
const REFUSED_ROW = 'err.detail';
const REDACTED_PATHS = [...SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), REFUSED_ROW];

interface Options {
  readonly level: LogLevel;
  /** Lines for people instead of JSON. */
  readonly readable?: boolean;
  /** Writes a line: to standard error, since standard output is for the output of commands. */
  readonly write: (line: string) => void;
}

/** Creates the log: one line per event, without secrets. */
export function createLogger({ level, readable = false, write }: Options): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
      hooks: { streamWrite: redact },
    },
    { write: (line: string) => write(readable ? readableLine(line) : line) },
  );
}

/** Formats a line: `14:02:11 warn  the chain cannot be read  chain=local`. */
function readableLine(json: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const clock = String(time).slice(11, 19);
  const details = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const reason = typeof err === 'object' && err !== null && 'message' in err ? [`(${String(err.message)})`] : [];
  return `${[clock, String(level).padEnd(5), msg, ...reason, ...details].join(' ')}\n`;
}
