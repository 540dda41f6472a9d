import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import type { ReactNode } from 'react';

interface Suggestion {
  /** Distinct among the suggestions. */
  readonly value: string;
  readonly shown: ReactNode;
}

interface Props extends TextInputProps {
  readonly suggestions: readonly Suggestion[];
  readonly onPicked: (value: string) => void;
}

/** A text field with suggestions below it, which are optional: any text may be typed. */
export function Suggesting({ suggestions, onPicked, onChange, onBlur, ...input }: Props) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        onPicked(value);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target autoComplete="off">
        <TextInput
          aria-autocomplete="list"
          {...input}
          onClick={() => combobox.openDropdown()}
          onChange={(event) => {
            onChange?.(event);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onBlur={(event) => {
            onBlur?.(event);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0}>
        {/* Not by the field's label: it would name two elements. */}
        <Combobox.Options aria-label="Suggestions" mah={260} className="scrolls">
          {suggestions.map(({ value, shown }) => (
            <Combobox.Option key={value} value={value}>
              {shown}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
