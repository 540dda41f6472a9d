import { declareRefusals } from '../../kernel/lib/refusals.ts';

/** A refused image. */
export class ImageRefusal extends declareRefusals({
  'image.unreadable': [400, 'Choose a PNG, JPEG, WebP or AVIF image', 'It is another kind of file, or damaged.'],
  'image.tooManyPixels': [
    400,
    'An image may have at most 40 megapixels (16 as AVIF), and at most 16,384 pixels a side',
    'It has more.',
  ],
  'image.tooDemanding': [
    400,
    'This image takes too much memory or time to process. Save it again with fewer pixels, or in another format',
    'Its process was ended by a limit.',
  ],
  'image.tooManyToday': [
    429,
    'A store may upload 200 images a day',
    'They are kept for ever, so their number is bounded.',
  ],
  'image.storeAway': [503, 'Images cannot be stored right now', 'The image store cannot be reached. Try again soon.'],
}) {}

/** Refusals of the image-decoding process, each with its exit code. */
export const REFUSALS = [
  ['image.unreadable', 64],
  ['image.tooManyPixels', 65],
  ['image.tooDemanding', 66],
] as const;
