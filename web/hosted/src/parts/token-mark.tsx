import { tokenName } from '../view/names.ts';

const SIGNS: Record<string, string> = { usdc: '$', usdt: 'T', dai: 'D', eth: 'Ξ', btc: 'B', ltc: 'Ł' };

/** A coloured icon that distinguishes tokens at a glance; always next to the name. */
export function TokenMark({ token }: { token: string }) {
  const id = token.toLowerCase();
  const sign = SIGNS[id];
  return (
    <span class={`mark${sign === undefined ? '' : ` mark-${id}`}`} aria-hidden="true">
      {sign ?? tokenName(token).charAt(0)}
    </span>
  );
}
