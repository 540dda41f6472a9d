import { Center, Image } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';

const OWN_IMAGE = /^\/images\/[0-9a-f]{64}\.webp$/;

/** Returns the path of an image stored by Till; pages show no other. */
export function ownImage(image: string | null): string | undefined {
  if (image === null || !URL.canParse(image)) return undefined;
  const { pathname } = new URL(image);
  return OWN_IMAGE.test(pathname) ? pathname : undefined;
}

interface Props {
  readonly image: string | null;
  /** Size in pixels. */
  readonly size: number;
  /** `cover` fills its square, `contain` shows the whole image. */
  readonly fit?: 'cover' | 'contain';
}

/** An image of a product or store, or a placeholder. */
export function Picture({ image, size, fit = 'cover' }: Props) {
  const src = ownImage(image);
  if (src !== undefined)
    return <Image src={src} alt="" w={size} miw={size} h={size} fit={fit} radius="md" loading="lazy" />;
  return (
    <Center
      w={size}
      miw={size}
      h={size}
      bg="light-dark(var(--mantine-color-gray-1), var(--mantine-color-dark-6))"
      bdrs="md"
    >
      <IconPhoto size={size / 2} stroke={1.2} aria-hidden />
    </Center>
  );
}
