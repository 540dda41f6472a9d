import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import classes from './suggesting.module.css';
import { texts } from './texts/en.ts';

interface Suggestion {
  /** Distinct among the suggestions. */
  readonly value: string;
  readonly shown: ReactNode;
}

interface Props extends TextInputProps {
  readonly suggestions: readonly Suggestion[];
  readonly onPicked: (value: string) => void;
  /** Returns true for a text that needs no suggestions, which would cover the fields below. By default, every text has them. */
  readonly isComplete?: (typed: string) => boolean;
}

/**
 * A text field with suggestions below it, which are optional: any text may be typed. The library's needs one for
 * floating elements, which is half of what a page may weigh.
 */
export function Suggesting({ suggestions, onPicked, isComplete, onChange, onBlur, ...input }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const isShown = isOpen && suggestions.length > 0;
  const close = (): void => {
    setIsOpen(false);
    setChosen(-1);
  };
  const pick = (value: string): void => {
    onPicked(value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      setChosen((chosen + step + suggestions.length + (chosen < 0 && step < 0 ? 1 : 0)) % suggestions.length);
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && isShown && suggestions[chosen] !== undefined) {
      event.preventDefault();
      pick(suggestions[chosen].value);
    }
  };
  return (
    <div className={classes.field}>
      <TextInput
        autoComplete="off"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={isShown && chosen >= 0 ? `${id}${chosen}` : undefined}
        {...input}
        onKeyDown={onKeyDown}
        onClick={() => setIsOpen(true)}
        onChange={(event) => {
          onChange?.(event);
          setIsOpen(!isComplete?.(event.currentTarget.value));
          setChosen(-1);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          close();
        }}
      />
      {isShown && (
        // Not by the field's label: it would name two elements.
        <div id={id} role="listbox" aria-label={texts.suggestions} className={classes.list}>
          {suggestions.map(({ value, shown }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the field, which keeps the focus.
            <div
              key={value}
              id={`${id}${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={classes.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(value)}
            >
              {shown}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
