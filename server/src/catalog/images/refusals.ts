import { Refusal } from '../../kernel/lib/errors.ts';

export class ImageRefusal extends Refusal<
  | 'image.unreadable'
  | 'image.tooLarge'
  | 'image.tooManyPixels'
  | 'image.tooDemanding'
  | 'image.tooManyToday'
  | 'image.storeAway'
> {}

/** Refusals of the image-decoding process, each with its exit code. */
export const REFUSALS = [
  ['image.unreadable', 64],
  ['image.tooManyPixels', 65],
  ['image.tooDemanding', 66],
] as const;
