import { fiat, placesOf, point, units } from './money.ts';

/** Digits after the point that a list shows of a token; more are a tooltip. */
const LISTED_PLACES = 8;

interface FiatProps {
  readonly amount: string;
  readonly currency: string;
  /** Digits after the point in its column, to align it: the maximum of {@link fiatPlaces}. */
  readonly places: number;
}

/** An amount of money in a column that is aligned at the point. */
export function FiatAmount({ amount, currency, places }: FiatProps) {
  return (
    <span className="amount whole">
      {fiat(amount, currency)}
      <Filler text={'0'.repeat(Math.max(0, places - fiatPlaces(amount)))} />
    </span>
  );
}

/** Returns the digits after the point that an amount is shown with. */
export function fiatPlaces(amount: string): number {
  return Math.max(2, amount.split('.')[1]?.length ?? 0);
}

interface TokenProps {
  readonly amount: string;
  readonly decimals: number;
  readonly token: string;
  /** Digits after the point in its column: the maximum of {@link tokenPlaces}. */
  readonly places: number;
  /** True where every digit matters; others are cut after eight, with the rest on hover. */
  readonly isExact?: boolean;
}

/** An amount of a token with its name, in a column that is aligned at the point. */
export function TokenAmount({ amount, decimals, token, places, isExact = false }: TokenProps) {
  const own = placesOf(amount, decimals);
  const exact = units(amount, decimals);
  const isCut = !isExact && own > LISTED_PLACES;
  const missing = places - (isCut ? LISTED_PLACES : own);
  return (
    <span className="amount whole" title={isCut ? `${exact} ${token}` : undefined}>
      {isCut ? `${exact.slice(0, LISTED_PLACES - own)}…` : exact} <span className="token">{token}</span>
      {!isCut && <Filler text={missing > 0 ? `${own === 0 ? point() : ''}${'0'.repeat(missing)}` : ''} />}
    </span>
  );
}

/** Returns the digits after the point that a list shows of an amount. */
export function tokenPlaces(amount: string, decimals: number): number {
  return Math.min(LISTED_PLACES, placesOf(amount, decimals));
}

/** Invisible digits that are as wide as those of other rows. */
function Filler({ text }: { readonly text: string }) {
  return text === '' ? null : (
    <span className="filler" aria-hidden>
      {text}
    </span>
  );
}
