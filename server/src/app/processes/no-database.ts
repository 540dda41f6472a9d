import { OperatorError } from '../../kernel/lib/errors.ts';

/** No database is configured, and the built-in one cannot be used. */
export class NoDatabase extends OperatorError {}
