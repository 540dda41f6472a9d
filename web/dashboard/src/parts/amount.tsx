import { fiat, POINT, placesOf, units } from './money.ts';

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
      <Filler digits={'0'.repeat(Math.max(0, places - fiatPlaces(amount)))} />
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
  /**
   * Digits after the point in its column, to align every one of them: the maximum of `placesOf`. Without it digits after
   * the eighth are cut, with the rest on hover.
   */
  readonly places?: number;
}

/** An amount of a token with its name. */
export function TokenAmount({ amount, decimals, token, places }: TokenProps) {
  const own = placesOf(amount, decimals);
  const exact = units(amount, decimals);
  if (places === undefined) {
    const isCut = own > LISTED_PLACES;
    return (
      <span className="amount whole" title={isCut ? `${exact} ${token}` : undefined}>
        {isCut ? `${exact.slice(0, LISTED_PLACES - own)}…` : exact} {token}
      </span>
    );
  }
  return (
    <span className="amount whole">
      {exact}
      <Filler digits={places > own ? `${own === 0 ? POINT : ''}${'0'.repeat(places - own)}` : ''} /> {token}
    </span>
  );
}

/** Space as wide as digits of other rows. Not text: a copied amount is without it. */
function Filler({ digits }: { readonly digits: string }) {
  return digits === '' ? null : <span className="filler" data-digits={digits} />;
}
