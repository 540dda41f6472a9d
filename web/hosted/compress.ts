import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const WAYS = [
  { extension: 'br', compress: promisify(brotliCompress) },
  { extension: 'gz', compress: promisify(gzip) },
] as const;
/** Smaller files fit in one packet anyway. */
const WORTH_BYTES = 1_000;

/** Emits compressed copies of each script and style next to it, so that the server only has to send them. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After the chunks have been given each other's names.
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
