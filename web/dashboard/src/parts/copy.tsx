import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCopy } from '@tabler/icons-react';
import { texts } from './texts/en.ts';

interface Props extends Omit<ButtonProps, 'children'> {
  /** The button's label. */
  readonly label: string;
  readonly text: string;
  readonly done: string;
}

/** Copies a text to the clipboard and confirms it; where the browser denies that, shows the text instead. */
export function Copy({ label, text, done, ...button }: Props) {
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={16} aria-hidden />}
      {...button}
      onClick={() => void copy(text, done)}
    >
      {label}
    </Button>
  );
}

/** A small button beside a text that does the same. */
export function CopyIcon({ label, text, done }: Pick<Props, 'label' | 'text' | 'done'>) {
  return (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={() => void copy(text, done)}>
      <IconCopy size={14} aria-hidden />
    </ActionIcon>
  );
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifications.show({ message: done, color: 'till', role: 'status' });
  } catch {
    notifications.show({
      title: texts.copyDenied,
      message: text,
      role: 'alert',
      color: 'orange',
      autoClose: false,
    });
  }
}
