import type { TextInputProps } from '@mantine/core';
import { Suggesting } from './suggesting.tsx';
import { minutesInWords, minutesOf } from './words.ts';

/** The shortest and the longest period that an invoice can be paid, in minutes. */
export const EXPIRY_MINUTES = { least: 10, most: 129_600 };

const PERIODS = ['1 hour', '1 day', '3 days', '7 days', '14 days', '30 days', '90 days'];

/** Returns the problem of a typed period; null when it has none. */
export function checkPeriod(value: string): string | null {
  const minutes = minutesOf(value);
  if (minutes === undefined) return 'A period such as 7 days or 12 hours';
  const { least, most } = EXPIRY_MINUTES;
  return minutes >= least && minutes <= most ? null : 'From 10 minutes to 90 days';
}

interface Props extends TextInputProps {
  readonly value?: string;
  readonly onPicked: (period: string) => void;
}

/** The period after which an invoice expires, in words. */
export function ExpiryInput({ value = '', onPicked, ...input }: Props) {
  const known = PERIODS.filter((period) => period.startsWith(value.trim()));
  // The whole list once a period is complete, to choose another.
  const offered = known.length === 0 || minutesOf(value) !== undefined ? PERIODS : known;
  const minutes = minutesOf(value);
  return (
    <Suggesting
      label="Expires in"
      {...input}
      value={value}
      onPicked={onPicked}
      suggestions={offered.map((period) => ({ value: period, shown: period }))}
      {...(minutes !== undefined &&
        /^\d+$/.test(value.trim()) && {
          description: `In minutes: ${minutesInWords(minutes)}.`,
        })}
    />
  );
}
