import { declareRefusals } from '../../kernel/lib/refusals.ts';

/** A refused request of an operator. */
export class OperationsRefusal extends declareRefusals({
  'chain.notOn': [404, 'Chain not found', 'No such chain, or it is off.'],
  'deposit.notFound': [404, 'No deposit address of this chain', 'It belongs to no payment here.'],
  'mail.notPaused': [409, 'Mail is not paused', 'It was resumed, or the time of the pause is over.'],
  'sweep.nobody': [409, 'No process sweeps this chain', 'None that runs has the role and the gas key.'],
  'sweep.notFound': [404, 'Sweep not found', 'It was never asked for, or is older than a week.'],
  'sweep.underWay': [409, 'A sweep of this chain is under way', 'Another one was asked for and has not ended.'],
}) {}
