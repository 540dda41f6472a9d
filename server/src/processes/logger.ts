import { pino } from 'pino';
import type { Log } from '../lib/log.ts';
import { redact } from '../lib/redact.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Fields that hold a secret wherever they turn up in a logged object. */
const SECRET_FIELDS = ['authorization', 'cookie', 'password', 'secret', 'secretKey', 'privateKey', 'apiKey'];
/** Where PostgreSQL quotes the row that it refused: goods, addresses, what a caller sent. */
const REFUSED_ROW = 'err.detail';
const REDACTED_PATHS = [...SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), REFUSED_ROW];

interface Options {
  readonly level: LogLevel;
  /** Lines for people instead of JSON. */
  readonly readable?: boolean;
  /** Where each line goes: standard error, since standard output belongs to what a command prints. */
  readonly write: (line: string) => void;
}

/** One line per event, without secrets. */
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

/** `14:02:11 warn  the chain cannot be read  chain=local`. */
function readableLine(json: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const clock = String(time).slice(11, 19);
  const details = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const reason = typeof err === 'object' && err !== null && 'message' in err ? [`(${String(err.message)})`] : [];
  return `${[clock, String(level).padEnd(5), msg, ...reason, ...details].join(' ')}\n`;
}
