import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { dialogs } from './overlays.ts';
import { texts } from './texts/en.ts';

/** The open prompt, and for a moment its answer: a page may have several forms, and a link may be clicked twice. */
let asked: Promise<boolean> | undefined;

/** Prompts once before a page with unsaved input is left, across all its forms. */
export function useUnsaved(isDirty: () => boolean): void {
  useBlocker({
    shouldBlockFn: async () => {
      if (!isDirty()) return false;
      asked ??= agreesToLeave();
      return !(await asked);
    },
    enableBeforeUnload: isDirty,
  });
}

async function agreesToLeave(): Promise<boolean> {
  try {
    const modals = await dialogs();
    return await new Promise((resolve) => {
      modals.openConfirmModal({
        title: texts.unsaved.title,
        children: <Text size="sm">{texts.unsaved.explanation}</Text>,
        labels: { confirm: texts.unsaved.leave, cancel: texts.unsaved.stay },
        confirmProps: { color: 'red' },
        onConfirm: () => resolve(true),
        onCancel: () => resolve(false),
        onClose: () => resolve(false),
      });
    });
  } finally {
    // The other forms are checked before any other task runs.
    setTimeout(() => {
      asked = undefined;
    });
  }
}
