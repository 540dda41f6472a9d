/** Storage of images. Names are content hashes, so the content of a name never changes. */
export interface ImageStore {
  /** Stores an image; storing it again changes nothing. @throws any error of the storage */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Returns an image; undefined when there is none with this name. */
  get(name: string): Promise<Uint8Array | undefined>;
}

/** Type of every stored image. */
export const IMAGE_TYPE = 'image/webp';
/** Pattern of every name: SHA-256 in hex, and the extension of the type. */
export const IMAGE_NAME = /^[0-9a-f]{64}\.webp$/;
/** Widths in which images are also available, in pixels. */
export const SHRUNK_WIDTHS = ['160', '480', '960'] as const;
export type ShrunkWidth = (typeof SHRUNK_WIDTHS)[number];
/** Pattern of the name of an image as stored, or smaller: its hash, and the width. */
export const SHRUNK_NAME = /^([0-9a-f]{64})(?:-(160|480|960))?\.webp$/;
