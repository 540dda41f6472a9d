import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const WAYS = [
  { extension: 'br', compress: promisify(brotliCompress) },
  { extension: 'gz', compress: promisify(gzip) },
] as const;
/** Below this many bytes a file fits in one packet anyway. */
const WORTH_BYTES = 1_000;

/** Puts each script and style beside itself once more, compressed, so that the server only has to send it. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After what names the chunks in each other.
      order: 'post',
      async handler(_, bundle) {
        for (const [name, item] of Object.entries(bundle)) {
          const text = item.type === 'chunk' ? item.code : String(item.source);
          if (!/\.(js|css)$/.test(name) || text.length < WORTH_BYTES) continue;
          for (const { extension, compress } of WAYS)
            this.emitFile({ type: 'asset', fileName: `${name}.${extension}`, source: await compress(text) });
        }
      },
    },
  };
}
