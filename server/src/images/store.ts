/** Where images lie. Names are content hashes, so what lies under one never changes. */
export interface ImageStore {
  /** Keeps an image; again changes nothing. @throws whatever the store fails with */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is none of this name. */
  get(name: string): Promise<Uint8Array | undefined>;
}

/** What is kept of every image. */
export const IMAGE_TYPE = 'image/webp';
/** How every name looks: SHA-256 in hex, and the ending of the type. */
export const IMAGE_NAME = /^[0-9a-f]{64}\.webp$/;
/** How wide images are also to be had, in pixels. */
export const SHRUNK_WIDTHS = ['160', '480', '960'] as const;
export type ShrunkWidth = (typeof SHRUNK_WIDTHS)[number];
/** An image as it is kept, or smaller: its hash, and the width. */
export const SHRUNK_NAME = /^([0-9a-f]{64})(?:-(160|480|960))?\.webp$/;
