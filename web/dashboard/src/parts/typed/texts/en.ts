/** Texts of fields for amounts and periods. */
export const texts = {
  amount: { wrong: 'An amount such as 9.99, with a point and at most three decimals' },
  period: {
    label: 'Expires in',
    wrong: 'A period such as 7 days or 12 hours',
    outside: 'From 10 minutes to 90 days',
    inMinutes: (words: string) => `In minutes: ${words}.`,
  },
};
export type Texts = typeof texts;
