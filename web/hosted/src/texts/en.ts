import type { Rich } from './rich.ts';

/** What the buyer reads, in English. Sentences with values are functions of them, so that every language orders them. */
export const en = {
  time: {
    priceHeld: 'Price held for',
    toPay: 'Time to pay',
    toSendRest: 'Time to send the rest',
    over: 'The time is over.',
    fiveMinutes: 'Less than five minutes left to pay.',
    oneMinute: 'Less than one minute left to pay.',
    minutes: (minutes: number) => `${minutes} min`,
    hours: (hours: number, minutes: string) => `${hours} h ${minutes} min`,
    payBy: 'Pay by',
    sendRestBy: 'Send the rest by',
  },
  part: {
    arrived: (seen: Rich, required: string, missing: Rich): Rich => [
      seen,
      ` of ${required} has arrived. Please send the missing `,
      missing,
      ' to the same address.',
    ],
    invoiceCloses: (time: string) => `Send the rest by ${time}, then this invoice closes.`,
    orderCloses: (time: string) => `Send the rest by ${time}, then this order closes.`,
  },
};
