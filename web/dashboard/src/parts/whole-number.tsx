import { TextInput, type TextInputProps } from '@mantine/core';

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'min' | 'max'> {
  readonly value?: number | string;
  /** Receives an empty text for an empty field. */
  readonly onChange: (value: number | string) => void;
  /** Range to which the number is moved when the field is left; any number stays without it. */
  readonly range?: readonly [min: number, max: number];
  readonly onBlur?: () => void;
}

/** A field for a number without decimals. The library's is larger than a page. */
export function WholeNumber({ value, onChange, range, onBlur, ...field }: Props) {
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, 15);
        onChange(digits === '' ? '' : Number(digits));
      }}
      onBlur={() => {
        if (range !== undefined && typeof value === 'number') onChange(Math.min(Math.max(value, range[0]), range[1]));
        onBlur?.();
      }}
    />
  );
}
