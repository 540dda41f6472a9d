import { declareRefusals, Refusal } from '../../kernel/lib/refusals.ts';

/** A refused change to a store's payout addresses, methods or finality. */
export class PaymentSettingsRefusal extends declareRefusals({
  'payout.unknownChain': [404, 'This network is not available here', 'The operator has not turned it on.'],
  'payout.invalid': [
    400,
    'This is not an address on this network, or it has a typo',
    'It is malformed, or its upper and lower case letters are not the checksum of the rest.',
  ],
  'payout.ours': [
    400,
    'Money sent to this address would be lost. Use an address of your own wallet',
    'A deposit address, a contract or account of Till, a token, or an address that nobody has the key of.',
  ],
  'payout.blocked': [
    400,
    'A token of this network refuses payments to this address: its issuer has put it on a blacklist',
    'The contract of the token says so.',
  ],
  'payout.same': [409, 'This is the payout address already', 'Nothing would change.'],
  'payout.changeWaiting': [409, 'Another change is pending. Withdraw it first', 'Only one can wait at a time.'],
  'payout.unchecked': [
    503,
    'The address could not be checked on its network now, so nothing was changed. Try again soon',
    'Too few providers of the network answered, or they did not agree.',
  ],
  'payout.noChange': [409, 'No change is pending any more', 'It was stopped or withdrawn, or holds already.'],
  'payout.linkInvalid': [
    404,
    'This link no longer stops anything',
    'It was used, or its change was withdrawn, or holds already.',
  ],
  'method.unknown': [
    400,
    'One of these payment methods is not available here',
    'The operator has not turned its chain on.',
  ],
  'method.notEnabled': [
    409,
    'One of these payment methods is no longer enabled',
    'Somebody else has disabled it in the meantime.',
  ],
  'finality.invalid': [
    400,
    'Amounts must increase from rule to rule, and a larger amount must not wait for less than a smaller one',
    'The tiers contradict each other, or there are too many.',
  ],
  'finality.untagged': [
    400,
    'This network has no safe or irreversible blocks. Choose a number of blocks',
    'A level of the tiers is a tag, and the blocks of the chain have none.',
  ],
  'finality.weak': [
    400,
    'Every payment on this network already waits longer than this',
    'Less than the chain’s own confirmations.',
  ],
}) {}

const ACCOUNT = 'payout.account';
const ACCOUNT_CAUSE = 'The sentence says what is wrong with the account. Nothing of it is stored or logged.';

/** A refused account of a wallet. The sentence is that of its chain. */
export class AccountRefused extends Refusal<typeof ACCOUNT> {
  static of() {
    return [{ refused: ACCOUNT, row: [400, 'A private key must never be entered here', ACCOUNT_CAUSE] as const }];
  }
  constructor(sentence: string) {
    super(ACCOUNT, [400, sentence, ACCOUNT_CAUSE]);
  }
}
