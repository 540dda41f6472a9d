import { Refusal } from '../lib/errors.ts';

/** Why something that an operator asks of the installation is refused. */
export type OperationsRefusalName =
  | 'chain.notOn'
  | 'deposit.notFound'
  | 'mail.notPaused'
  | 'sweep.nobody'
  | 'sweep.notFound'
  | 'sweep.underWay';

export class OperationsRefusal extends Refusal<OperationsRefusalName> {}
