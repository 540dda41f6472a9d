import type { TextInputProps } from '@mantine/core';
import { Suggesting } from './suggesting.tsx';
import { minutesInWords, minutesOf } from './typed/period.ts';
import { texts } from './typed/texts/en.ts';

/** The shortest and the longest period that an invoice can be paid, in minutes. */
export const EXPIRY_MINUTES = { least: 10, most: 129_600 };

/** With the spaces that people type, which French words are not set with. */
const PERIODS = [60, 1_440, 4_320, 10_080, 20_160, 43_200, 129_600].map((minutes) =>
  minutesInWords(minutes).replaceAll('\u00a0', ' '),
);

/** Returns the problem of a typed period; null when it has none. */
export function checkPeriod(value: string): string | null {
  const minutes = minutesOf(value);
  if (minutes === undefined) return texts.period.wrong;
  const { least, most } = EXPIRY_MINUTES;
  return minutes >= least && minutes <= most ? null : texts.period.outside;
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
      label={texts.period.label}
      {...input}
      value={value}
      onPicked={onPicked}
      isComplete={(typed) => checkPeriod(typed) === null}
      suggestions={offered.map((period) => ({ value: period, shown: period }))}
      {...(minutes !== undefined &&
        /^\d+$/.test(value.trim()) && { description: texts.period.inMinutes(minutesInWords(minutes)) })}
    />
  );
}
