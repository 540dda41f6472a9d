import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { texts } from '../texts/en.ts';

/** Loads the code of dialogs and announcements, which few visits need. */
export const loadOverlays = () => import('../layout/overlays.tsx');

const listeners = new Set<() => void>();
let areWanted = false;
let reportShown: (() => void) | undefined;
const shown = new Promise<void>((resolve) => {
  reportShown = resolve;
});

/** Returns what opens and closes dialogs, once they can be shown. @throws when their code fails to load */
export async function dialogs(): Promise<typeof modals> {
  await loadOverlays();
  areWanted = true;
  for (const notify of listeners) notify();
  await shown;
  return modals;
}

/** Reports a part of the page that failed to load. Browsers do not load it again before the page itself is. */
export function reportUnloaded(): void {
  notifications.show({ message: texts.unloaded, color: 'orange', role: 'alert', autoClose: false });
}

/** Dialogs are wanted from the first one on. For the component that shows them. */
export const overlays = {
  areWanted: () => areWanted,
  subscribe(notify: () => void) {
    listeners.add(notify);
    return () => listeners.delete(notify);
  },
  reportShown: () => reportShown?.(),
};
