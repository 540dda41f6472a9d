import { Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './home.module.css';

interface Props {
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** In whole per cent; more than 100 fills the bar. */
  readonly percent: number;
  readonly color?: string;
}

/** A row of a list of shares: its name, its value, and a bar. */
export function Share({ name, value, percent, color = 'till' }: Props) {
  return (
    <div className={classes.share}>
      <Text size="sm" className="breaks" component="div">
        {name}
      </Text>
      <Text size="sm" ta="right" className="amount" component="div">
        {value}
      </Text>
      <Progress.Root size="sm" aria-hidden>
        <Progress.Section value={Math.min(100, percent)} color={color} withAria={false} />
      </Progress.Root>
    </div>
  );
}
