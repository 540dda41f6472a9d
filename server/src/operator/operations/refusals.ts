import { Refusal } from '../../kernel/lib/errors.ts';

/** Reason why an operator's request is refused. */
export type OperationsRefusalName =
  | 'chain.notOn'
  | 'deposit.notFound'
  | 'mail.notPaused'
  | 'sweep.nobody'
  | 'sweep.notFound'
  | 'sweep.underWay';

export class OperationsRefusal extends Refusal<OperationsRefusalName> {}
