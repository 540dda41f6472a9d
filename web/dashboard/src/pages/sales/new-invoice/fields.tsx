import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { type FC, memo } from 'react';

/**
 * The library's fields, rendered only for another value, problem, text or place in the form: handlers for the same place
 * (`data-path`) always do the same.
 */
export const Field = memo<TextInputProps>(TextInput as FC<TextInputProps>, isUnchanged);
export const LongField = memo<TextareaProps>(Textarea as FC<TextareaProps>, isUnchanged);

function isUnchanged(before: object, after: object): boolean {
  const olds = Object.entries(before);
  const news = new Map<string, unknown>(Object.entries(after));
  return (
    olds.length === news.size &&
    olds.every(([name, old]) => Object.is(old, news.get(name)) || (name.startsWith('on') && news.has(name)))
  );
}
