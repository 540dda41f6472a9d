import type { AuthorizationProblem } from '../../chains/authorization.ts';
import { PaymentRefusal } from '../refusals.ts';

/** Reason why a signed transfer is not valid: also no live attempt, another amount than is missing, or another under way. */
export type AuthorizationFault = AuthorizationProblem | 'attempt' | 'amount' | 'busy';

/** The refusal of a signed transfer that is not valid, with the reason. */
export class AuthorizationRefusal extends PaymentRefusal {
  readonly fault: AuthorizationFault;
  constructor(fault: AuthorizationFault) {
    super('authorization.notValid');
    this.fault = fault;
  }
}
