import { Box, Text } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { texts } from './texts/en.ts';

interface Props {
  /** Width below which it scrolls sideways, in pixels. */
  readonly minWidth: number;
  readonly children: ReactNode;
}

/** The frame of a table that may be wider than the page: it then says so, and scrolls, also by keyboard. */
export function WideTable({ minWidth, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isWider, setWider] = useState(false);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    // A fraction of a pixel is no overflow.
    const look = () => setWider(current.scrollWidth > current.clientWidth + 1);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const scrolling = isWider ? { tabIndex: 0, role: 'group', 'aria-label': texts.scrollSideways } : {};
  return (
    <div>
      {isWider && (
        <Text size="xs" c="dimmed" mb={4} aria-hidden>
          {texts.scrollSideways}
        </Text>
      )}
      <Box ref={box} style={{ overflowX: 'auto' }} {...scrolling}>
        <Box miw={minWidth}>{children}</Box>
      </Box>
    </div>
  );
}
