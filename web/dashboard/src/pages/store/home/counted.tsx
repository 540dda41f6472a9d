import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './home.module.css';
import { texts } from './texts/en.ts';

interface Props {
  /** Name of the figure. */
  readonly of: string;
  readonly children: ReactNode;
}

/**
 * A button that explains how a figure is counted, by mouse, touch and keyboard. The browser's own popover: the
 * library's weighs 23 kB on the first page.
 */
export function Counted({ of, children }: Props) {
  const id = useId();
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={texts.counted(of)} popoverTarget={id}>
        <IconInfoCircle size={16} aria-hidden />
      </ActionIcon>
      <div id={id} popover="auto" className={classes.counted}>
        {children}
      </div>
    </>
  );
}
