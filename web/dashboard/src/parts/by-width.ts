import { useMediaQuery } from '@mantine/hooks';

const FROM = { md: '62em', lg: '75em' } as const;

/**
 * Returns true on screens from a breakpoint of the library's. A list is drawn either as a table or as cards: drawing both
 * and hiding one takes twice as long.
 */
export function useIsFrom(breakpoint: keyof typeof FROM): boolean {
  return useMediaQuery(`(min-width: ${FROM[breakpoint]})`, undefined, { getInitialValueInEffect: false });
}
