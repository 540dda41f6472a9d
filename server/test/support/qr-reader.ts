import type { Locator } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** Decodes a QR code as drawn on the page. @throws Error when it cannot be read */
export async function readCode(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height });
}
