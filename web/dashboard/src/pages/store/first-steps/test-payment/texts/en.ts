/** Texts of the test payment of a new store. */
export const texts = {
  title: 'Test payment',
  says:
    'The smallest payment that is paid out without a wait, on your cheapest network. The money is real, and ' +
    'comes back to you less the fees. It is listed as a test payment, and does not count in the figures of ' +
    'this page.',
  unavailable: 'No network can be read and priced at the moment, so no test payment can be offered.',
  make: 'Make a test payment',
  amount: 'You pay',
  on: (amount: string, network: string) => `${amount} on ${network}`,
  networkFee: 'Network fee',
  about: (amount: string) => `about ${amount}, paid by your wallet`,
  unknown: 'shown by your wallet',
  fee: 'Fee',
  owed: (amount: string) => `${amount}, owed to the operator`,
  arrives: 'Arrives in your wallet',
  done: 'Done:',
  toDo: 'To do:',
  steps: { seen: 'Payment seen', paid: 'Payment confirmed', paidOut: 'Paid out to your address' },
  states: {
    open: 'Waiting for your payment.',
    seen: 'The payment was seen, and waits for its confirmations.',
    paid: 'The payment counts. It is sent on to your payout address next.',
    paidOut: 'The test payment has arrived at your payout address.',
  },
  open: 'Open payment page',
  invoice: (number: number) => `Invoice ${number}`,
};
export type Texts = typeof texts;
