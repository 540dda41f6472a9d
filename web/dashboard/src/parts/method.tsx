import { useMethodName } from './method-name.ts';

const SIGNS: Readonly<Record<string, string>> = { usdc: '$', usdt: 'T', dai: 'D', eth: 'Ξ', btc: '₿', ltc: 'Ł' };

/** A payment method: a coloured mark for its token, and its name. @param id `usdc-base` */
export function Method({ id }: { readonly id: string }) {
  const methodName = useMethodName();
  const [token = ''] = id.split('-');
  return (
    <span className="method">
      <span className="token-mark" data-token={token} aria-hidden>
        {SIGNS[token] ?? token.charAt(0).toUpperCase()}
      </span>
      {methodName(id)}
    </span>
  );
}
