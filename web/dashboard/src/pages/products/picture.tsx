import { Center, Image } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';

/** The address of an image on our own origin; pages show no other. */
function ownImage(image: string | null): string | undefined {
  if (image === null || !URL.canParse(image)) return undefined;
  const { pathname } = new URL(image);
  return pathname.startsWith('/images/') ? pathname : undefined;
}

/** A product's image, or a place for one. @param size in pixels */
export function Picture({ image, size }: { readonly image: string | null; readonly size: number }) {
  const src = ownImage(image);
  if (src !== undefined)
    return <Image src={src} alt="" w={size} miw={size} h={size} fit="cover" radius="md" loading="lazy" />;
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
