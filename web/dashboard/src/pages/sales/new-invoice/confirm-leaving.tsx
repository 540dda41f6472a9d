import { Text } from '@mantine/core';
import { dialogs } from '../../../parts/overlays.ts';
import { texts } from './texts/en.ts';

const t = texts.leaving;

/** Asks before typed text is lost. */
export async function confirmLeaving(): Promise<boolean> {
  const modals = await dialogs();
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: t.title,
      children: <Text size="sm">{t.explanation}</Text>,
      labels: { confirm: t.leave, cancel: t.stay },
      confirmProps: { color: 'red' },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
