import { useMemo } from 'preact/hooks';
import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';

/** The wide blank rim that scanners need around a code, in modules. */
const QUIET = 4;

/** A QR code, always dark on white: many wallets cannot read an inverted one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: QUIET });
    return { size: code.size, path: qrPath(code.data) };
  }, [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} data-testid="qr">
      <rect width={size} height={size} class="qr-light" />
      <path d={path} class="qr-dark" />
    </svg>
  );
}
