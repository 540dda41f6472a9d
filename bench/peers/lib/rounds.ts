/**
 * Gives every contestant a turn in each round, in changing order, after one round that warms up and does not count.
 * @returns for each contestant what its turns gave, in the order of the rounds
 */
export async function inRounds<C extends { readonly name: string }, S>(
  contestants: readonly C[],
  rounds: number,
  turn: (contestant: C) => Promise<S>,
  progress: (text: string) => void,
): Promise<S[][]> {
  const samples = contestants.map((): S[] => []);
  for (let round = 0; round <= rounds; round++) {
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
