/** The program's logging interface; the shape of pino's methods. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Discards all messages. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
