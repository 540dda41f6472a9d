import { useMemo } from 'preact/hooks';
import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';

/** The wide blank rim that scanners need around a code, in modules. */
const QUIET = 4;

/** Addresses of Bitcoin and Litecoin that may be written in upper case (BIP-173). */
const BECH32 = /^(?:bc|ltc|rltc)1[02-9ac-hj-np-z]+$/;

/**
 * Returns the text of a QR code: a bech32 address in upper case, as BIP-173 recommends, because that takes fewer modules.
 * A payment link stays as it is: its `?` and `=` are written as bytes in any case, so upper case would save nothing, and
 * Android compares schemes case-sensitively when it looks for a wallet.
 */
export function codeText(text: string): string {
  return BECH32.test(text) ? text.toUpperCase() : text;
}

/** A QR code, always dark on white: many wallets cannot read an inverted one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(codeText(text), { ecc: 'M', border: QUIET });
    return { size: code.size, path: qrPath(code.data) };
  }, [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} data-testid="qr">
      <rect width={size} height={size} class="qr-light" />
      <path d={path} class="qr-dark" />
    </svg>
  );
}
