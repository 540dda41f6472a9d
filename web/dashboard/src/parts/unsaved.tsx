import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { dialogs } from './overlays.ts';
import { texts } from './texts/en.ts';

/** True just after the person has agreed: a page may have several forms, each of which would prompt by itself. */
let isAgreed = false;

/** Prompts once before a page with unsaved input is left, across all its forms. */
export function useUnsaved(isDirty: () => boolean): void {
  useBlocker({
    shouldBlockFn: async () => isDirty() && !isAgreed && !(await agreesToLeave()),
    enableBeforeUnload: isDirty,
  });
}

async function agreesToLeave(): Promise<boolean> {
  const modals = await dialogs();
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: texts.unsaved.title,
      children: <Text size="sm">{texts.unsaved.explanation}</Text>,
      labels: { confirm: texts.unsaved.leave, cancel: texts.unsaved.stay },
      confirmProps: { color: 'red' },
      onConfirm: () => {
        isAgreed = true;
        // The other forms are checked before any other task runs.
        setTimeout(() => {
          isAgreed = false;
        });
        resolve(true);
      },
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
