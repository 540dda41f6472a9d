export interface Rounds {
  readonly rounds: number;
  /** True for an uncounted first round as a warm-up; false where each turn starts a new process. */
  readonly warmsUp: boolean;
  progress(text: string): void;
}

/**
 * Gives every contestant a turn in each round, in changing order.
 * @returns each contestant's results, in the order of the rounds
 */
export async function inRounds<C extends { readonly name: string }, S>(
  contestants: readonly C[],
  { rounds, warmsUp, progress }: Rounds,
  turn: (contestant: C) => Promise<S>,
): Promise<S[][]> {
  const samples = contestants.map((): S[] => []);
  for (let round = warmsUp ? 0 : 1; round <= rounds; round++) {
    const order = contestants.map((_, index) => (index + round) % contestants.length);
    for (const index of round % 2 === 0 ? order : order.toReversed()) {
      const contestant = contestants[index] as C;
      progress(`${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}: ${contestant.name}`);
      const sample = await turn(contestant);
      if (round > 0) samples[index]?.push(sample);
    }
  }
  return samples;
}
